/** How somebody who looks elsewhere learns that it is their turn: the tab's title and its icon, a tone, a notification. */

import turnIcon from "../art/portal-turn.svg?inline";
import { prefer, preferences } from "../ui/settings";
import { chime } from "../ui/sound";

let usual: string | null = null;

/** The icon of the tab has a dot while somebody is asked here. */
export function markIcon(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) return;
  usual ??= icon.href;
  const wanted = on ? turnIcon : usual;
  if (icon.href !== wanted) icon.href = wanted;
}

export function callToTable(title: string, table: string): void {
  chime();
  if (!preferences.value.notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const told = new Notification("Your turn", { body: title, tag: table });
  told.onclick = () => {
    window.focus();
    told.close();
  };
}

export function wantNotifications(): void {
  if (!("Notification" in window)) return;
  void Notification.requestPermission().then((answer) => prefer({ notify: answer === "granted" }));
}
