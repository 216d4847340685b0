/** Give a link to somebody: through the system's own sheet where there is one, else through the clipboard. */

import type { TableInfo } from "../messages";
import { note } from "../table/tableContext";
import { api } from "../wire/api";
import { keyring } from "../wire/keys";
import { at } from "../wire/place";

export function canShare(): boolean {
  return typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches;
}

/** Copies a link; says whether that was possible. */
export async function copy(link: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(link);
      return true;
    } catch {
      // Then the old way, which browsers have without encryption, too.
    }
  }
  const field = document.createElement("textarea");
  field.value = link;
  field.style.position = "fixed";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

export async function share(title: string, link: string): Promise<void> {
  if (canShare()) {
    try {
      await navigator.share({ title, url: link });
    } catch {
      // Somebody thought better of it.
    }
    return;
  }
  note((await copy(link)) ? "The link is copied." : "This browser does not let pages copy.", "plain");
}

/** The replay of a finished game; a table that is not listed is opened by its invitation. */
export async function shareReplay(table: TableInfo): Promise<void> {
  const ring = keyring(table.id);
  const secret = ring.seats[0]?.token ?? ring.host;
  let invite = ring.invite;
  if (!table.settings.listed && !invite && secret) invite = (await api.invite(table.id, secret).catch(() => null))?.invite;
  const open = table.settings.listed || !invite ? "" : `#join=${invite}`;
  await share(`${table.title}: the replay`, `${location.origin}${at(`/r/${table.id}`)}${open}`);
}
