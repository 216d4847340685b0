// Made from the declarations of The Morty Zone Dice Game by `python -m tableverse.server.typescript`. Do not edit.

import type { Line, Option, ZoneShown } from "../../messages";

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
  points: number;
  score: number | null;
}

/** A Fate Board. */
export interface BoardShown {
  Black: RowShown;
  Blue: RowShown;
  Green: RowShown;
  Red: RowShown;
}

/** What is chosen in a colour, and what the row is then worth. */
export interface ChosenShown {
  lock: boolean;
  numbers: number[];
  points: number;
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

/** There is no more to say to screens. */
export interface Nothing {
}

/** The numbers of a row that are checked, and the points that this adds. */
export interface NumbersShown {
  numbers: number[];
  points: number;
}

/** What a card is worth now. */
export interface PointsShown {
  points: number;
}

/** Everything that can be chosen, by its kind. */
export type Choice =
  | Option<"colour", Nothing>
  | Option<"die", Nothing>
  | Option<"number", Nothing>
  | Option<"numbers", NumbersShown>
  | Option<"pass", Nothing>
  | Option<"score_bonus", PointsShown>
  | Option<"use_bonus", Nothing>
  | Option<"use_rick", Nothing>;

/** Everything that the log tells, by its kind. */
export type Told =
  | Line<`table.${string}`, { seat: number | null }>
  | Line<"bonus_card_scored", { seat: number; card: number; points: number }>
  | Line<"bonus_cards_dealt", { seat: number; cards: number[] }>
  | Line<"crystal_revealed", { seat: number; card: number; points: number }>
  | Line<"crystal_taken", { seat: number; card: number | null }>
  | Line<"family_bonus_earned", { seat: number; bonus: number }>
  | Line<"first_player", { seat: number }>
  | Line<"game_won", { seats: number[]; points: number }>
  | Line<"marked", { seat: number; marks: number }>
  | Line<"results_announced", { results: number[] }>
  | Line<"rick_card_drawn", { seat: number; card: number }>
  | Line<"rick_card_settled", { seat: number; card: number; used: boolean; dice: number[] }>
  | Line<"rick_deck_reshuffled", {}>
  | Line<"rolled", { seat: number; turn: number; dice: number[] }>
  | Line<"rolled_for_first", { seat: number; dice: number[] }>
  | Line<"round_begins", { round: number; rounds: number }>
  | Line<"round_scored", { seat: number; sheet: number[] }>;
