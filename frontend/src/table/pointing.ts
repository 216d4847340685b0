/** Where something on the page is, and where there is room beside it to speak of it. */

import type { Decision, CoachMark } from "../messages";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const MARGIN = 8;
const AWAY = 34;

/** How a mark's words for parts of the shell are found. */
const SHELL: Record<string, string> = { progress: ".to-the-end", question: ".prompt" };

function boxOf(element: Element): Box | null {
  const own = element.getBoundingClientRect();
  // What only wraps something has no place of its own.
  const { left, top, right, bottom } = own.width ? own : (element.firstElementChild?.getBoundingClientRect() ?? own);
  return right > left && bottom > top ? { left, top, right, bottom } : null;
}

function area(box: Box): number {
  return Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
}

function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map((b) => b.left)),
    top: Math.min(...boxes.map((b) => b.top)),
    right: Math.max(...boxes.map((b) => b.right)),
    bottom: Math.max(...boxes.map((b) => b.bottom)),
  };
}

/** With room for an arrow around it. */
function grown(box: Box): Box {
  return { left: box.left - AWAY / 2, top: box.top - AWAY / 2, right: box.right + AWAY / 2, bottom: box.bottom + AWAY / 2 };
}

function overlap(a: Box, b: Box): number {
  return area({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
}

function chosen(mark: CoachMark, decision: Decision | null): Element[] {
  const options = (decision?.options ?? []).filter((o) => mark.when.offers.length === 0 || mark.when.offers.includes(o.kind));
  const things = options.flatMap((o) => o.targets.flatMap((at) => [...document.querySelectorAll(`.stage [data-thing="${CSS.escape(at)}"]`)]));
  return things.length ? things : options.flatMap((o) => [...document.querySelectorAll(`[data-choice="${CSS.escape(o.id)}"], [data-option="${CSS.escape(o.id)}"]`)]);
}

function named(at: string): Element[] {
  const name = CSS.escape(at);
  const inside = `${name}\\/`;
  return [...document.querySelectorAll(["thing", "spot"].flatMap((word) => [`[data-${word}="${name}"]`, `[data-${word}^="${inside}"]`]).join())];
}

/** What a mark points at: the first of its places that is on the page. */
export function pointedAt(mark: CoachMark, seat: number, decision: Decision | null): Element[] {
  for (const at of mark.at) {
    const found = at === "option" ? chosen(mark, decision) : SHELL[at] ? [...document.querySelectorAll(SHELL[at])] : named(at.replaceAll("{seat}", String(seat)));
    if (found.length) return found;
  }
  return [];
}

/** Where these things are: all of them, or the first where they lie far apart. Null where none shows. */
export function placeOf(things: readonly Element[]): Box | null {
  const boxes = things.map(boxOf).filter((b): b is Box => b !== null && b.right > 0 && b.bottom > 0 && b.left < innerWidth && b.top < innerHeight);
  if (boxes.length === 0) return null;
  const all = around(boxes);
  return area(all) > 3 * boxes.reduce((sum, b) => sum + area(b), 0) ? boxes[0]! : all;
}

/** Where a bubble of this size covers least of what matters, near what it speaks of. */
export function room(wide: number, high: number, target: Box | null): { left: number; top: number } {
  const most = { left: innerWidth - wide - MARGIN, top: innerHeight - high - MARGIN };
  const clamp = (x: number, y: number) => ({ left: Math.max(MARGIN, Math.min(most.left, x)), top: Math.max(MARGIN, Math.min(most.top, y)) });
  const spots = [
    clamp(MARGIN, most.top),
    clamp(most.left, most.top),
    clamp(most.left, 140),
    clamp(MARGIN, 140),
    clamp((innerWidth - wide) / 2, most.top),
    clamp((innerWidth - wide) / 2, MARGIN),
  ];
  if (target) {
    const [x, y] = [(target.left + target.right - wide) / 2, (target.top + target.bottom - high) / 2];
    spots.unshift(
      clamp(x, target.bottom + AWAY),
      clamp(x, target.top - high - AWAY),
      clamp(target.right + AWAY, y),
      clamp(target.left - wide - AWAY, y),
      clamp(target.left, target.bottom + AWAY),
      clamp(target.right - wide, target.bottom + AWAY),
      clamp(target.left, target.top - high - AWAY),
      clamp(target.right - wide, target.top - high - AWAY),
    );
  }
  const lit = [...document.querySelectorAll(".stage [data-lit], .ask-plate, .slot-place > *")].map(boxOf).filter((b): b is Box => b !== null);
  const strip = [...document.querySelectorAll(".prompt, .parts")].map(boxOf).filter((b): b is Box => b !== null);
  // Of what fills the window some may be covered.
  const weight = target && area(target) > 0.25 * innerWidth * innerHeight ? 3 : 12;
  const cost = (spot: { left: number; top: number }): number => {
    const box = { ...spot, right: spot.left + wide, bottom: spot.top + high };
    const far = target ? Math.hypot(spot.left + wide / 2 - (target.left + target.right) / 2, spot.top + high / 2 - (target.top + target.bottom) / 2) : 0;
    return (
      (target ? weight * overlap(box, grown(target)) : 0) + 4 * lit.reduce((sum, b) => sum + overlap(box, b), 0) + 3 * strip.reduce((sum, b) => sum + overlap(box, b), 0) + 25 * far
    );
  };
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}

/** From the edge of a bubble to the edge of what it points at; null where they touch. */
export function arrow(from: Box, to: Box): [number, number, number, number] | null {
  const between = (low: number, high: number, x: number) => Math.max(low, Math.min(high, x));
  const [cx, cy] = [(to.left + to.right) / 2, (to.top + to.bottom) / 2];
  const [ax, ay] = [between(from.left + 18, from.right - 18, cx), between(from.top + 14, from.bottom - 14, cy)];
  if (overlap(from, to) > 0) return null;
  if (from.bottom <= to.top) return [ax, from.bottom, between(to.left + 6, to.right - 6, ax), to.top - 4];
  if (from.top >= to.bottom) return [ax, from.top, between(to.left + 6, to.right - 6, ax), to.bottom + 4];
  return from.right <= to.left ? [from.right, ay, to.left - 4, between(to.top + 6, to.bottom - 6, ay)] : [from.left, ay, to.right + 4, between(to.top + 6, to.bottom - 6, ay)];
}
