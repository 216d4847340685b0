/** What a game says of itself, its cards and its rules, fetched once. */

import { signal, type Signal } from "@preact/signals";
import type { CardInfo, Cards, GameInfo, Guided, Ledger, Step } from "../messages";
import { api } from "./api";

export interface Book {
  game: string;
  numbered: Map<number, CardInfo>;
  named: Map<string, CardInfo>;
  printed: CardInfo[];
  /** Picture lines of the backs, by family. */
  backs: Readonly<Record<string, string>>;
  /** Whose back shows in a place. */
  lying: Readonly<Record<string, string>>;
  /** Finds card names in sentences; null without cards. */
  pattern: RegExp | null;
}

/** Which game a card is of. */
const origins = new WeakMap<CardInfo, string>();

function bound(cards: Cards): Book {
  const numbered = new Map<number, CardInfo>();
  const named = new Map<string, CardInfo>();
  for (const card of [...cards.cards, ...cards.printed]) {
    origins.set(card, cards.game);
    for (const number of card.cards) numbered.set(number, card);
    if (!named.has(card.name)) named.set(card.name, card);
  }
  const words = [...named.keys()]
    .filter((name) => name.length > 4 || !cards.printed.some((p) => p.name === name))
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return {
    game: cards.game,
    numbered,
    named,
    printed: cards.printed,
    backs: cards.backs,
    lying: cards.lying,
    pattern: words.length ? new RegExp(`(${words.join("|")})`, "g") : null,
  };
}

/** Fetches something of a game once; what could not be fetched is asked for again by the next who wants it. */
function fetched<T>(ask: (game: string) => Promise<T>): (game: string) => Signal<T | null> {
  const found = new Map<string, Signal<T | null>>();
  return (game) => {
    let kept = found.get(game);
    if (!kept) {
      const fresh = signal<T | null>(null);
      found.set(game, (kept = fresh));
      ask(game).then(
        (answer) => (fresh.value = answer),
        () => found.delete(game),
      );
    }
    return kept;
  };
}

export const bookOf = fetched<Book>((game) => api.cards(game).then(bound));
export const ledgerOf = fetched<Ledger>((game) => api.rules(game));
export const guideOf = fetched<Guided>((game) => api.guide(game));
export const wholeBookOf = fetched<Book>((game) => api.wholeCards(game).then(bound));
export const primerOf = fetched<readonly Step[]>((game) => api.wholeGames().then((all) => all.games.find((g) => g.name === game)?.primer ?? []));
export const infoOf = fetched<GameInfo | null>((game) => api.games().then((all) => all.games.find((g) => g.name === game) ?? null));

/** Games of which somebody has looked at a card closely. */
const looked = signal<ReadonlySet<string>>(new Set());

export function lookClosely(card: CardInfo): void {
  const game = origins.get(card);
  if (game && !looked.peek().has(game)) looked.value = new Set([...looked.peek(), game]);
}

/** What a large card says below: fetched for a game when somebody looks closely. */
export function flavourOf(card: CardInfo): string {
  const game = origins.get(card);
  return card.flavour || (game && looked.value.has(game) && wholeBookOf(game).value?.named.get(card.name)?.flavour) || "";
}

/** The card that an address ends with. */
export function cardAt(book: Book | null, at: string): CardInfo | null {
  const number = Number(at.slice(at.lastIndexOf("/") + 1));
  return Number.isInteger(number) ? (book?.numbered.get(number) ?? null) : null;
}
