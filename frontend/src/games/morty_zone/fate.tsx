/** A Fate Board: four rows of ten numbers, a lock and a score box. */

import type { Signal } from "@preact/signals";
import { Icon } from "../../art/icons";
import type { Decision } from "../../messages";
import { usePreview, useTableContext, type Sight } from "../../table/tableContext";
import { Thing } from "../../table/thing";
import { checks, COLOURS, LETTERS, type Colour } from "./shape";
import type { Choice, View } from "./view";

/** The sign of a colour: a letter on a shape of its own. */
export function ColourSign({ colour, size = 26 }: { colour: Colour; size?: number }) {
  const shapes: Record<Colour, preact.JSX.Element> = {
    Red: <path d="M15 2 28 27H2z" />,
    Blue: <circle cx="15" cy="15" r="13" />,
    Green: <path d="M15 1 29 15 15 29 1 15z" />,
    Black: <rect x="3" y="3" width="24" height="24" rx="4" />,
  };
  return (
    <svg class={`sign sign-${colour.toLowerCase()}`} width={size} height={size} viewBox="0 0 30 30" aria-hidden="true" focusable="false">
      {shapes[colour]}
      <text x="15" y={colour === "Red" ? 24 : 20.5} text-anchor="middle" font-size="14" font-weight="800">
        {LETTERS[colour]}
      </text>
    </svg>
  );
}

interface Props {
  sight: Sight<View, Choice>;
  seat: number;
  big: boolean;
  /** Cells of a goal that is looked at. */
  goal: Signal<ReadonlySet<string>>;
}

export function FateBoard({ sight, seat, big, goal }: Props) {
  const { choosing } = useTableContext();
  const { state } = sight;
  const board = state.board[seat]!;
  const draft = state.choosing?.[seat] ?? {};
  const marked = state.marked[seat] ?? {};
  const preview = usePreview(sight);
  const asked = choosing.decision.value?.kind === "check_numbers" ? sight.decision : null;
  const own = state.own_dice?.[seat];
  return (
    <div class={big ? "fate big" : "fate"}>
      {COLOURS.map((colour) => {
        const row = board[colour];
        const drafted = draft[colour]?.numbers ?? [];
        const locking = draft[colour]?.lock ?? false;
        const before = checks(row) + drafted.filter((n) => !row.numbers[n - 1]?.checked).length;
        const gain = preview?.kind === "numbers" && preview.targets.some((t) => t.startsWith(`${row.at}/`)) ? preview.data.points : 0;
        const active = asked?.options.some((o) => o.targets.some((t) => t.startsWith(`${row.at}/`))) ?? false;
        const total = own?.length ? own.filter((d) => d.colour === colour).reduce((sum, d) => sum + (d.shows ?? 0), 0) || null : (state.results[colour] ?? null);
        return (
          <div
            key={colour}
            class={`fate-row row-${colour.toLowerCase()}${row.locked ? " locked" : ""}${active ? " active" : ""}`}
            data-row={row.at}
            data-place={row.at}
            role="group"
            aria-label={`${colour}, ${before} checked${row.locked ? ", locked" : ""}`}
          >
            <span class="row-head">
              <ColourSign colour={colour} size={big ? 30 : 18} />
              {big && (
                <span class="row-result" title={`The result of ${colour}`}>
                  {total ?? "–"}
                </span>
              )}
            </span>
            <div class="cells">
              {row.numbers.map((cell, k) => {
                const number = k + 1;
                const pencilled = drafted.includes(number);
                const fresh = !pencilled && (marked[colour]?.numbers.includes(number) ?? false);
                const classes = ["cell", cell.checked ? "checked" : "", pencilled ? "pencilled" : "", fresh ? "fresh" : "", goal.value.has(cell.at) ? "goal" : ""]
                  .filter(Boolean)
                  .join(" ");
                const word = cell.checked ? "checked" : pencilled ? "chosen for this turn" : "free";
                return (
                  <Thing key={number} at={cell.at} label={`${colour} ${number}, ${word}`} class={classes} piecewise={asked !== null}>
                    <span class="cell-number">{number}</span>
                    {(cell.checked || pencilled) && (
                      <svg class="cell-mark" viewBox="0 0 30 30" aria-hidden="true" focusable="false">
                        <path d="M6 16.500 12.500 23 25 7.500" />
                      </svg>
                    )}
                    {(cell.checked || pencilled) && <span class="sr">{word}</span>}
                  </Thing>
                );
              })}
            </div>
            <span class={`row-lock${row.locked ? " on" : locking ? " soon" : ""}`} title={row.locked ? "Locked" : locking ? "Locks this turn" : "Open"}>
              <Icon name="lock" size={big ? 20 : 13} />
              <span class="sr">{row.locked ? "Locked" : locking ? "Locks this turn" : "Open"}</span>
            </span>
            <span class={`row-score${row.locked ? " final" : ""}`} title="Points of this row">
              {draft[colour]?.points ?? row.points}
              {gain > 0 && <span class="gain">+{gain}</span>}
            </span>
          </div>
        );
      })}
      {big && <Ways state={state} seat={seat} decision={asked} />}
    </div>
  );
}

/** The ways to use a result, as chips below the rows. Their place is kept when there are none. */
function Ways({ state, seat, decision }: { state: View; seat: number; decision: Decision<Choice> | null }) {
  const { choosing } = useTableContext();
  const rows = COLOURS.map((colour) => {
    const row = state.board[seat]![colour];
    return { colour, options: decision?.options.filter((o) => o.targets.some((t) => t.startsWith(`${row.at}/`))) ?? [] };
  }).filter((r) => r.options.length > 0);
  return (
    <div class="ways-place" data-place="ways">
      {rows.map(({ colour, options }) => (
        <div key={colour} class={`ways row-${colour.toLowerCase()}`} role="group" aria-label={`Ways to use ${colour}`}>
          <span class="ways-lead">{colour} as</span>
          {options.map((o) => {
            const numbers = o.kind === "numbers" ? [...o.data.numbers].reverse() : [];
            return (
              <button
                key={o.id}
                type="button"
                class={`way${choosing.preview.value?.id === o.id ? " shown" : ""}`}
                aria-disabled={choosing.frozen.value ? true : undefined}
                onClick={() => choosing.choose(o)}
                onPointerEnter={() => (choosing.hovered.value = o)}
                onPointerLeave={() => (choosing.hovered.value = null)}
                onFocus={() => (choosing.hovered.value = o)}
                onBlur={() => (choosing.hovered.value = null)}
              >
                <span class="sr">{o.label}: </span>
                {numbers.join(" + ")}
                <span class="way-gain" title="So many checks">
                  +{numbers.length}
                  <Icon name="check" size={12} />
                </span>
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
