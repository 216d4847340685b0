/** Cards in sentences, cards close up. */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { CardFace } from "../art/card";
import { lookClosely, type Book } from "../wire/book";
import type { CardInfo } from "../messages";
import { glanced, zoomed } from "../table/tableContext";
import { Dialog } from "./dialog";

/** Milliseconds from which on a glance is a close look. */
const CLOSE = 500;

/** What the pointer is over and has not moved on yet: a card that slides under a resting pointer was not asked for. */
let entered: EventTarget | null = null;

/** A glance at the card while the pointer or the focus is on something. */
export function look(card: CardInfo) {
  return {
    onPointerEnter: (e: PointerEvent) => {
      entered = e.pointerType === "mouse" ? e.currentTarget : null;
    },
    // Only a move says how far the pointer went: on entering, browsers report no distance.
    onPointerMove: (e: PointerEvent) => {
      if (entered !== e.currentTarget || !(e.movementX || e.movementY)) return;
      entered = null;
      glanced.value = { card, near: e.currentTarget as Element };
    },
    onPointerLeave: () => {
      entered = glanced.value = null;
    },
    onFocusIn: (e: FocusEvent) => {
      if ((e.target as Element).matches(":focus-visible")) glanced.value = { card, near: e.currentTarget as Element };
    },
    onFocusOut: () => (glanced.value = null),
  };
}

export function CardName({ card }: { card: CardInfo }) {
  return (
    <button
      type="button"
      class="card-name"
      aria-label={`${card.name}: look at the card`}
      {...look(card)}
      onClick={(e) => {
        e.stopPropagation();
        glanced.value = null;
        zoomed.value = card;
      }}
    >
      {card.name}
    </button>
  );
}

/** What stands right behind a name and must not stand alone on the next line. */
function glued(text: string): string {
  return /^[^\s\p{L}\p{N}]+/u.exec(text)?.[0] ?? "";
}

/** A sentence in which card names can be looked at. */
export function Sentence({ text, book }: { text: string; book: Book | null }): ComponentChildren {
  if (!book?.pattern) return text;
  const parts = text.split(book.pattern);
  return parts.map((part, k) => {
    const card = k % 2 ? book.named.get(part) : undefined;
    const before = k > 0 && k % 2 === 0 && book.named.has(parts[k - 1]!) ? glued(part) : "";
    if (!card) return part.slice(before.length);
    return (
      <span key={k} class="glued">
        <CardName card={card} />
        {glued(parts[k + 1] ?? "")}
      </span>
    );
  });
}

export function CardZoom() {
  const card = zoomed.value;
  useEffect(() => {
    if (card) lookClosely(card);
  }, [card]);
  return (
    <Dialog open={card !== null} title={card?.name ?? ""} kind="card" onClose={() => (zoomed.value = null)}>
      {card && <CardFace card={card} big />}
    </Dialog>
  );
}

/** A card beside the pointer. It takes no clicks and is no news for screen readers: the card's text is in its button already. */
export function CardGlance() {
  const glance = glanced.value;
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = ref.current;
    if (!glance || !shown) return undefined;
    const box = glance.near.getBoundingClientRect();
    const left = box.left > innerWidth / 2 ? box.left - shown.offsetWidth - 14 : box.right + 14;
    shown.style.left = `${Math.max(8, Math.min(innerWidth - shown.offsetWidth - 8, left))}px`;
    shown.style.top = `${Math.max(8, Math.min(innerHeight - shown.offsetHeight - 8, box.top - 60))}px`;
    // What it belongs to may be drawn anew under the pointer: then nobody says that the pointer has left it.
    const watch = setInterval(() => {
      if (!glance.near.isConnected || !(glance.near.matches(":hover") || glance.near.contains(document.activeElement))) glanced.value = null;
    }, 120);
    const close = setTimeout(() => lookClosely(glance.card), CLOSE);
    return () => {
      clearInterval(watch);
      clearTimeout(close);
    };
  }, [glance]);
  if (!glance) return null;
  const { card } = glance;
  return (
    <div ref={ref} class="glance" aria-hidden="true">
      <CardFace card={card} big />
    </div>
  );
}
