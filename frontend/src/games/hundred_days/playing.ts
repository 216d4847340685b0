/** What happens on the table, beat by beat: screens lift, the first player is found, tokens go from the stacks over figures to purses and back. */

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { float } from "../../table/moments";
import { pace } from "../../ui/settings";
import { RESOURCES } from "./tokens";
import type { Told, View } from "./view";

const BEATS: Readonly<Record<string, number>> = { revealed: 330, rolled_for_initiative: 900, first_player: 1300, gathers: 760, took: 420, shortage: 1500, gave_back: 420 };

/** Milliseconds for which a line of the log is shown on the board. */
export function lasts(line: Told): number {
  return BEATS[line.kind] ?? 0;
}

/** Tokens that a line moves out of the Federation (or, below 0, back), by resource. */
function moved(line: Told): readonly number[] {
  if (line.kind === "gave_back") return RESOURCES.map((_, k) => (k === line.data.resource ? -line.data.count : 0));
  return line.kind === "gathers" || line.kind === "took" ? line.data.tokens : [];
}

/** Whose purse a line is about, if there is one. */
function whose(line: Told): number {
  return "seat" in line.data ? (line.data.seat ?? -1) : -1;
}

/** The purses and the stacks as they are before the lines that are still to be shown. */
export function before(g: View, left: readonly Told[]): View {
  if (left.length === 0) return g;
  const resources = g.resources.map((held) => ({ ...held }));
  const federation = g.federation.map((stack) => ({ ...stack }));
  for (const line of left) {
    moved(line).forEach((n, k) => {
      const purse = resources[whose(line)];
      if (purse) purse[RESOURCES[k]!] -= n;
      if (purse) federation[k]!.count += n;
    });
  }
  return { ...g, resources, federation };
}

/** The middle of something that is drawn, in the window. */
function middle(element: Element | null): { x: number; y: number } | null {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/** Lets the tokens of a line fly: from the stack over the figure to the purse. Where a phone does not show one of them, the way is shorter. */
export function useFlights(root: RefObject<HTMLElement | null>, now: Told | null, g: View): void {
  useLayoutEffect(() => {
    const table = root.current;
    const speed = pace();
    if (!table || !now || !speed) return undefined;
    const thing = (at: string | undefined): Element | null => (at ? table.querySelector(`[data-thing="${CSS.escape(at)}"]`) : null);
    const seat = whose(now);
    const flights: Animation[] = [];
    let turn = 0;
    moved(now).forEach((count, k) => {
      if (count === 0) return;
      const purse = table.querySelector<HTMLElement>(`[data-number="purse-${seat}-${CSS.escape(RESOURCES[k]!)}"]`);
      const stops = [middle(thing(g.federation[k]?.at)), now.kind === "gathers" ? (middle(thing(now.things[1])) ?? middle(thing(now.things[0]))) : null, middle(purse)].filter(
        (p) => p !== null,
      );
      if (count < 0) stops.reverse();
      if (stops.length > 1) {
        for (let n = 0; n < Math.abs(count); n++) flights.push(flight(stops, thing(g.federation[k]?.at)?.querySelector(".tok"), (lasts(now) - 60) * speed, 70 * speed * turn++));
      }
      if (purse) float(purse, count, speed);
    });
    return () => {
      for (const f of flights) f.cancel();
    };
  }, [now]);
}

function flight(stops: readonly { x: number; y: number }[], like: Element | null | undefined, duration: number, delay: number): Animation {
  const token = document.createElement("i");
  token.className = "flying-token";
  token.setAttribute("aria-hidden", "true");
  if (like) token.append(like.cloneNode(true));
  document.body.append(token);
  const frames = stops.map(({ x, y }) => ({ transform: `translate(${x - 10}px, ${y - 10}px) scale(1.2)` }));
  const moving = token.animate(frames, { duration: Math.max(120, duration - delay), delay, easing: "ease-in-out", fill: "backwards" });
  moving.onfinish = moving.oncancel = () => token.remove();
  return moving;
}
