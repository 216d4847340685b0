/**
 * Things that moved since the last picture glide from their old place to the new one. What has come out of a pile or out of somebody's hand flies
 * from there, and what has gone into a pile flies into it.
 *
 * A thing has `data-flip`; a pile names what it holds in `data-holds`; where hidden cards come from has `data-den`, and a thing names it in `data-from`.
 */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";
import { pace } from "../ui/settings";

interface Spot {
  /** In the window. */
  x: number;
  y: number;
  wide: number;
  /** How far the page was scrolled, for what scrolls with it. */
  scrolled: number;
  pinned: boolean;
}
interface Picture {
  things: Map<string, { spot: Spot; element: HTMLElement }>;
  piles: Map<string, Spot>;
  dens: Map<string, Spot>;
}

const EASE = "cubic-bezier(.2,.8,.3,1)";
const NOTHING: Picture = { things: new Map(), piles: new Map(), dens: new Map() };

function spotOf(element: HTMLElement): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.left, y: box.top, wide: box.width, scrolled: scrollY, pinned: element.closest("[data-pinned]") !== null };
}

function picture(root: HTMLElement): Picture {
  const found: Picture = { things: new Map(), piles: new Map(), dens: new Map() };
  for (const thing of root.querySelectorAll<HTMLElement>("[data-flip]")) found.things.set(thing.dataset["flip"] ?? "", { spot: spotOf(thing), element: thing });
  for (const pile of root.querySelectorAll<HTMLElement>("[data-holds]")) {
    const spot = spotOf(pile);
    for (const key of (pile.dataset["holds"] ?? "").split(" ")) found.piles.set(key, spot);
  }
  for (const den of root.querySelectorAll<HTMLElement>("[data-den]")) found.dens.set(den.dataset["den"] ?? "", spotOf(den));
  return found;
}

/** From one place to another, as seen now: what scrolls with the page has scrolled on meanwhile. */
function way(from: Spot, to: Spot): { dx: number; dy: number; scale: number } {
  const drift = from.pinned ? 0 : to.scrolled - from.scrolled;
  return { dx: from.x - to.x, dy: from.y - drift - to.y, scale: to.wide ? Math.max(0.3, Math.min(2, from.wide / to.wide)) : 1 };
}

function fly(element: HTMLElement, from: Spot, to: Spot, speed: number, faint: boolean): void {
  const { dx, dy, scale } = way(from, to);
  if (Math.abs(dx) + Math.abs(dy) < 12) return;
  const start = { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0", opacity: faint ? 0.35 : 1, zIndex: 30 };
  element.animate([start, { transform: "none", transformOrigin: "0 0", opacity: 1, zIndex: 30 }], { duration: 420 * speed, easing: EASE });
}

/** A thing that is no longer drawn: its likeness flies into the pile that holds it now. */
function bury(element: HTMLElement, from: Spot, to: Spot, speed: number): void {
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const name of ["data-thing", "data-lit", "data-flip", "data-from"]) ghost.removeAttribute(name);
  ghost.inert = true;
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("ghost");
  const drift = from.pinned ? 0 : scrollY - from.scrolled;
  Object.assign(ghost.style, { left: `${from.x}px`, top: `${from.y - drift}px`, width: `${from.wide}px` });
  document.body.append(ghost);
  const scale = from.wide ? Math.max(0.25, Math.min(1, to.wide / from.wide)) : 1;
  const end = { transform: `translate(${to.x - from.x}px, ${to.y - from.y + drift}px) scale(${scale})`, transformOrigin: "0 0", opacity: 0.2 };
  const gone = ghost.animate([{ transform: "none", transformOrigin: "0 0", opacity: 1 }, end], { duration: 460 * speed, easing: EASE });
  gone.onfinish = () => ghost.remove();
  gone.oncancel = () => ghost.remove();
}

export function useFlip(root: RefObject<HTMLElement | null>, mark: unknown): void {
  const last = useRef(NOTHING);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const before = last.current;
    const after = picture(element);
    last.current = after;
    const speed = pace();
    if (!speed || !before.things.size || typeof element.animate !== "function") return;
    for (const [key, { spot, element: thing }] of after.things) {
      const was = before.things.get(key)?.spot;
      const origin = was ?? before.piles.get(key) ?? before.dens.get(thing.dataset["from"] ?? "");
      if (origin) fly(thing, origin, spot, speed, !was);
      else
        thing.animate(
          [
            { opacity: 0, transform: "scale(.7)" },
            { opacity: 1, transform: "none" },
          ],
          { duration: 300 * speed, easing: "ease-out" },
        );
    }
    for (const [key, { spot, element: thing }] of before.things) {
      const pile = after.things.has(key) ? undefined : after.piles.get(key);
      if (pile) bury(thing, spot, pile, speed);
    }
  }, [mark]);
}
