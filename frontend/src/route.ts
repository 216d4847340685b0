/** Which page is shown. The set-up page is a fragment of the lobby: `/#new/<game>`. */

import { signal } from "@preact/signals";

function here(): string {
  return location.pathname === "/" && location.hash.startsWith("#new") ? `/${location.hash.slice(1)}` : location.pathname;
}

export const path = signal(here());

export function go(to: string): void {
  history.pushState(null, "", to);
  path.value = here();
  window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => (path.value = here()));

/** A link that changes the page without loading it anew. */
export function follow(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  go(link.pathname + link.hash);
}
