/** What The Morty Zone's view looks like. */

export const COLOURS = ["Red", "Blue", "Green", "Black"] as const;
export type Colour = (typeof COLOURS)[number];
export const LETTERS: Record<Colour, string> = { Red: "R", Blue: "B", Green: "G", Black: "K" };

export interface CardThing {
  at: string;
  name: string;
}
export interface Zone {
  count: number;
  cards: CardThing[];
}
export interface Row {
  at: string;
  numbers: { at: string; checked: boolean }[];
  locked: boolean;
  score: number | null;
}
export type Choices = Partial<Record<Colour, { numbers: number[]; lock: boolean }>>;
export interface DieThing {
  at: string;
  colour: Colour;
  shows: number | null;
}
export interface MortyState {
  seats: number;
  options: { rounds?: number };
  round: number;
  turn: number;
  active: number;
  over: boolean;
  dice: DieThing[];
  results: Partial<Record<Colour, number | null>>;
  board: Record<Colour, Row>[];
  /** Drafts: a spectator's view has none. */
  choosing?: (Choices | null)[];
  own_dice?: (DieThing[] | null)[];
  marked: Choices[];
  used: { at: string; used: boolean }[][];
  boxes: number[][];
  family: string[][];
  sheet: Record<string, number>[];
  round_scores: number[][];
  rick_deck: Zone;
  rick_card: Zone;
  rick_discard: Zone;
  bonus: Zone[];
  crystal: Zone[];
  revealed_crystal: Zone[];
}

/** Which cells a printed goal is about, where that is plain: a picture of it, not the rule. */
export function goalCells(text: string): { colour: Colour; number: number }[] {
  const one = /^Check all (odd |even )?numbers in (Red|Blue|Green|Black)\.$/.exec(text);
  if (one) {
    const numbers = Array.from({ length: 10 }, (_, k) => k + 1).filter((n) => !one[1] || (one[1] === "odd ") === (n % 2 === 1));
    return numbers.map((number) => ({ colour: one[2] as Colour, number }));
  }
  const same = /^Check all (\d+)s\.$/.exec(text);
  if (same) return COLOURS.map((colour) => ({ colour, number: Number(same[1]) }));
  return [];
}

export function checks(row: Row): number {
  return row.numbers.filter((n) => n.checked).length;
}
