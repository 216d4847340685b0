// Made from the fields of The Morty Zone Dice Game by `python -m tableverse.server.typescript`. Do not edit.

import type { ZoneShown } from "../../messages";

/** What this game is played with. */
export interface Options {
  rounds: 1 | 3;
}

/** A die; one that was removed shows nothing. */
export interface DieShown {
  at: string;
  colour: "Black" | "Blue" | "Green" | "Red";
  shows: number | null;
}

/** A number of a row. */
export interface NumberShown {
  at: string;
  checked: boolean;
}

/** A row of a Fate Board. */
export interface RowShown {
  at: string;
  locked: boolean;
  numbers: NumberShown[];
  score: number | null;
}

/** A Fate Board. */
export interface BoardShown {
  Black: RowShown;
  Blue: RowShown;
  Green: RowShown;
  Red: RowShown;
}

/** What is chosen in a colour. */
export interface ChosenShown {
  lock: boolean;
  numbers: number[];
}

/** A Public Bonus Card, and whether it lies sideways. */
export interface UsedShown {
  at: string;
  used: boolean;
}

/** All that a viewer sees. */
export interface View {
  game: "morty_zone";
  seat: number | null;
  seats: number;
  options: Options;
  clock: number;
  waiting: number[];
  over: boolean;
  winners: number[];
  round: number;
  turn: number;
  active: number;
  dice: DieShown[];
  results: Partial<Record<"Black" | "Blue" | "Green" | "Red", number | null>>;
  board: BoardShown[];
  choosing?: (Partial<Record<"Black" | "Blue" | "Green" | "Red", ChosenShown>> | null)[];
  own_dice?: (DieShown[] | null)[];
  using?: (number | null)[];
  marked: Partial<Record<"Black" | "Blue" | "Green" | "Red", ChosenShown>>[];
  used: UsedShown[][];
  boxes: number[][];
  family: string[][];
  sheet: Partial<Record<"cards" | "colours" | "crystal" | "family" | "full rows" | "total", number>>[];
  round_scores: number[][];
  rick_deck: ZoneShown;
  rick_card: ZoneShown;
  rick_discard: ZoneShown;
  bonus_deck: ZoneShown;
  bonus: ZoneShown[];
  crystal_deck: ZoneShown;
  crystal: ZoneShown[];
  revealed_crystal: ZoneShown[];
}
