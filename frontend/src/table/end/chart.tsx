/** How everybody's points grew over the game: one line for each seat. */

import type { Ending, TableInfo } from "../../messages";
import { seatName } from "../../ui/names";
import { spread } from "./spread";

/** A line is told by its colour and by its dashes. */
const DASHES = ["", "7 4", "2 3", "10 3 2 3", "4 2", "1 4"];

/** How far apart marks lie at least, in percent of the field: a mark's size on the smallest field. */
const APART = { x: 9, y: 19 };

export function Swatch({ seat }: { seat: number }) {
  return (
    <svg class={`swatch by-${seat % 6}`} width="26" height="8" aria-hidden="true">
      <line x1="1" y1="4" x2="25" y2="4" stroke-dasharray={DASHES[seat % 6]} />
    </svg>
  );
}

/** A line that stays where it is until something changes. */
function stairs(marks: Ending["course"], seat: number, x: (step: number) => number, y: (points: number) => number): string {
  const [first, ...rest] = marks;
  const begin = `M${x(first?.step ?? 0)} ${y(first?.scores[seat] ?? 0)}`;
  return begin + rest.map((m) => `H${x(m.step)}V${y(m.scores[seat] ?? 0)}`).join("");
}

export interface Props {
  ending: Ending;
  table: TableInfo;
  /** What a score counts. */
  counts: string;
  onStep: (step: number) => void;
}

export function Chart({ ending, table, counts, onStep }: Props) {
  const all = ending.course.flatMap((m) => m.scores);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (step: number): number => (ending.steps ? (100 * step) / ending.steps : 0);
  const y = (points: number): number => 100 - (100 * (points - low)) / (high - low);
  const last = ending.course[ending.course.length - 1]?.scores ?? [];
  const words = table.seats.map((s) => `${seatName(table, s.seat)} ends with ${last[s.seat] ?? 0}`).join(", ");
  const title = `${counts[0]?.toUpperCase()}${counts.slice(1)} over the game`;
  const spots = spread(
    ending.moments.map((m) => ({ x: x(m.step), y: y(ending.course.find((mark) => mark.step === m.step)?.scores[m.seat] ?? 0) })),
    APART,
  );
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <div class="chart-field">
        <span class="chart-high">{high}</span>
        <span class="chart-low">{low}</span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={`${title}: ${words}.`}>
          <path class="chart-grid" d="M0 0H100M0 50H100M0 100H100" />
          {table.seats.map((s) => (
            <path key={s.seat} class={`by-${s.seat % 6}`} stroke-dasharray={DASHES[s.seat % 6]} d={stairs(ending.course, s.seat, x, y)} />
          ))}
        </svg>
        {ending.moments.map((m, k) => (
          <button
            key={k}
            type="button"
            class={`chart-moment by-${m.seat % 6}`}
            style={{ left: `${spots[k]?.x}%`, top: `${spots[k]?.y}%` }}
            title={m.text}
            aria-label={`Moment ${k + 1}: show it in the replay`}
            onClick={() => onStep(m.step)}
          >
            {k + 1}
          </button>
        ))}
      </div>
      <div class="chart-foot" aria-hidden="true">
        <span>start</span>
        <span>end</span>
      </div>
    </figure>
  );
}
