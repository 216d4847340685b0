/** The cards and the rules of a game, fetched once. */

import { signal, type Signal } from "@preact/signals";
import type { CardInfo, Cards, Ledger } from "./messages";
import { api } from "./wire/api";

export interface Book {
  game: string;
  numbered: Map<number, CardInfo>;
  named: Map<string, CardInfo>;
  printed: CardInfo[];
  /** Finds card names in sentences; null without cards. */
  pattern: RegExp | null;
}

const books = new Map<string, Signal<Book | null>>();
const ledgers = new Map<string, Signal<Ledger | null>>();

function bound(cards: Cards): Book {
  const numbered = new Map<number, CardInfo>();
  const named = new Map<string, CardInfo>();
  for (const card of [...cards.cards, ...cards.printed]) {
    for (const number of card.cards) numbered.set(number, card);
    if (!named.has(card.name)) named.set(card.name, card);
  }
  const words = [...named.keys()]
    .filter((name) => name.length > 4 || !cards.printed.some((p) => p.name === name))
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return { game: cards.game, numbered, named, printed: cards.printed, pattern: words.length ? new RegExp(`(${words.join("|")})`, "g") : null };
}

export function bookOf(game: string): Signal<Book | null> {
  let found = books.get(game);
  if (!found) {
    const fresh = signal<Book | null>(null);
    books.set(game, fresh);
    api.cards(game).then(
      (cards) => (fresh.value = bound(cards)),
      () => books.delete(game),
    );
    found = fresh;
  }
  return found;
}

export function ledgerOf(game: string): Signal<Ledger | null> {
  let found = ledgers.get(game);
  if (!found) {
    const fresh = signal<Ledger | null>(null);
    ledgers.set(game, fresh);
    api.rules(game).then(
      (rules) => (fresh.value = rules),
      () => ledgers.delete(game),
    );
    found = fresh;
  }
  return found;
}

/** The card that an address ends with. */
export function cardAt(book: Book | null, at: string): CardInfo | null {
  const number = Number(at.slice(at.lastIndexOf("/") + 1));
  return Number.isInteger(number) ? (book?.numbered.get(number) ?? null) : null;
}
