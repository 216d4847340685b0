/** The table of The Morty Zone: the roll, the Rick Card, one's own Fate Board with its cards, and everybody else's. */

import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { CardFace } from "../../art/card";
import { Die } from "../../art/dice";
import { SeatBadge } from "../../art/seats";
import { Icon } from "../../art/icons";
import { cardAt } from "../../wire/book";
import type { CardShown } from "../../messages";
import { glanced, useTableContext, zoomed, type Sight } from "../../table/tableContext";
import { CardName, look } from "../../ui/cards";
import { useFlip } from "../../table/flip";
import { CardBack, Deck, FaceDown, Pile } from "../../table/boardParts";
import { Thing } from "../../table/thing";
import { seatName } from "../../ui/names";
import { ColourSign, FateBoard } from "./fate";
import { checks, COLOURS } from "./shape";
import type { Choice, View } from "./view";
import "./style.css";
import styles from "./board.module.css";

export function Board({ sight }: { sight: Sight<View, Choice> }) {
  const { table } = useTableContext();
  const { state } = sight;
  const root = useRef<HTMLDivElement>(null);
  const goal = useSignal<ReadonlySet<string>>(new Set());
  useFlip(root, sight.v);
  const me = sight.seat;
  const shown = me ?? -1;
  const others = Array.from({ length: state.seats }, (_, k) => (shown >= 0 ? (shown + k) % state.seats : k)).filter((s) => s !== shown);
  return (
    <div ref={root} class={me === null ? "morty-zone watching" : "morty-zone"}>
      <div class="table-part" data-part="board">
        <Roll state={state} seat={me} />
        {me === null && <Family state={state} seat={null} goal={goal} />}
        {!state.over && <RoundEnd state={state} />}
      </div>
      {me !== null && <Own sight={sight} seat={me} goal={goal} />}
      <section class={`others others-${others.length}`} aria-label={me === null ? "Fate Boards" : "The others' Fate Boards"} data-part="others">
        {others.map((s) => (
          <article key={s} class={`other${sight.waiting.includes(s) ? " thinking" : ""}`} aria-label={`${seatName(table, s)}'s Fate Board`} data-place={`seat-${s}`}>
            <header>
              <SeatBadge seat={s} name={table.seats[s]?.name || "?"} size={26} />
              <h3>{seatName(table, s)}</h3>
              {state.active === s && !state.over && <span class="tag">rolls</span>}
              <span class="other-checks">{COLOURS.reduce((n, c) => n + checks(state.board[s]![c]), 0)} checks</span>
            </header>
            <FateBoard sight={sight} seat={s} big={me === null && state.seats < 3} goal={goal} />
            <BonusChips state={state} seat={s} />
          </article>
        ))}
      </section>
    </div>
  );
}

function Roll({ state, seat }: { state: View; seat: number | null }) {
  const { table, book } = useTableContext();
  const own = seat === null ? null : state.own_dice?.[seat];
  const dice = own?.length ? own : state.dice;
  const card = state.rick_card.cards[0];
  const settled = state.rick_discard.cards[state.rick_discard.cards.length - 1];
  const settledCard = settled ? cardAt(book, settled.at) : null;
  const drawn = card ? cardAt(book, card.at) : null;
  const announced = Object.keys(state.results).length > 0;
  return (
    <section class="roll" aria-label="The roll">
      <div class="tray" data-place="tray">
        <header class="tray-head">
          <h3>
            {state.options.rounds > 1 && `Round ${state.round}, `}turn {state.turn}
          </h3>
          <span>{seatName(table, state.active)} rolled</span>
          {own?.length ? <span class="tag">changed for you alone</span> : null}
        </header>
        <div class="dice">
          {COLOURS.map((colour, c) => {
            const pair = dice.slice(2 * c, 2 * c + 2);
            const total = pair.reduce((sum, d) => sum + (d.shows ?? 0), 0);
            const word = pair.map((d) => d.shows ?? "removed").join(" and ");
            return (
              <div key={colour} class={`pair pair-${colour.toLowerCase()}`} role="group" aria-label={`${colour}: ${word}, total ${total}`}>
                <ColourSign colour={colour} size={22} />
                <div class="pair-dice">
                  {pair.map((d, k) => (
                    <Thing key={d.at} at={d.at} label={`${colour} die, ${d.shows ? `shows ${d.shows}` : "removed"}`} class="die-thing">
                      <Die shows={d.shows} colour={colour} roll={`${state.round}.${state.turn}.${d.shows}`} place={2 * c + k} />
                    </Thing>
                  ))}
                </div>
                <span class={announced ? "total announced" : "total"}>{total || "none"}</span>
              </div>
            );
          })}
        </div>
      </div>
      <div class={styles.rick} data-place="rick">
        {card && drawn ? (
          <Thing at={card.at} label={null} class="card-thing" flip={`rick-${card.at.slice(card.at.lastIndexOf("/"))}`}>
            <CardFace card={drawn} />
          </Thing>
        ) : settledCard && settled ? (
          <button type="button" class="card-look settled-card" data-flip={`rick-${settled.at.slice(settled.at.lastIndexOf("/"))}`} onClick={() => (zoomed.value = settledCard)}>
            <span class="sr">Rick Card of this turn, settled: </span>
            <CardFace card={settledCard} />
          </button>
        ) : (
          <CardBack label="Rick Cards" count={state.rick_deck.count} place="rick_deck" />
        )}
        <div class="deck-line">
          <Deck count={state.rick_deck.count} label="Rick Cards left" place="rick_deck" /> <Pile zone={state.rick_discard} label="used up" />
        </div>
      </div>
    </section>
  );
}

function Own({ sight, seat, goal }: { sight: Sight<View, Choice>; seat: number; goal: Signal<ReadonlySet<string>> }) {
  const { table } = useTableContext();
  const { state } = sight;
  const sum = COLOURS.reduce((n, c) => n + checks(state.board[seat]![c]), 0);
  return (
    <section class="own" aria-label="Your Fate Board and cards" data-part="me">
      <div class="own-board" data-place="own">
        <header>
          <SeatBadge seat={seat} name={table.seats[seat]?.name || "?"} size={30} />
          <h3>{seatName(table, seat)}</h3>
          {state.active === seat && !state.over && <span class="tag">you roll</span>}
          <span class="other-checks">
            {sum} of {COLOURS.reduce((n, c) => n + state.board[seat]![c].numbers.length, 0)} checks
            {(state.round_scores[seat]?.length ?? 0) > 0 && ` · rounds: ${state.round_scores[seat]!.join(", ")}`}
          </span>
        </header>
        <FateBoard sight={sight} seat={seat} big goal={goal} />
        <Family state={state} seat={seat} goal={goal} />
      </div>
      <div class="own-cards" data-place="own-cards">
        <Crystal state={state} seat={seat} />
        {state.bonus[seat]!.cards.map((c, k) => (
          <BonusCard key={c.at} thing={c} used={state.used[seat]?.find((u) => u.at === c.at)?.used ?? false} number={k} />
        ))}
        <Boxes boxes={state.boxes[seat] ?? []} count={state.bonus[seat]!.count} />
      </div>
    </section>
  );
}

/** A box for each Public Bonus Card. */
function Boxes({ boxes, count }: { boxes: number[]; count: number }) {
  return (
    <p class="boxes">
      <span>Bonus boxes</span>
      {Array.from({ length: count }, (_, k) => (
        <span key={k} class={boxes[k] === undefined ? "box" : "box full"}>
          {boxes[k] ?? ""}
          {boxes[k] === undefined && <span class="sr">empty</span>}
        </span>
      ))}
    </p>
  );
}

function BonusCard({ thing, used, number }: { thing: CardShown; used: boolean; number: number }) {
  const { book, choosing } = useTableContext();
  const card = cardAt(book, thing.at);
  if (!card) return <div class="card-face loading" />;
  const lit = choosing.lit.value.has(thing.at);
  const inside = (
    <>
      <span class="sr">Public Bonus Card {number + 1}: </span>
      <CardFace card={card} sideways={used} />
      {used && <span class="stamp">used</span>}
    </>
  );
  if (lit) {
    return (
      <Thing at={thing.at} label={null} class="card-thing" flip={`bonus-${thing.at}`}>
        {inside}
      </Thing>
    );
  }
  return (
    <button type="button" class={`card-look${used ? " is-used" : ""}`} data-thing={thing.at} data-flip={`bonus-${thing.at}`} onClick={() => (zoomed.value = card)}>
      {inside}
    </button>
  );
}

function Crystal({ state, seat }: { state: View; seat: number }) {
  const { book } = useTableContext();
  const thing = state.crystal[seat]?.cards[0] ?? state.revealed_crystal[seat]?.cards[0];
  const card = thing ? cardAt(book, thing.at) : null;
  if (!card) return null;
  return (
    <button type="button" class="card-look" data-thing={thing?.at} onClick={() => (zoomed.value = card)}>
      <span class="sr">Your Secret Death Crystal: </span>
      <CardFace card={card} />
    </button>
  );
}

/** Another player's cards, small: names to hover, what is used struck. */
function BonusChips({ state, seat }: { state: View; seat: number }) {
  const { book } = useTableContext();
  const crystal = state.revealed_crystal[seat]?.cards[0] ?? state.crystal[seat]?.cards[0];
  const crystalCard = crystal ? cardAt(book, crystal.at) : null;
  return (
    <ul class={styles.chips}>
      {state.bonus[seat]!.cards.map((c) => {
        const card = cardAt(book, c.at);
        const used = state.used[seat]?.find((u) => u.at === c.at)?.used ?? false;
        if (!card) return null;
        return (
          <li key={c.at} class={used ? "chip is-used" : "chip"} data-thing={c.at}>
            <span class="chip-worth">{card.face.right?.text}</span>
            <CardName card={card} />
            {used && <span class="sr">used</span>}
          </li>
        );
      })}
      <li class="chip chip-crystal">
        {crystalCard ? (
          <Icon name="crystal" size={14} />
        ) : (
          <i class="face-down">
            <FaceDown place="crystal" />
          </i>
        )}
        {crystalCard ? <CardName card={crystalCard} /> : <span>secret crystal</span>}
      </li>
      <li class="chip chip-boxes">
        {(state.boxes[seat] ?? []).length ? `scored ${(state.boxes[seat] ?? []).join(" + ")}` : "no card scored"}
        {(state.family[seat] ?? []).length > 0 && `, family: ${state.family[seat]!.length}`}
      </li>
    </ul>
  );
}

function Family({ state, seat, goal }: { state: View; seat: number | null; goal: Signal<ReadonlySet<string>> }) {
  const { book, table } = useTableContext();
  if (!book?.printed.length) return null;
  return (
    <section class="family" aria-label="Smith Family Bonuses">
      <h4>Smith Family Bonuses</h4>
      <ul>
        {book.printed.map((bonus) => {
          const cells = seat === null ? [] : bonus.face.about.map((at) => at.replace("{seat}", String(seat)));
          const earned = seat === null ? [] : (state.family[seat] ?? []);
          const done = earned.includes(bonus.name);
          const holders = state.family.flatMap((names, s) => (names.includes(bonus.name) ? [s] : []));
          const have = cells.filter((at) => seat !== null && COLOURS.some((c) => state.board[seat]![c].numbers.some((n) => n.at === at && n.checked))).length;
          const show = (on: boolean) => {
            goal.value = new Set(on ? cells : []);
          };
          const { onPointerEnter, onPointerMove, onPointerLeave } = look(bonus);
          return (
            <li key={bonus.name}>
              <button
                type="button"
                class={done ? "bonus earned" : "bonus"}
                onPointerEnter={(e) => {
                  show(true);
                  onPointerEnter(e);
                }}
                onPointerMove={onPointerMove}
                onPointerLeave={() => {
                  show(false);
                  onPointerLeave();
                }}
                onFocus={() => show(true)}
                onBlur={() => show(false)}
                onClick={() => {
                  glanced.value = null;
                  zoomed.value = bonus;
                }}
              >
                <span class="bonus-points">{bonus.face.right?.text}</span>
                <span class="bonus-name">{bonus.name}</span>
                <span class="sr">
                  {bonus.text} {done ? "Earned." : ""}
                </span>
                <span class="bonus-have">{done ? <Icon name="check" size={15} /> : cells.length ? `${have}/${cells.length}` : ""}</span>
                {holders.length > 0 && (
                  <span class="bonus-holders" title={holders.map((s) => seatName(table, s)).join(", ")}>
                    {holders.map((s) => (
                      <SeatBadge key={s} seat={s} name={table.seats[s]?.name || "?"} size={16} />
                    ))}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const WORDS: [keyof View["sheet"][number], string][] = [
  ["colours", "Checked numbers"],
  ["full rows", "Full rows"],
  ["family", "Smith Family"],
  ["crystal", "Death Crystal"],
  ["cards", "Bonus Cards"],
  ["total", "Round"],
];

/** The score sheet of the round that ended last. */
function RoundEnd({ state }: { state: View }) {
  const { table, book } = useTableContext();
  const done = state.round_scores[0]?.length ?? 0;
  const [hidden, hide] = useState(-1);
  const first = useRef(true);
  useEffect(() => {
    // Who comes in the middle of a later round does not need the sheet of the last one at once.
    if (first.current && !state.over && state.turn > 1) hide(done);
    first.current = false;
  }, []);
  if (done === 0 || hidden === done) return null;
  const best = Math.max(...state.round_scores.map((r) => r.reduce((a, b) => a + b, 0)));
  return (
    <section class={`${styles.sheet} over-board`} aria-label="Score sheet">
      <header>
        <h3>{state.options.rounds > 1 ? `Round ${done} of ${state.options.rounds}` : "The round is over"}</h3>
        <button type="button" class="quiet" onClick={() => hide(done)}>
          Hide
        </button>
      </header>
      <div class="sheet-scroll" tabIndex={0} role="group" aria-label="Scores">
        <table>
          <thead>
            <tr>
              <th scope="col">Player</th>
              {WORDS.map(([key, word]) => (
                <th key={key} scope="col">
                  {word}
                </th>
              ))}
              {state.options.rounds > 1 && <th scope="col">All rounds</th>}
            </tr>
          </thead>
          <tbody>
            {state.sheet.map((sheet, s) => {
              const all = state.round_scores[s]!.reduce((a, b) => a + b, 0);
              const crystal = state.revealed_crystal[s]?.cards[0];
              const card = crystal ? cardAt(book, crystal.at) : null;
              return (
                <tr key={s} class={all === best ? "best" : ""}>
                  <th scope="row">
                    {seatName(table, s)} {all === best && <Icon name="crown" size={15} />}
                  </th>
                  {WORDS.map(([key]) => (
                    <td key={key} class={key === "total" ? "sum" : ""}>
                      {sheet[key] ?? 0}
                      {key === "crystal" && card && (
                        <small>
                          <CardName card={card} />
                        </small>
                      )}
                    </td>
                  ))}
                  {state.options.rounds > 1 && <td class="sum">{all}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
