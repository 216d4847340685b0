/** A board for any game: what a view holds for players to see, laid out by zones and seats. */

import { useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { CardFace } from "../art/card";
import { SeatBadge } from "../art/seats";
import { cardAt } from "../wire/book";
import { slotsOf } from "./choosing";
import type { Option } from "../messages";
import { fits } from "./asks";
import { ChoicePlate } from "./choice";
import { useTableContext, type Sight } from "./tableContext";
import { useFlip } from "./flip";
import { Thing } from "./thing";
import { seatName, spoken } from "../ui/names";
import { factsOf, hasPlace, isBag, isZone, sorted, wordOf, type Bag, type Data, type Fact, type Place, type Sorted } from "./readable";
import { Deck } from "./boardParts";
import "./genericBoard.css";
import styles from "./genericBoard.module.css";

type About = Sorted["about"];

/** Letters of a value in a line of values; what is longer is the text of a card that lies beside it. */
const LONGEST = 60;

function told([name, value]: Fact): string {
  return value === "yes" ? spoken(name) : `${spoken(name)} ${value}`;
}

/** Cards of one name lie on each other, as long as there is nothing special about one of them. */
function alike(things: readonly Place[], special: (at: string) => boolean): [Place, number][] {
  const piles = new Map<unknown, [Place, number]>();
  for (const thing of things) {
    const key = special(thing.at) || !thing["name"] ? thing.at : thing["name"];
    const pile = piles.get(key);
    if (pile) pile[1]++;
    else piles.set(key, [thing, 1]);
  }
  return [...piles.values()];
}

/** One thing with an address: a card if the box knows it, else a plate with its facts. */
function Piece({ thing, about, copies = 1 }: { thing: Place; about: About; copies?: number }) {
  const { book, table } = useTableContext();
  const name = typeof thing["name"] === "string" ? thing["name"] : null;
  const card = name ? (book?.named.get(name) ?? cardAt(book, thing.at)) : null;
  const facts = [...factsOf(thing, (s) => seatName(table, s)), ...(about.get(thing.at) ?? [])].filter(([, v]) => v !== card?.text);
  const inner = Object.entries(thing).filter(([k, v]) => k !== "at" && typeof v === "object" && v !== null);
  const number = thing.at.slice(thing.at.lastIndexOf("/") + 1);
  return (
    <div class="piece-wrap">
      <Thing at={thing.at} label={null} class={card ? "card-thing piece" : "piece plate"} flip={card ? `card-${number}` : thing.at}>
        {card ? <CardFace card={card} /> : <strong>{name ?? spoken(number)}</strong>}
        {copies > 1 && <span class={styles.copies}>× {copies}</span>}
        {facts.length > 0 && <span class="piece-facts">{facts.map(told).join(" · ")}</span>}
      </Thing>
      {inner.map(([k, v]) => (
        <Group key={k} name={k} data={v} about={about} />
      ))}
    </div>
  );
}

function Group({ name, data, about }: { name: string; data: Data; about: About }) {
  const shown = <Contents data={data} about={about} name={name} />;
  return (
    <section class="zone" aria-label={spoken(name)}>
      <h4>
        {spoken(name)}
        {isZone(data) && <span class="stack-count">{data.count}</span>}
      </h4>
      {shown}
    </section>
  );
}

function Contents({ data, about, name }: { data: Data; about: About; name?: string | undefined }): ComponentChildren {
  const { table, choosing } = useTableContext();
  if (isZone(data)) {
    return (
      <div class="pieces">
        {alike(data.cards.filter(hasPlace), (at) => choosing.lit.value.has(at) || about.has(at)).map(([c, copies]) => (
          <Piece key={c.at} thing={c} about={about} copies={copies} />
        ))}
        {data.count > data.cards.length && <Deck count={data.count - data.cards.length} label="face down" place={name} />}
      </div>
    );
  }
  if (hasPlace(data)) return <Piece thing={data} about={about} />;
  if (Array.isArray(data)) {
    return (
      <div class="pieces">
        {data.map((x: unknown, k) => (hasPlace(x) ? <Piece key={x.at} thing={x} about={about} /> : <Contents key={k} data={x} about={about} name={name} />))}
      </div>
    );
  }
  if (isBag(data)) return <Insides data={data} about={about} />;
  const word = wordOf("", data, (s) => seatName(table, s));
  return word === null ? null : <strong class="plain">{word}</strong>;
}

/** The parts of a bag: plain ones in a line, the others as groups. */
function Insides({ data, about }: { data: Bag; about: About }) {
  const { table } = useTableContext();
  const facts = factsOf(data, (s) => seatName(table, s));
  const groups = Object.entries(data).filter(([, v]) => typeof v === "object" && v !== null);
  return (
    <div class="bag">
      <Facts facts={facts} />
      {groups.map(([k, v]) => (
        <Group key={k} name={k} data={v} about={about} />
      ))}
    </div>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const short = facts.filter(([, value]) => value.length <= LONGEST);
  if (short.length === 0) return null;
  return (
    <dl class="facts">
      {short.map(([name, value]) => (
        <div key={name} class="fact">
          <dt>{spoken(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Decks({ decks }: { decks: readonly [string, number][] }) {
  if (decks.length === 0) return null;
  return (
    <p class="decks">
      {decks.map(([name, count]) => (
        <Deck key={name} count={count} label={spoken(name).toLowerCase()} place={name} />
      ))}
    </p>
  );
}

/** What can be chosen and is no thing on the board, where the strip has no room for it: the plate that hangs from the strip would cover the board. */
function choicesOf({ decision }: Sight): readonly Option[] {
  const { primary, pass } = slotsOf(decision);
  const loose = decision?.options.filter((o) => o !== primary && o !== pass && o.targets.length === 0) ?? [];
  return fits(loose) ? [] : loose;
}

function Choices({ options }: { options: readonly Option[] }) {
  if (options.length === 0) return null;
  return (
    <div class="generic-choices" role="group" aria-label="Choices">
      {options.map((o) => (
        <ChoicePlate key={o.id} option={o} class="plate" />
      ))}
    </div>
  );
}

export function GenericBoard({ sight }: { sight: Sight }) {
  const { table } = useTableContext();
  const root = useRef<HTMLDivElement>(null);
  useFlip(root, sight.v);
  const seats = table.seats.length;
  const all = sorted(sight.state, seats, (s) => seatName(table, s));
  const first = sight.seat ?? 0;
  const order = Array.from({ length: seats }, (_, k) => (first + k) % seats);
  return (
    <div ref={root} class="generic">
      <section class="area" aria-label="The table">
        <h3>The table</h3>
        <Facts facts={all.facts} />
        <Decks decks={all.decks} />
        <div class="common">
          {all.zones.map(([k, v]) => (
            <Group key={k} name={k} data={v} about={all.about} />
          ))}
        </div>
      </section>
      {order.map((s) => {
        const own = all.seats[s]!;
        return (
          <section key={s} class={s === sight.seat ? `area ${styles.ownArea}` : "area"} aria-label={seatName(table, s)}>
            <h3>
              <Thing at={`seat/${s}`} label={seatName(table, s)} class="seat-plate">
                <SeatBadge seat={s} name={table.seats[s]?.name || "?"} size={26} />
                {seatName(table, s)}
                {s === sight.seat ? " (you)" : ""}
              </Thing>
            </h3>
            <Facts facts={[...(all.about.get(`seat/${s}`) ?? []), ...own.facts]} />
            <Decks decks={own.decks} />
            <div class="common">
              {own.zones.map(([k, v]) => (
                <Group key={k} name={k} data={v} about={all.about} />
              ))}
            </div>
            {s === sight.seat && <Choices options={choicesOf(sight)} />}
          </section>
        );
      })}
    </div>
  );
}
