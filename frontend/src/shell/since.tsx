/** What happened since one's last turn, as a short list that can be stepped through; and what came out when all had chosen at once. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import type { Line, View } from "../messages";
import { drawer, part, showing, useScene } from "../scene";
import { pace } from "../settings";
import { withNames } from "../words/names";
import { news } from "../words/since";
import { Sentence } from "./cards";
import { outline } from "./moments";

/** So many lines are a short list; the log has the rest. */
const MOST = 12;
/** Milliseconds that a joint reveal is shown. */
const BEAT = 1400;

/** The lines since the last turn of the seat that looks; they stay until its next one. */
export function useSince(view: View, lines: readonly Line[]): readonly Line[] {
  const kept = useRef<{ seat: number | null; decision: string | null; seen: number; lines: readonly Line[] } | null>(null);
  const decision = view.decision?.id ?? null;
  const was = kept.current;
  if (!was || was.seat !== view.seat) {
    kept.current = { seat: view.seat, decision, seen: lines.length, lines: news(lines, view.seat) };
  } else if (decision !== null && decision !== was.decision) {
    const fresh = lines.slice(was.seen);
    const others = fresh.some((l) => typeof l.data["seat"] === "number" && l.data["seat"] !== view.seat);
    kept.current = { ...was, decision, seen: lines.length, lines: others ? fresh.filter((l) => !l.kind.startsWith("table.")) : was.lines };
  }
  return kept.current?.lines ?? [];
}

export function SinceList({ lines, onClose }: { lines: readonly Line[]; onClose: () => void }) {
  const { table, book } = useScene();
  const shown = lines.slice(-MOST);
  const [at, go] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    outline(shown[at]?.things ?? [], "data-told", book);
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at, lines]);
  useEffect(() => () => outline([], "data-told", book), []);
  return (
    <section class="since ask-plate" aria-label="Since your last turn">
      <header>
        <strong>Since your last turn</strong>
        <button type="button" class="slot round" aria-label="The line before" disabled={at === 0} onClick={() => go(at - 1)}>
          <Icon name="back" size={17} />
        </button>
        <button type="button" class="slot round" aria-label="The next line" disabled={at >= shown.length - 1} onClick={() => go(at + 1)}>
          <Icon name="next" size={17} />
        </button>
        <button type="button" class="quiet round" aria-label="Close" onClick={onClose}>
          <Icon name="cross" size={18} />
        </button>
      </header>
      {lines.length > shown.length && (
        <button type="button" class="quiet why" onClick={() => { drawer.value = "log"; part.value = "log"; }}>
          {lines.length - shown.length} more in the log
        </button>
      )}
      <ol ref={list}>
        {shown.map((line, k) => (
          <li key={k} class={`${k === at ? "now" : ""} ${typeof line.data["seat"] === "number" ? `by by-${line.data["seat"] % 6}` : ""}`} aria-current={k === at ? "step" : undefined} onClick={() => go(k)}>
            <Sentence text={withNames(line.text, table)} book={book} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** When the last one of several has chosen, what came out is shown for a moment, unless the board does; it takes no click and nobody waits for it. */
export function Reveal({ view, lines }: { view: View; lines: readonly Line[] }) {
  const { table } = useScene();
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
        <li key={k} class={`by by-${Number(line.data["seat"]) % 6}`}>{withNames(line.text, table)}</li>
      ))}
    </ul>
  );
}
