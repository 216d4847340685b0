/** Cards in sentences, cards close up. */

import type { ComponentChildren } from "preact";
import { CardFace } from "../art/card";
import type { Book } from "../book";
import type { CardInfo } from "../messages";
import { glanced, zoomed } from "../scene";
import { Dialog } from "./dialog";

/** A glance at the card while the pointer or the focus is on something. */
export function look(card: CardInfo) {
  return {
    onPointerEnter: (e: PointerEvent) => {
      if (e.pointerType === "mouse") glanced.value = { card, box: (e.currentTarget as Element).getBoundingClientRect() };
    },
    onPointerLeave: () => (glanced.value = null),
    onFocus: (e: FocusEvent) => {
      if ((e.currentTarget as Element).matches(":focus-visible")) glanced.value = { card, box: (e.currentTarget as Element).getBoundingClientRect() };
    },
    onBlur: () => (glanced.value = null),
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

/** A sentence in which card names can be looked at. */
export function Sentence({ text, book }: { text: string; book: Book | null }): ComponentChildren {
  if (!book?.pattern) return text;
  return text.split(book.pattern).map((part, k) => {
    const card = k % 2 ? book.named.get(part) : undefined;
    return card ? <CardName key={k} card={card} /> : part;
  });
}

export function CardZoom() {
  const card = zoomed.value;
  return (
    <Dialog open={card !== null} title={card?.name ?? ""} kind="card" onClose={() => (zoomed.value = null)}>
      {card && <CardFace card={card} big />}
    </Dialog>
  );
}

/** A card beside the pointer. It takes no clicks and is no news for screen readers: the card's text is in its button already. */
export function CardGlance() {
  const glance = glanced.value;
  if (!glance) return null;
  const { box, card } = glance;
  const left = box.left > innerWidth / 2 ? box.left - 250 : box.right + 14;
  const top = Math.max(8, Math.min(innerHeight - 340, box.top - 60));
  return (
    <div class="glance" aria-hidden="true" style={{ left: `${Math.max(8, left)}px`, top: `${top}px` }}>
      <CardFace card={card} big />
    </div>
  );
}
