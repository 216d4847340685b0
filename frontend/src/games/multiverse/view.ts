// Made from the declarations of The Ricks Must Be Crazy Multiverse Game by `python -m tableverse.server.typescript`. Do not edit.

import type { Line, Option, ZoneShown } from "../../messages";

/** What this game is played with. */
export interface Options {
  characters: "chosen" | "random";
  character_abilities: boolean;
  asking: "open" | "veiled";
}

/** A tile with its text, and the Power that was sent there for this round. */
export interface VerseShown {
  actions: number;
  at: string;
  name: "Microverse" | "Miniverse" | "Rickverse" | "Teenyverse";
  sent: number;
  text: string;
}

export interface WorkShown {
  at: string;
  builder: number | null;
  complete: boolean;
  cost: number;
  in: string;
  name: string;
  sideways: number;
  tokens: number;
  used: number;
}

/** A player's Character, and where it stands. */
export interface PlaceShown {
  at: string;
  name: string | null;
  text: string;
  verse: "Microverse" | "Miniverse" | "Rickverse" | "Teenyverse";
}

/** A text that holds until the round ends: whose card it is, and the foe it speaks of, if it speaks of one. */
export interface LastingShown {
  card: string;
  they: number | null;
  you: number;
}

/** All that a viewer sees. */
export interface View {
  game: "multiverse";
  seat: number | null;
  seats: number;
  options: Options;
  clock: number;
  waiting: number[];
  over: boolean;
  winners: number[];
  round: number;
  first: number;
  active: number;
  actions: number;
  resolving: "Microverse" | "Miniverse" | "Rickverse" | "Teenyverse" | null;
  step: string;
  power: number;
  ending: boolean;
  slots: number;
  one_shot_played: boolean;
  modifier: number;
  verses: VerseShown[];
  works: WorkShown[];
  place: PlaceShown[];
  steps: number[];
  vp: number[];
  unused: number[];
  lasting: LastingShown[];
  deck: ZoneShown;
  discard: ZoneShown;
  hand: ZoneShown[];
  drawn: ZoneShown[];
  playing: ZoneShown;
  rickverse: ZoneShown;
  microverse: ZoneShown;
  miniverse: ZoneShown;
  teenyverse: ZoneShown;
  abilities: ZoneShown[];
  characters: ZoneShown;
  character: ZoneShown[];
  tiles: ZoneShown;
}

/** The Power that a move takes, and what is left of it. */
export interface PowerShown {
  left: number;
  power: number;
}

/** The Build Tokens that a card then has, of so many. */
export interface BuiltShown {
  actions: number;
  cost: number;
  tokens: number;
}

/** There is no more to say to screens. */
export interface Nothing {
}

/** The Actions that a move takes; one that gives an Action takes less than none. */
export interface ActionsShown {
  actions: number;
}

/** Everything that can be chosen, by its kind. */
export type Choice =
  | Option<"activate", PowerShown>
  | Option<"attach", BuiltShown>
  | Option<"build", BuiltShown>
  | Option<"card", Nothing>
  | Option<"discard_for_action", ActionsShown>
  | Option<"discard_to_draw", ActionsShown>
  | Option<"end_turn", Nothing>
  | Option<"finish", ActionsShown>
  | Option<"move_to", ActionsShown>
  | Option<"number", PowerShown | Nothing>
  | Option<"pass", Nothing>
  | Option<"place", BuiltShown>
  | Option<"place_down", ActionsShown>
  | Option<"place_whole", ActionsShown>
  | Option<"play_one_shot", PowerShown | Nothing>
  | Option<"seat", Nothing>
  | Option<"shift_character", Nothing>
  | Option<"shift_contraption", Nothing>
  | Option<"use_ability", PowerShown>
  | Option<"verse", Nothing>;

/** Everything that the log tells, by its kind. */
export type Told =
  | Line<`table.${string}`, { seat: number | null }>
  | Line<"ability_used", { seat: number; card: number; power: number }>
  | Line<"card_completed", { seat: number; card: number }>
  | Line<"card_discarded", { seat: number; card: number; purpose: string }>
  | Line<"card_placed", { seat: number; card: number; verse: number; down: boolean }>
  | Line<"cards_drawn", { seat: number; count: number; cards: number[] }>
  | Line<"character_moved", { seat: number; verse: number; by: number }>
  | Line<"character_taken", { seat: number; card: number }>
  | Line<"contraption_activated", { seat: number; card: number; power: number; partial: boolean }>
  | Line<"contraption_moved", { seat: number; card: number; verse: number }>
  | Line<"deck_reshuffled", { count: number }>
  | Line<"end_triggered", { seat: number; points: number }>
  | Line<"first_player", { seat: number }>
  | Line<"game_won", { seats: number[]; points: number; decided: number }>
  | Line<"one_shot_played", { seat: number; card: number; power: number }>
  | Line<"points_scored", { seat: number; points: number; total: number; card: number }>
  | Line<"power_added", { seat: number; power: number; total: number }>
  | Line<"power_generated", { verse: number; power: number; sent: number; total: number }>
  | Line<"power_sent", { seat: number; power: number; verse: number }>
  | Line<"readied", { seat: number; card: number }>
  | Line<"round_begins", { number: number }>
  | Line<"round_effect", { seat: number; what: string }>
  | Line<"round_ends", { number: number; lost: number }>
  | Line<"step_begins", { verse: number; step: string }>
  | Line<"tokens_added", { seat: number; card: number; total: number }>
  | Line<"tokens_removed", { owner: number; card: number; count: number }>
  | Line<"turn_begins", { seat: number; verse: number; actions: number }>
  | Line<"turn_ends", { seat: number; left: number }>;
