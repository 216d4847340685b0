/** The coach marks of a guided first game: a bubble over the table that points at the real thing. It moves nothing, and whoever plays may do what they like. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { guideOf } from "../wire/book";
import { nextMark, Reading } from "./guiding";
import type { Line, CoachMark, View } from "../messages";
import { part, type Part } from "./tableContext";
import { remember } from "../wire/keys";
import { arrow, placeOf, pointedAt, room, type Box } from "./pointing";
import "../styles/guide.css";

interface Props {
  table: string;
  game: string;
  seat: number;
  view: View;
  lines: readonly Line[];
  /** The marks that were shown before. */
  seen: readonly number[];
  onLeave: () => void;
}

/** A mark that is shown, and the question that it is shown at: once that is answered, the mark has had its time. */
interface Showing {
  mark: number;
  at: string | null;
}

export function GuideMarks({ table, game, seat, view, lines, seen: before, onLeave }: Props) {
  const marks = guideOf(game).value?.guide.marks ?? [];
  const [seen, see] = useState<readonly number[]>(before);
  const [showing, show] = useState<Showing | null>(null);
  const reading = useRef<Reading | null>(null);
  // Who comes back is told nothing of what happened long ago.
  reading.current ??= new Reading(before.length ? lines.length : 0);
  const put = (mark: number): void => {
    const now = [...seen, mark];
    remember(table, { guide: now });
    see(now);
    show(null);
  };
  useLayoutEffect(() => {
    const { decision } = view;
    const news = reading.current!.news(lines, decision);
    const id = decision?.id ?? null;
    if (showing && showing.at === null && id !== null) show({ ...showing, at: id });
    else if (showing && showing.at !== null && showing.at !== id) put(showing.mark);
    else if (!showing && !view.over) {
      const mark = nextMark(marks, seen, { seat, decision, state: view.state, news });
      if (mark !== null) show({ mark, at: id });
    }
  }, [view.v, lines.length, marks.length, seen.length, showing]);
  const mark = showing && !view.over ? marks[showing.mark] : undefined;
  if (!showing || !mark) return null;
  return <Bubble key={showing.mark} mark={mark} seat={seat} view={view} number={seen.length + 1} of={marks.length} onNext={() => put(showing.mark)} onLeave={onLeave} />;
}

interface Places {
  left: number;
  top: number;
  target: Box | null;
  arrow: [number, number, number, number] | null;
}

function Bubble({
  mark,
  seat,
  view,
  number,
  of,
  onNext,
  onLeave,
}: {
  mark: CoachMark;
  seat: number;
  view: View;
  number: number;
  of: number;
  onNext: () => void;
  onLeave: () => void;
}) {
  const ref = useRef<HTMLElement>(null);
  const [places, place] = useState<Places | null>(null);
  const settle = (): void => {
    const bubble = ref.current;
    if (!bubble) return;
    const target = placeOf(pointedAt(mark, seat, view.decision));
    const { left, top } = room(bubble.offsetWidth, bubble.offsetHeight, target);
    const box = { left, top, right: left + bubble.offsetWidth, bottom: top + bubble.offsetHeight };
    const next = { left, top, target, arrow: target && arrow(box, target) };
    place((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
  };
  useLayoutEffect(() => {
    // On a phone the thing may lie in a part of the table that does not show.
    const things = pointedAt(mark, seat, view.decision);
    if (things[0] && !placeOf(things)) {
      const lies = things[0].closest<HTMLElement>("[data-part]")?.dataset["part"];
      if (lies) part.value = lies as Part;
    }
  }, []);
  useLayoutEffect(settle);
  useEffect(() => {
    // Things fly to their places, and windows change their size.
    const timer = setInterval(settle, 200);
    return () => clearInterval(timer);
  });
  const target = places?.target;
  return (
    <>
      {target && (
        <i
          class="guide-ring"
          aria-hidden="true"
          style={{ left: `${target.left - 4}px`, top: `${target.top - 4}px`, width: `${target.right - target.left + 8}px`, height: `${target.bottom - target.top + 8}px` }}
        />
      )}
      {places?.arrow && <Arrow way={places.arrow} />}
      <aside
        ref={ref}
        class="guide"
        aria-label="Guide"
        data-points={target ? "" : undefined}
        style={places ? { left: `${places.left}px`, top: `${places.top}px` } : { visibility: "hidden" }}
      >
        <div aria-live="polite">
          <h2>{mark.title}</h2>
          <p>{mark.says}</p>
        </div>
        <footer>
          <span class="guide-count">
            {number} of {of}
          </span>
          <button type="button" class="quiet" onClick={onLeave}>
            Leave the guide
          </button>
          <button type="button" class="slot primary" onClick={onNext}>
            {number === of ? "Got it" : "Next"} <Icon name={number === of ? "check" : "next"} size={16} />
          </button>
        </footer>
      </aside>
    </>
  );
}

function Arrow({ way: [x1, y1, x2, y2] }: { way: [number, number, number, number] }) {
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return (
    <svg class="guide-arrow" aria-hidden="true" focusable="false">
      <path class="shaft" d={`M${x1} ${y1}L${x2} ${y2}`} />
      <path class="head" d="M0 0-13-8-9 0-13 8z" transform={`translate(${x2} ${y2}) rotate(${turn})`} />
    </svg>
  );
}
