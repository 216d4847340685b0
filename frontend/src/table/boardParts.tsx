/** Parts that card games share: cards, stacks, piles, hands, seat plates. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { CardFace, kindOf } from "../art/card";
import { SeatBadge } from "../art/seats";
import { Back, Picture } from "../art/pictures";
import type { Detail } from "../art/press";
import { cardAt } from "../wire/book";
import type { Choosing } from "./choosing";
import type { CardShown, ZoneShown } from "../messages";
import { glanced, useTableContext, zoomed } from "./tableContext";
import { useDismiss } from "../ui/useDismiss";
import { look } from "../ui/cards";
import { Thing } from "./thing";
import { seatName, spoken } from "../ui/names";

export const NO_CARDS: ZoneShown = { count: 0, cards: [] };

export function numberOf(at: string): string {
  return at.slice(at.lastIndexOf("/") + 1);
}

function keyOf(at: string): string {
  return `card-${numberOf(at)}`;
}

/** Of several cards that are alike an option names one: a click on any of them means that one. */
function twinOf(thing: CardShown, twins: readonly CardShown[], choosing: Choosing): string {
  const alone = (at: string) => choosing.lit.value.get(at)?.some((o) => o.targets.length === 1) ?? false;
  if (alone(thing.at)) return thing.at;
  return twins.find((t) => t.name === thing.name && alone(t.at))?.at ?? thing.at;
}

interface CardProps {
  thing: CardShown;
  /** Where it lies, for those who do not see it. */
  note?: string | undefined;
  children?: ComponentChildren;
  /** `chip`: a name with a thumbnail. */
  size?: "full" | "small" | "chip";
  /** The cards beside it, of which some may be just like it. */
  twins?: readonly CardShown[];
  /** Where it comes from when it was hidden before. */
  from?: string | undefined;
  class?: string | undefined;
}

/** A card that lies open: a lit button, or one that shows it close up. */
export function TableCard({ thing, note, children, size = "full", twins = [], from, class: extra = "" }: CardProps) {
  const { book, choosing } = useTableContext();
  const card = book?.named.get(thing.name) ?? cardAt(book, thing.at);
  if (!card) return <div class="card-face loading">{thing.name}</div>;
  const inside = (
    <>
      {note && <span class="sr">{note}: </span>}
      {size === "chip" ? (
        <span class="card-chip" style={kindOf(card)}>
          <span class="chip-window">
            <Picture card={card} detail={0} />
          </span>
          {card.name}
        </span>
      ) : (
        <CardFace card={card} />
      )}
      {children}
    </>
  );
  const classes = `table-card ${size === "full" ? "" : `${size}-card`} ${extra}`;
  const means = twinOf(thing, twins, choosing);
  const close = (e: Event): void => {
    // The other mouse button, or a long touch: lit cards can be read, too.
    e.preventDefault();
    glanced.value = null;
    zoomed.value = card;
  };
  const hover = { ...look(card), onContextMenu: close };
  if (choosing.lit.value.has(means)) {
    return (
      <div class={classes} data-flip={keyOf(thing.at)} data-from={from} {...hover}>
        <Thing at={thing.at} means={means} label={null} class="card-thing">
          {inside}
        </Thing>
      </div>
    );
  }
  const barred = choosing.barred.value.get(thing.at)?.[0];
  return (
    <div class={classes} data-flip={keyOf(thing.at)} data-from={from} {...hover}>
      <button
        type="button"
        class={`card-look${barred ? " barred" : ""}`}
        data-thing={thing.at}
        title={barred?.why}
        onClick={() => {
          glanced.value = null;
          if (barred) choosing.click(thing.at);
          zoomed.value = card;
        }}
      >
        {inside}
      </button>
    </div>
  );
}

/** What is seen of a card that lies face down: the back of its family, or of whatever lies in its place. */
export function FaceDown({ family, place, detail = 0, lettered = false }: { family?: string | undefined; place?: string | undefined; detail?: Detail; lettered?: boolean }) {
  const { book } = useTableContext();
  const whose = family ?? book?.lying[place ?? ""] ?? Object.keys(book?.backs ?? {})[0] ?? "";
  return <Back line={book?.backs[whose] ?? ""} name={whose} detail={detail} letter={lettered ? whose.slice(0, 1).toUpperCase() : ""} />;
}

/** A deck of cards that lie face down, as large as a card that lies open. */
export function CardBack({ label, count, place }: { label: string; count: number; place: string }) {
  return (
    <div class="card-back">
      <FaceDown place={place} detail={2} />
      <span class="card-back-count">{count}</span>
      <span class="card-back-label">{label}</span>
    </div>
  );
}

/** A stack of which one card shows: the lit one, or the top. */
export function Stack({ zone, label, place, hidden = 0 }: { zone: ZoneShown; label: string; place: string; hidden?: number }) {
  const { choosing } = useTableContext();
  const shown = zone.cards.find((c) => choosing.lit.value.has(c.at)) ?? zone.cards[zone.cards.length - 1];
  const count = zone.count + hidden;
  return (
    <div class={count > 1 ? "stack deep" : "stack"} data-place={label} data-holds={zone.cards.map((c) => keyOf(c.at)).join(" ")}>
      <h4>
        {label} <span class="stack-count">{count}</span>
      </h4>
      {shown ? <TableCard thing={shown} /> : count ? <CardBack label={label} count={count} place={place} /> : <div class="no-card">empty</div>}
    </div>
  );
}

/** Cards that lie face down: only their number is known. */
export function Deck({ count, label, place, den }: { count: number; label: string; place?: string | undefined; den?: string }) {
  return (
    <span class={count ? "deck" : "deck none"} data-den={den} role="img" aria-label={`${label}: ${count}`}>
      <i>{count > 0 && <FaceDown place={place} detail={1} />}</i>
      <strong>{count}</strong>
      <span aria-hidden="true">{label}</span>
    </span>
  );
}

/** So many backs are told apart. */
const MOST_BACKS = 6;

/** Somebody else's hand: as many backs as there are cards, and their number. */
export function Backs({ count, place, den }: { count: number; place: string; den: string }) {
  const drawn = Math.min(count, MOST_BACKS);
  return (
    <span class="backs" data-den={den} role="img" aria-label={`Hand: ${count}`} title={`${count} cards in hand`}>
      {Array.from({ length: drawn }, (_, k) => (
        <i key={k} style={{ transform: `rotate(${(k - (drawn - 1) / 2) * 5}deg)` }}>
          <FaceDown place={place} />
        </i>
      ))}
      {count > 0 ? <strong>{count}</strong> : <span class="hint">no cards</span>}
    </span>
  );
}

/** A pile that can be looked through; its cards lie over the board meanwhile. Lit cards of it always show. */
export function Pile({ zone, label }: { zone: ZoneShown; label: string }) {
  const { choosing, book } = useTableContext();
  const [open, toggle] = useState(false);
  const lit = zone.cards.filter((c) => choosing.lit.value.has(c.at));
  const shown = open ? zone.cards : lit;
  const last = zone.cards[zone.cards.length - 1];
  const top = last ? (book?.named.get(last.name) ?? null) : null;
  const head = useRef<HTMLButtonElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = cards.current;
    const pile = head.current;
    if (!box || !pile) return undefined;
    const unfold = (): void => {
      const from = pile.getBoundingClientRect();
      if (from.width === 0) return;
      if (!box.matches(":popover-open")) box.showPopover();
      const { width, height } = box.getBoundingClientRect();
      box.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, from.left))}px`;
      // On a phone the question stands below, and is not to be covered.
      const question = document.querySelector(".prompt")?.getBoundingClientRect().top ?? 0;
      const floor = question > innerHeight / 2 ? question : innerHeight;
      const top = from.bottom + height + 8 > floor ? Math.min(from.top, floor) - height - 6 : from.bottom + 6;
      box.style.top = `${Math.max(8, top)}px`;
    };
    unfold();
    // On a phone the pile may lie in a part of the table that shows only later.
    const watch = new ResizeObserver(unfold);
    watch.observe(pile);
    return () => watch.disconnect();
  });
  useDismiss(
    open,
    (pressed) => pressed.closest(".pile") === head.current?.parentElement || pressed.closest("dialog") !== null,
    () => toggle(false),
  );
  return (
    <div class="pile">
      <button
        ref={head}
        type="button"
        class="pile-head"
        aria-expanded={open}
        disabled={zone.cards.length === 0}
        data-holds={zone.cards.map((c) => keyOf(c.at)).join(" ")}
        onClick={() => toggle(!open)}
      >
        <span class="pile-top" style={top ? kindOf(top) : {}}>
          {top && <Picture card={top} detail={0} />}
        </span>
        <strong>{zone.count}</strong>
        <span>{label}</span>
      </button>
      {shown.length > 0 && (
        <div ref={cards} class="pile-cards" popover="manual">
          {open && (
            <h4 class="pile-title">
              {spoken(label)}: {zone.count} {zone.count === 1 ? "card" : "cards"}
            </h4>
          )}
          {shown.map((c) => (
            <TableCard key={c.at} thing={c} size="small" twins={zone.cards} />
          ))}
        </div>
      )}
    </div>
  );
}

export function SeatPlate({ seat, children }: { seat: number; children?: ComponentChildren }) {
  const { table } = useTableContext();
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

/** One's own hand: cards that lie over each other where there is no room for all of them side by side. */
export function Hand({ children, empty }: { children: ComponentChildren; empty: boolean }) {
  return (
    <div class="row-of-cards hand">
      {children}
      {empty && <p class="hint">Your hand is empty.</p>}
    </div>
  );
}
