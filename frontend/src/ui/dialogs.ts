/** Open dialogs and the browser's Back: each open dialog is an entry of the history, so that Back closes it and the next Back leaves the page. */

/** What the history keeps with each entry: which visit of a page it belongs to, and how many dialogs are open there. */
interface Entry {
  page: number;
  dialogs: number;
}

/** How the open dialogs are closed, the topmost last. */
const open: (() => void)[] = [];

/** Whether this page itself goes through the history, to drop the entries of dialogs that were closed otherwise. */
let travels = false;

/** Whether the last step through the history stayed on its page. */
let stayed = false;

/** The present entry. One that has just been made by an address has no note yet. */
function entry(): Entry {
  if (!history.state) history.replaceState({ page: Math.random(), dialogs: 0 } satisfies Entry, "");
  return history.state as Entry;
}

let page = entry().page;

/** As many entries as open dialogs. An entry ahead whose dialog is gone is left again. */
function settle(): void {
  if (travels) return;
  while (entry().dialogs < open.length) history.pushState({ page, dialogs: entry().dialogs + 1 } satisfies Entry, "");
  if (entry().dialogs > open.length) {
    travels = true;
    history.go(open.length - entry().dialogs);
  }
}

/** A dialog was opened. What comes back is called when it is closed, whoever did it. */
export function opened(close: () => void): () => void {
  open.push(close);
  // One that opens while another closes takes over its entry.
  queueMicrotask(settle);
  return () => {
    const at = open.lastIndexOf(close);
    if (at < 0) return;
    open.splice(at, 1);
    queueMicrotask(settle);
  };
}

/** Another page comes instead of the dialogs: its entry takes the place of the topmost one's. */
export function leave(to: string): void {
  const next: Entry = { page: Math.random(), dialogs: 0 };
  if (entry().dialogs > 0) history.replaceState(next, "", to);
  else history.pushState(next, "", to);
  page = next.page;
  open.length = 0;
}

/** Whether a new fragment came from closing a dialog: the page has changed it meanwhile, and keeps it. */
export function keepsFragment(event: HashChangeEvent): boolean {
  if (stayed) history.replaceState(history.state, "", event.oldURL);
  return stayed;
}

addEventListener("popstate", () => {
  stayed = entry().page === page;
  page = entry().page;
  // What was opened on the way stays open.
  if (!travels) while (open.length > entry().dialogs) open.pop()?.();
  travels = false;
  settle();
});

// A page that is loaded anew has no dialog open.
settle();
