/** The end of a game: who came where, where the points come from, how they grew, and the moments that counted most. */

import { useEffect, useState } from "preact/hooks";
import { SeatBadge } from "../../art/seats";
import { Icon } from "../../art/icons";
import { bookOf, infoOf } from "../../wire/book";
import type { Ending as Told, TableInfo } from "../../messages";
import { go } from "../../route";
import { Sentence } from "../../ui/cards";
import { api } from "../../wire/api";
import { secretOf } from "../../wire/keys";
import { list, seatName, withNames } from "../../ui/names";
import { ordinal, placesOf } from "../../ui/places";
import { Chart, Swatch } from "./chart";
import "./style.css";

export interface Props {
  table: TableInfo;
  scores: number[];
  winners: number[];
  /** Whose side it is seen from. */
  seat: number | null;
  /** In a replay, a moment is gone to where one is. */
  onStep?: (step: number) => void;
}

function headline(table: TableInfo, winners: number[], seat: number | null): string {
  if (winners.length === 0) return table.trouble ? "Ended early" : "Nobody wins";
  const names = winners.map((s) => (s === seat ? "You" : seatName(table, s)));
  return `${list(names)} ${winners.length > 1 || winners[0] === seat ? "win" : "wins"}`;
}

/** Whose points changed, unless the line says it. */
function about(table: TableInfo, seat: number, text: string): string {
  const name = seatName(table, seat);
  return text.includes(name) ? text : `${name}: ${text}`;
}

export function Ending({ table, scores, winners, seat, onStep }: Props) {
  const [told, tell] = useState<Told | null>(null);
  const [trouble, complain] = useState(false);
  const [shown, show] = useState(true);
  const book = bookOf(table.game).value;
  const counts = infoOf(table.game).value?.counts ?? "points";
  const done = table.status === "finished";
  useEffect(() => {
    if (done) api.ending(table.id, secretOf(table.id)).then(tell, () => complain(true));
  }, [table.id, done]);
  const step = onStep ?? ((k: number) => go(`/r/${table.id}#step=${k}`));
  const places = placesOf(scores, winners);
  const order = table.seats.map((s) => s.seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  if (!shown) {
    return (
      <button type="button" class="slot ending-back" onClick={() => show(true)}>
        <Icon name="crown" size={17} /> The result
      </button>
    );
  }
  return (
    <section class="ending" aria-label="The end" data-pinned="">
      <header>
        <h3>{headline(table, winners, seat)}</h3>
        <button type="button" class="slot" onClick={() => show(false)}>
          Look at the board
        </button>
      </header>
      <ol class="podium" aria-label="Final standings">
        {order.map((s) => (
          <li key={s} class={winners.includes(s) ? "best" : ""}>
            <span class="place">{ordinal(places[s] ?? 0)}</span>
            <SeatBadge seat={s} name={table.seats[s]?.name || "?"} size={36} />
            <span class="podium-name">
              {seatName(table, s)} {s === seat && <span class="you">you</span>}
              <Swatch seat={s} />
            </span>
            {winners.includes(s) && <Icon name="crown" size={18} />}
            <strong>{scores[s] ?? 0}</strong>
          </li>
        ))}
      </ol>
      {trouble && <p class="hint">How the {counts} came about cannot be told now.</p>}
      {!told && !trouble && (
        <p class="hint" role="status">
          Looking back …
        </p>
      )}
      {told && (
        <div class="ending-parts">
          <Chart ending={told} table={table} counts={counts} onStep={step} />
          <section class="moments" aria-label="Best moments">
            <h4>Best moments</h4>
            {told.moments.length === 0 && <p class="hint">The {counts} came all at once.</p>}
            <ol>
              {told.moments.map((m, k) => (
                <li key={k} class={`by by-${m.seat % 6}`}>
                  <span class="moment-number" aria-hidden="true">
                    {k + 1}
                  </span>
                  <strong class="swing">{m.points > 0 ? `+${m.points}` : `−${-m.points}`}</strong>
                  <span>
                    <Sentence text={about(table, m.seat, withNames(m.text, table))} book={book} />
                  </span>
                  <button type="button" class="quiet" aria-label={`Moment ${k + 1}: show it in the replay`} onClick={() => step(m.step)}>
                    <Icon name="play" size={15} /> Show
                  </button>
                </li>
              ))}
            </ol>
          </section>
          {told.shares.some((s) => s.length > 0) && (
            <section class="shares" aria-label={`Where the ${counts} come from`}>
              <h4>Where the {counts} come from</h4>
              <div class="share-columns">
                {order.map((s) => (
                  <table key={s}>
                    <caption>
                      {seatName(table, s)}: {scores[s] ?? 0}
                    </caption>
                    <tbody>
                      {(told.shares[s] ?? []).map((part) => (
                        <tr key={part.source}>
                          <th scope="row">
                            <Sentence text={part.source} book={book} />
                            {part.copies > 1 && <span class="hint"> × {part.copies}</span>}
                          </th>
                          <td>{part.points}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                ))}
              </div>
            </section>
          )}
        </div>
      )}
    </section>
  );
}
