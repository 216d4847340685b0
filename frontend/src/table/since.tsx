/** What happened since one's last turn; and what came out when all had chosen at once. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Line, View } from "../messages";
import { showing, useTableContext } from "./tableContext";
import { pace } from "../ui/settings";
import { withNames } from "../ui/names";
import { hadTurn, news } from "./news";

/** Milliseconds that a joint reveal is shown. */
const BEAT = 1400;

/** The lines since the last turn of the seat that looks, once it has had one; they stay until its next one. */
export function useSince(view: View, lines: readonly Line[]): readonly Line[] {
  const kept = useRef<{ seat: number | null; decision: string | null; seen: number; lines: readonly Line[] } | null>(null);
  const decision = view.decision?.id ?? null;
  const was = kept.current;
  if (!was || was.seat !== view.seat) {
    kept.current = { seat: view.seat, decision, seen: lines.length, lines: news(lines, view.seat) };
  } else if (decision !== null && decision !== was.decision) {
    const fresh = lines.slice(was.seen);
    const others = fresh.some((l) => typeof l.data["seat"] === "number" && l.data["seat"] !== view.seat);
    const told = others && hadTurn(lines, view.seat, was.seen);
    kept.current = { ...was, decision, seen: lines.length, lines: told ? fresh.filter((l) => !l.kind.startsWith("table.")) : was.lines };
  }
  return kept.current?.lines ?? [];
}

/** When the last one of several has chosen, what came out is shown for a moment, unless the board does; it takes no click and nobody waits for it. */
export function Reveal({ view, lines }: { view: View; lines: readonly Line[] }) {
  const { table } = useTableContext();
  const before = useRef<{ together: boolean; lines: number }>({ together: false, lines: lines.length });
  const [shown, show] = useState<readonly Line[]>([]);
  useEffect(() => {
    const was = before.current;
    const fresh = lines.slice(was.lines);
    before.current = { together: view.waiting.length > 1, lines: lines.length };
    const seats = new Set(fresh.map((l) => l.data["seat"]).filter((s) => typeof s === "number"));
    const speed = pace();
    if (was.together && seats.size > 1 && speed > 0) show(fresh.filter((l) => typeof l.data["seat"] === "number").slice(0, 6));
  }, [view.v]);
  useEffect(() => {
    if (shown.length === 0) return undefined;
    const timer = setTimeout(() => show([]), BEAT * pace());
    return () => clearTimeout(timer);
  }, [shown]);
  if (shown.length === 0 || showing.value) return null;
  return (
    <ul class="reveal" aria-hidden="true">
      {shown.map((line, k) => (
        <li key={k} class={`by by-${Number(line.data["seat"]) % 6}`}>
          {withNames(line.text, table)}
        </li>
      ))}
    </ul>
  );
}
