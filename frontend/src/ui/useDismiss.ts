/** What is open over the page closes by Escape and by a press outside of it. */

import { useEffect } from "preact/hooks";

/** Escape, unless a modal dialog lies on top of everything: it is closed first. */
export function isEscape(e: KeyboardEvent): boolean {
  return e.key === "Escape" && !document.querySelector("dialog:modal");
}

export function useDismiss(open: boolean, inside: (pressed: Element) => boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const away = (e: Event): void => {
      if (e instanceof KeyboardEvent ? isEscape(e) : !inside(e.target as Element)) close();
    };
    document.addEventListener("pointerdown", away);
    document.addEventListener("keydown", away);
    return () => {
      document.removeEventListener("pointerdown", away);
      document.removeEventListener("keydown", away);
    };
  }, [open]);
}
