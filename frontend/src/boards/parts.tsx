/** Parts that card games share: cards, stacks, piles, hands, seat plates. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { CardBack, CardFace } from "../art/card";
import { SeatBadge } from "../art/emblems";
import { cardAt } from "../book";
import { glanced, useScene, zoomed } from "../scene";
import { look } from "../shell/cards";
import { Thing } from "../shell/thing";
import { seatName } from "../words/names";

export interface CardThing {
  at: string;
  name: string;
}
export interface Zone {
  count: number;
  cards: CardThing[];
}

export const NO_CARDS: Zone = { count: 0, cards: [] };

export function numberOf(at: string): string {
  return at.slice(at.lastIndexOf("/") + 1);
}

/** A card that lies open: a lit button, or one that shows it close up. */
export function TableCard({ thing, note, children, small = false }: { thing: CardThing; note?: string | undefined; children?: ComponentChildren; small?: boolean }) {
  const { book, choosing } = useScene();
  const card = book?.named.get(thing.name) ?? cardAt(book, thing.at);
  if (!card) return <div class="card-face loading">{thing.name}</div>;
  const inside = (
    <>
      {note && <span class="sr">{note}: </span>}
      <CardFace card={card} />
      {children}
    </>
  );
  const size = small ? "table-card small-card" : "table-card";
  if (choosing.lit.value.has(thing.at)) {
    return (
      <Thing at={thing.at} label={null} class={`card-thing ${size}`} flip={`card-${numberOf(thing.at)}`}>
        {inside}
      </Thing>
    );
  }
  const barred = choosing.barred.value.get(thing.at)?.[0];
  return (
    <button
      type="button"
      class={`card-look ${size}${barred ? " barred" : ""}`}
      data-thing={thing.at}
      data-flip={`card-${numberOf(thing.at)}`}
      title={barred?.why}
      {...(small ? look(card) : {})}
      onClick={() => {
        glanced.value = null;
        if (barred) choosing.click(thing.at);
        zoomed.value = card;
      }}
    >
      {inside}
    </button>
  );
}

/** A stack of which one card shows: the lit one, or the top. */
export function Stack({ zone, label, hidden = 0 }: { zone: Zone; label: string; hidden?: number }) {
  const { choosing } = useScene();
  const shown = zone.cards.find((c) => choosing.lit.value.has(c.at)) ?? zone.cards[0];
  const count = zone.count + hidden;
  return (
    <div class="stack">
      <h4>
        {label} <span class="stack-count">{count}</span>
      </h4>
      {shown ? <TableCard thing={shown} small /> : count ? <CardBack label={label} count={count} /> : <div class="no-card">empty</div>}
    </div>
  );
}

/** A pile that can be looked through. Lit cards of it always show. */
export function Pile({ zone, label }: { zone: Zone; label: string }) {
  const { choosing } = useScene();
  const [open, toggle] = useState(false);
  const lit = zone.cards.filter((c) => choosing.lit.value.has(c.at));
  const shown = open ? zone.cards : lit;
  return (
    <div class={open || lit.length ? "pile open" : "pile"}>
      <button type="button" class="slot pile-head" aria-expanded={open} disabled={zone.cards.length === 0} onClick={() => toggle(!open)}>
        {label} <strong>{zone.count}</strong>
      </button>
      {shown.length > 0 && (
        <div class="pile-cards">
          {shown.map((c) => (
            <TableCard key={c.at} thing={c} small />
          ))}
        </div>
      )}
    </div>
  );
}

export function SeatPlate({ seat, children }: { seat: number; children?: ComponentChildren }) {
  const { table } = useScene();
  return (
    <Thing at={`seat/${seat}`} label={null} class="seat-plate">
      <SeatBadge seat={seat} name={table.seats[seat]?.name || "?"} size={28} />
      <strong>{seatName(table, seat)}</strong>
      {children}
    </Thing>
  );
}

/** Seats in the order of play, beginning left of one's own. */
export function othersOf(seats: number, me: number | null): number[] {
  return Array.from({ length: seats }, (_, k) => ((me ?? -1) + 1 + k) % seats).filter((s) => s !== me);
}
