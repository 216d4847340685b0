/** Looking for cards. */

import type { CardInfo } from "../messages";
import { spoken } from "./names";

export function typeOf(card: CardInfo): string {
  return card.face.kind || spoken(card.family || "On the board");
}

/** All types with how many cards have them, by name. */
export function typesOf(cards: readonly CardInfo[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(typeOf(card), (counts.get(typeOf(card)) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a.localeCompare(b));
}

/** Cards of a type that have all of the words on them, by name. */
export function matching(cards: readonly CardInfo[], words: string, type: string): CardInfo[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const text = (card: CardInfo): string => [card.name, card.text, typeOf(card), card.flavour, ...card.face.more.flatMap((m) => [m.means, m.text])].join(" ").toLowerCase();
  return cards.filter((card) => (!type || typeOf(card) === type) && wanted.every((w) => text(card).includes(w))).sort((a, b) => a.name.localeCompare(b.name));
}
