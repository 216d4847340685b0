/** Which page is shown. The set-up page is a fragment of the lobby: `/#new/<game>`. */

import { signal } from "@preact/signals";
import { keepsFragment, leave } from "./ui/dialogs";
import { at, inside } from "./wire/place";

function here(): string {
  const page = inside(location.pathname);
  return page === "/" && location.hash.startsWith("#new") ? `/${location.hash.slice(1)}` : page;
}

export const path = signal(here());

export function go(to: string): void {
  leave(at(to));
  path.value = here();
  window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => (path.value = here()));

/** How often the address was given another fragment by hand or by a link: the page then begins anew, as it would in a new tab. */
export const visits = signal(0);
window.addEventListener("hashchange", (event) => {
  if (keepsFragment(event)) return;
  path.value = here();
  visits.value += 1;
});

/** A link that changes the page without loading it anew. */
export function follow(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  go(inside(link.pathname) + link.hash);
}
