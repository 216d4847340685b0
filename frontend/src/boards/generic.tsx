/** A board for any game: whatever a view holds, laid out by zones and seats. */

import { useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { CardBack, CardFace } from "../art/card";
import { cardAt } from "../book";
import { useScene, type Sight } from "../scene";
import { useFlip } from "../shell/flip";
import { Thing } from "../shell/thing";
import { seatName, spoken } from "../words/names";

type Data = unknown;
type Bag = Record<string, Data>;

const ENVELOPE = new Set(["game", "seat", "seats", "options", "clock", "waiting", "over", "winners"]);

function isBag(x: Data): x is Bag {
  return typeof x === "object" && x !== null && !Array.isArray(x);
}
function isZone(x: Data): x is { count: number; cards: Bag[] } {
  return isBag(x) && typeof x["count"] === "number" && Array.isArray(x["cards"]);
}
function hasPlace(x: Data): x is Bag & { at: string } {
  return isBag(x) && typeof x["at"] === "string";
}
function isPlain(x: Data): x is string | number | boolean | null {
  return x === null || typeof x !== "object";
}
function isEmpty(x: Data): boolean {
  if (x === null || x === "" || x === false) return true;
  if (Array.isArray(x)) return x.every(isEmpty);
  if (isZone(x)) return x.count === 0;
  return isBag(x) && Object.keys(x).length === 0;
}

function word(x: string | number | boolean | null): string {
  return x === null ? "–" : x === true ? "yes" : x === false ? "no" : String(x);
}

/** One thing with an address: a card if the box knows it, else a plate with its facts. */
function Piece({ thing }: { thing: Bag & { at: string } }) {
  const { book } = useScene();
  const name = typeof thing["name"] === "string" ? thing["name"] : null;
  const card = name ? (book?.named.get(name) ?? cardAt(book, thing.at)) : null;
  const facts = Object.entries(thing).filter(([k, v]) => k !== "at" && k !== "name" && isPlain(v) && !isEmpty(v)) as [string, string | number | boolean][];
  const inner = Object.entries(thing).filter(([k, v]) => k !== "at" && !isPlain(v) && !isEmpty(v));
  const said = [name ?? spoken(thing.at.replace(/\//g, " ")), ...facts.map(([k, v]) => `${spoken(k)} ${word(v)}`), card?.text ?? ""].filter(Boolean).join(", ");
  const number = thing.at.slice(thing.at.lastIndexOf("/") + 1);
  return (
    <div class="piece-wrap">
      <Thing at={thing.at} label={card ? null : said} class={card ? "card-thing piece" : "piece plate"} flip={card ? `card-${number}` : thing.at}>
        {card ? <CardFace card={card} /> : <strong>{name ?? spoken(number)}</strong>}
        {facts.length > 0 && <span class="piece-facts">{facts.map(([k, v]) => (v === true ? spoken(k) : `${spoken(k)} ${word(v)}`)).join(" · ")}</span>}
      </Thing>
      {inner.map(([k, v]) => (
        <Field key={k} name={k} data={v} />
      ))}
    </div>
  );
}

function Field({ name, data }: { name: string; data: Data }): ComponentChildren {
  const { table } = useScene();
  if (isEmpty(data)) return null;
  if (isPlain(data)) {
    const shown = name === "active" && typeof data === "number" ? seatName(table, data) : word(data);
    return (
      <div class="fact">
        <span>{spoken(name)}</span> <strong>{shown}</strong>
      </div>
    );
  }
  return (
    <section class="zone" aria-label={spoken(name)}>
      <h4>{spoken(name)}</h4>
      <Contents data={data} label={spoken(name)} />
    </section>
  );
}

function Contents({ data, label }: { data: Data; label: string }): ComponentChildren {
  if (isEmpty(data)) return null;
  if (isPlain(data)) return <strong class="plain">{word(data)}</strong>;
  if (isZone(data)) {
    return (
      <div class="pieces">
        {data.cards.map((c, k) => (hasPlace(c) ? <Piece key={c.at} thing={c} /> : <Contents key={k} data={c} label={label} />))}
        {data.count > data.cards.length && <CardBack label={label} count={data.count - data.cards.length} />}
      </div>
    );
  }
  if (hasPlace(data)) return <Piece thing={data} />;
  if (Array.isArray(data)) {
    if (data.every(isPlain)) return <strong class="plain">{data.map((x) => word(x as never)).join(", ")}</strong>;
    return (
      <div class="pieces">
        {data.map((x, k) => (hasPlace(x) ? <Piece key={x.at} thing={x} /> : <Contents key={k} data={x} label={label} />))}
      </div>
    );
  }
  return (
    <div class="bag">
      {Object.entries(data as Bag).map(([k, v]) => (
        <Field key={k} name={k} data={v} />
      ))}
    </div>
  );
}

export function GenericBoard({ sight }: { sight: Sight }) {
  const { table } = useScene();
  const root = useRef<HTMLDivElement>(null);
  useFlip(root, sight.v);
  const seats = table.seats.length;
  const fields = Object.entries(sight.state).filter(([k]) => !ENVELOPE.has(k));
  const perSeat = fields.filter(([, v]) => Array.isArray(v) && v.length === seats && v.some((x) => x !== null) && !v.every((x) => hasPlace(x)) && !v.every(isPlain));
  const common = fields.filter((f) => !perSeat.includes(f));
  const facts = common.filter(([, v]) => isPlain(v));
  const zones = common.filter(([, v]) => !isPlain(v));
  const first = sight.seat ?? 0;
  const order = Array.from({ length: seats }, (_, k) => (first + k) % seats);
  return (
    <div ref={root} class="generic">
      <div class="facts">
        {facts.map(([k, v]) => (
          <Field key={k} name={k} data={v} />
        ))}
      </div>
      <div class="common">
        {zones.map(([k, v]) => (
          <Field key={k} name={k} data={v} />
        ))}
      </div>
      {order.map((s) => (
        <section key={s} class={s === sight.seat ? "area own-area" : "area"} aria-label={seatName(table, s)}>
          <h3>
            <Thing at={`seat/${s}`} label={seatName(table, s)} class="seat-plate">
              {seatName(table, s)}
              {s === sight.seat ? " (you)" : ""}
            </Thing>
          </h3>
          <div class="common">
            {perSeat.map(([k, v]) => (
              <Field key={k} name={k} data={(v as Data[])[s]} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
