/** Playing by keyboard, and clicks that nobody meant. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { View } from "../messages";
import { drawer, rulesOpen, useTableContext } from "./tableContext";
import { preferences } from "../ui/settings";
import type { TableLine } from "../wire/line";

let byKeyboard = false;
document.addEventListener("keydown", () => (byKeyboard = true), true);
document.addEventListener("pointerdown", () => (byKeyboard = false), true);

/**
 * Somebody who plays by keyboard finds the focus on the new choices: on the main one, or the first. Until an answer is acknowledged, or the board
 * is drawn, nothing can have it: the question is owed it so long.
 */
export function useFocus(question: string | undefined, frozen: boolean, bar: RefObject<HTMLElement | null>, main: RefObject<HTMLElement | null>): void {
  const owed = useRef(false);
  useLayoutEffect(() => {
    owed.current = question !== undefined && playsByKeyboard();
  }, [question]);
  useLayoutEffect(() => {
    const give = (): void => {
      const active = document.activeElement;
      if (!owed.current || frozen || !(active === document.body || bar.current?.contains(active))) return;
      const to = main.current ?? choosable()[0];
      to?.focus();
      owed.current = to === undefined || document.activeElement !== to;
    };
    give();
    if (!owed.current || frozen) return undefined;
    const soon = requestAnimationFrame(give);
    return () => cancelAnimationFrame(soon);
  });
}

/** Was a key the last thing that was pressed? */
export function playsByKeyboard(): boolean {
  return byKeyboard;
}

function typing(): boolean {
  const active = document.activeElement;
  return active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement || active instanceof HTMLSelectElement;
}

/** What can be chosen now, lit things and buttons, as far as it can be seen. */
export function choosable(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>(".prompt [data-option]:not([disabled]), [data-lit]")];
  return all.filter((e) => e.getClientRects().length > 0);
}

/** The lit thing, or the choice, that lies in that direction. */
function neighbour(from: Element, among: HTMLElement[], key: string): HTMLElement | null {
  const a = from.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const other of among) {
    if (other === from) continue;
    const b = other.getBoundingClientRect();
    const dx = b.left + b.width / 2 - (a.left + a.width / 2);
    const dy = b.top + b.height / 2 - (a.top + a.height / 2);
    const along = key === "ArrowRight" ? dx : key === "ArrowLeft" ? -dx : key === "ArrowDown" ? dy : -dy;
    const across = key === "ArrowRight" || key === "ArrowLeft" ? Math.abs(dy) : Math.abs(dx);
    if (along <= 1) continue;
    const far = along + across * 3;
    if (far < least) {
      least = far;
      best = other;
    }
  }
  return best;
}

/** Nobody reads a question and clicks in less time than that (milliseconds). */
const GLIMPSE = 300;

/** A double click is one answer: its second half does not hit the question that the first half brought. */
export function useOneClick(question: string | undefined): void {
  const since = useRef(0);
  useLayoutEffect(() => {
    since.current = performance.now();
  }, [question]);
  useEffect(() => {
    const click = (e: MouseEvent): void => {
      const twice = e.detail > 1 && (e as PointerEvent).pointerType === "mouse" && performance.now() - since.current < GLIMPSE;
      if (twice && (e.target as Element).closest("[data-lit], [data-option], .thing-menu")) {
        e.stopPropagation();
        e.preventDefault();
      }
    };
    document.addEventListener("click", click, true);
    return () => document.removeEventListener("click", click, true);
  }, []);
}

export function useKeys(line: TableLine, view: View): void {
  const { choosing, table } = useTableContext();
  useEffect(() => {
    const press = (e: KeyboardEvent): void => {
      if (e.ctrlKey || e.metaKey || e.altKey || typing() || document.querySelector("dialog[open]")) return;
      const decision = choosing.decision.value;
      if (e.repeat && /^([1-9u?]|Enter| )$/.test(e.key)) {
        // A key that is held down is one answer, also where it presses a button.
        e.preventDefault();
        return;
      }
      if (e.key === "Escape") {
        choosing.clear();
        return;
      }
      if (e.key.startsWith("Arrow") && decision) {
        const among = choosable();
        const active = document.activeElement;
        const next = active instanceof HTMLElement && among.includes(active) ? neighbour(active, among, e.key) : active === document.body ? among[0] : null;
        if (next) {
          next.focus();
          e.preventDefault();
        }
        return;
      }
      if (!preferences.value.keys) return;
      if (/^[1-9]$/.test(e.key) && decision) {
        const option = (choosing.menu.value ?? decision).options[Number(e.key) - 1];
        if (option) choosing.choose(option);
      } else if (e.key === "Enter" && choosing.staged.value && document.activeElement === document.body) {
        choosing.commit(choosing.staged.value);
      } else if (e.key === "u" && view.undo.free > 0 && line.state.value === "live" && !line.sending.value) {
        line.send({ type: "undo" });
      } else if (e.key === "?") {
        rulesOpen.value = { game: table.game, ids: decision?.rules ?? [] };
      } else if (e.key === "/") {
        drawer.value = "chat";
        requestAnimationFrame(() => document.querySelector<HTMLInputElement>("#say")?.focus());
        e.preventDefault();
      }
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [line, view, choosing, table]);
}
