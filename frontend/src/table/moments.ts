/**
 * What a new view changed is felt: numbers that changed get a mark that floats off (`+2`), and what the new lines of the log are about is outlined.
 *
 * A number has `data-number` with a name of its own; without animation the outline alone says that it changed.
 */

import { useLayoutEffect, useRef } from "preact/hooks";
import { cardAt, type Book } from "../wire/book";
import type { Line, View } from "../messages";
import { pace } from "../ui/settings";

/** Milliseconds that something stays outlined. */
const STAYS = 2600;
const RISES = 1300;

interface Shown {
  value: number;
  element: HTMLElement;
}

function numbers(): Map<string, Shown> {
  const found = new Map<string, Shown>();
  for (const element of document.querySelectorAll<HTMLElement>(".table-page [data-number]")) {
    const value = Number.parseInt(element.textContent ?? "", 10);
    if (!Number.isNaN(value)) found.set(element.dataset["number"] ?? "", { value, element });
  }
  return found;
}

/** Where a thing lies now: under its address, as the card that it is, or in the pile that holds it. */
function placeOf(at: string, book: Book | null): Element | null {
  const there = document.querySelector(`.stage [data-thing="${CSS.escape(at)}"], .strip [data-thing="${CSS.escape(at)}"]`);
  if (there || !cardAt(book, at)) return there;
  const card = `card-${at.slice(at.lastIndexOf("/") + 1)}`;
  return document.querySelector(`.stage [data-flip="${card}"], .stage [data-holds~="${card}"]`);
}

/** Give the places of some things an attribute, and take it from all others. */
export function outline(things: readonly string[], attribute: string, book: Book | null): void {
  for (const element of document.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute);
  for (const at of things) placeOf(at, book)?.setAttribute(attribute, "");
}

/** A sign that floats off a number. */
export function float(element: HTMLElement, change: number, speed: number): void {
  const box = element.getBoundingClientRect();
  if (box.width === 0) return;
  const mark = document.createElement("span");
  mark.className = change > 0 ? "float-mark" : "float-mark less";
  mark.textContent = change > 0 ? `+${change}` : `−${-change}`;
  mark.setAttribute("aria-hidden", "true");
  Object.assign(mark.style, { left: `${box.left + box.width / 2}px`, top: `${Math.max(4, box.top)}px` });
  document.body.append(mark);
  const moved = mark.animate(
    [
      { transform: "translate(-50%, 0) scale(.7)", opacity: 0 },
      { transform: "translate(-50%, -6px) scale(1.15)", opacity: 1, offset: 0.2 },
      { transform: "translate(-50%, -34px)", opacity: 0 },
    ],
    { duration: RISES * speed, easing: "ease-out" },
  );
  moved.onfinish = moved.oncancel = () => mark.remove();
}

export function useMoments(view: View | null, lines: readonly Line[], book: Book | null): void {
  const drawn = useRef<{ seat: number | null; v: number; lines: number } | null>(null);
  const old = useRef(new Map<string, number>());
  const was = drawn.current;
  // The page still shows the view before this one.
  if (view && was && was.v !== view.v) old.current = new Map([...numbers()].map(([name, { value }]) => [name, value]));
  useLayoutEffect(() => {
    if (!view) return undefined;
    drawn.current = { seat: view.seat, v: view.v, lines: lines.length };
    if (!was || was.seat !== view.seat) return undefined;
    const speed = pace();
    outline([], "data-changed", book);
    for (const [name, now] of numbers()) {
      const before = old.current.get(name);
      if (before === undefined || before === now.value) continue;
      now.element.setAttribute("data-changed", "");
      if (speed) float(now.element, now.value - before, speed);
    }
    const others = lines.slice(was.lines).filter((l) => l.data["seat"] !== view.seat);
    outline(
      others.flatMap((l) => l.things),
      "data-fresh",
      book,
    );
    const timer = setTimeout(() => {
      outline([], "data-fresh", book);
      outline([], "data-changed", book);
    }, STAYS);
    return () => clearTimeout(timer);
  }, [view?.v, view?.seat]);
}
