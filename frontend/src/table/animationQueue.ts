/**
 * Deeds that came with a view are shown one after the other, as a queue. Nobody waits for them: the view is there already, one can choose
 * meanwhile, and whoever has seen enough skips the rest. Without animation there are none.
 */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Line, Option } from "../messages";
import { showing, type Sight } from "./tableContext";
import { pace } from "../ui/settings";

/** Milliseconds from which on it takes some length to show them all. */
const LONG = 1200;
/** More than so many that are not shown yet are no longer news when others come. */
const MOST = 16;

export interface AnimationQueue<L extends Line> {
  /** The deed that is shown now. */
  now: L | null;
  /** That one and those to come. */
  left: readonly L[];
  skip: () => void;
}

/** `lasts` says how many milliseconds a line is shown; lines that take none are passed over. */
export function useAnimationQueue<L extends Line>(sight: Sight<unknown, Option, L>, lasts: (line: L) => number): AnimationQueue<L> {
  const kept = useRef<{ seat: number | null; seen: number; left: readonly L[] } | null>(null);
  const [, draw] = useState(0);
  const was = kept.current;
  const told = sight.lines.length;
  if (!was || was.seat !== sight.seat || told < was.seen) {
    kept.current = { seat: sight.seat, seen: told, left: [] };
  } else if (told > was.seen) {
    const fresh = pace() > 0 && !document.hidden ? sight.lines.slice(was.seen).filter((l) => lasts(l) > 0) : [];
    kept.current = { ...was, seen: told, left: was.left.length + fresh.length > MOST ? fresh.slice(-MOST) : [...was.left, ...fresh] };
  }
  const left = kept.current?.left ?? [];
  const now = left[0] ?? null;
  const leave = (rest: readonly L[]): void => {
    if (kept.current) kept.current = { ...kept.current, left: rest };
    draw((n) => n + 1);
  };
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => leave(kept.current?.left.slice(1) ?? []), lasts(now) * pace());
    return () => clearTimeout(timer);
  }, [now]);
  const long = now !== null && (showing.peek() || left.reduce((sum, l) => sum + lasts(l), 0) > LONG);
  useLayoutEffect(() => {
    showing.value = long;
  }, [long]);
  useEffect(() => () => void (showing.value = false), []);
  return { now, left, skip: () => leave([]) };
}
