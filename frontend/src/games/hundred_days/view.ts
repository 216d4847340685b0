// Made from the declarations of Rick and Morty: 100 Days by `python -m tableverse.server.typescript`. Do not edit.

import type { Line, Option, ZoneShown } from "../../messages";

/** What this game is played with. */
export interface Options {
  tiles: 12 | 20;
  days: 0 | 12 | 30 | 100;
  asking: "open" | "veiled";
}

/** The phase of the round, by name and in words; and whether figures are placed behind screens: then it is open who is first. */
export interface PhaseShown {
  name: string;
  secret: boolean;
  title: string;
}

/** The Federation's tokens of a resource. */
export interface SupplyShown {
  at: string;
  count: number;
  name: "Dark Matter" | "Mega Seeds" | "Schmeckles" | "Time Crystal";
  warning: string;
}

export interface TokensShown {
  "Dark Matter": number;
  "Mega Seeds": number;
  Schmeckles: number;
  "Time Crystal": number;
}

export interface RickShown {
  at: string;
  covers: string[];
  in: number[];
  name: string | null;
  space: string | null;
}

export interface FigureShown {
  at: string;
  in: number[];
  name: string | null;
  space: string | null;
}

/** What stands behind a screen: Rick's space, then Morty's; and the dimensions that they will cover. */
export interface PlanShown {
  covers: string[];
  spaces: string[];
}

/** A tile: what closing it costs and is worth, what it gives, and how many cards a whole and a half Rick bring. */
export interface TileShown {
  at: string;
  between: number;
  cost: TokensShown;
  gather: TokensShown;
  name: string;
  points: number;
  whole: number;
}

/** A position of the ring; a black hole has no tile. */
export interface DimensionShown {
  at: string;
  number: number;
  tile: TileShown | null;
}

/** The Smith's house, with the cards that a whole and a half Rick bring there. */
export interface HouseShown {
  at: string;
  between: number;
  name: string;
  whole: number;
}

/** A space between two dimensions; 0 is the Smith's house. */
export interface LinkShown {
  at: string;
  between: number[];
  name: string;
}

/** The ring around the Smith's house. */
export interface BoardShown {
  dimensions: DimensionShown[];
  house: HouseShown;
  links: LinkShown[];
}

/** Something that holds for this turn or this round. */
export interface LastingShown {
  card: string;
  seat: number;
  span: string;
  text: string;
  they: number | null;
}

/** Something that is announced: what kind of thing, by whom, about what, and in words. */
export interface AboutShown {
  about: string;
  kind: string;
  seat: number;
  text: string;
}

/** All that a viewer sees. */
export interface View {
  game: "hundred_days";
  seat: number | null;
  seats: number;
  options: Options;
  clock: number;
  waiting: number[];
  over: boolean;
  winners: number[];
  round: number;
  phase: PhaseShown;
  die: number;
  first: number;
  turns: number;
  active: number | null;
  actions: number;
  passes: number;
  ending: boolean;
  federation: SupplyShown[];
  pool: number;
  resources: TokensShown[];
  unused: number[];
  rick: RickShown[];
  morty: FigureShown[];
  plan?: (PlanShown | null)[];
  board: BoardShown;
  protected: string[];
  used: string[];
  lasting: LastingShown[];
  about: AboutShown[];
  tile_stack: ZoneShown;
  tiles: ZoneShown;
  closed: ZoneShown[];
  boxed: ZoneShown;
  deck: ZoneShown;
  hand: ZoneShown[];
  area: ZoneShown[];
  personal: ZoneShown[];
  general: ZoneShown;
  announced: ZoneShown;
}

/** There is no more to say to screens. */
export interface Nothing {
}

/** A warning if an option would do nothing now. */
export interface WarningShown {
  warning: string;
}

/** The ways to pay for a dimension, and the points that it is worth. */
export interface CloseShown {
  points: number;
  prices: TokensShown[];
}

/** The tokens that an option costs. */
export interface PriceShown {
  price: TokensShown;
}

/** What playing a card costs, the points that it is worth, and a warning if it would do nothing now. */
export interface PlayShown {
  points: number;
  price: TokensShown;
  warning: string;
}

/** What a figure would bring from a space if nobody else came: tokens, cards (a Rick alone), whether the garage pays. */
export interface BringsShown {
  cards: number | null;
  closes: string[];
  covers: string[];
  garage: boolean;
  gather: TokensShown;
  plays: string[];
}

/** What a player could play (addresses) and close (names) from somewhere, and the dimensions that would be covered. */
export interface OpensShown {
  closes: string[];
  covers: string[];
  plays: string[];
}

/** The tokens that a choice takes. */
export interface PickShown {
  tokens: TokensShown;
}

/** What triggering an item costs, and a warning if it would do nothing now. */
export interface TriggerShown {
  price: TokensShown;
  warning: string;
}

/** Everything that can be chosen, by its kind. */
export type Choice =
  | Option<"card", WarningShown | Nothing>
  | Option<"close_dimension", CloseShown>
  | Option<"move_rick", Nothing>
  | Option<"number", WarningShown>
  | Option<"pass", WarningShown | Nothing>
  | Option<"payment", PriceShown>
  | Option<"play_card", PlayShown>
  | Option<"protect_card", Nothing>
  | Option<"resource", Nothing>
  | Option<"seat", WarningShown>
  | Option<"space", BringsShown | OpensShown | Nothing>
  | Option<"tokens", PickShown>
  | Option<"trigger_item", TriggerShown>
  | Option<"yes", Nothing>;

/** Everything that the log tells, by its kind. */
export type Told =
  | Line<`table.${string}`, { seat: number | null }>
  | Line<"ability_acts", { seat: number; card: number }>
  | Line<"about_to_close", { seat: number; at: number; tile: number; shown: number[] }>
  | Line<"about_to_move", { seat: number; resource: number; space: number }>
  | Line<"announced", { seat: number; card: number; paid: number[] }>
  | Line<"cancelled", { it: number[] }>
  | Line<"card_deed", { seat: number; card: number }>
  | Line<"closed", { seat: number; at: number; tile: number; paid: number[]; points: number }>
  | Line<"deed", { seat: number }>
  | Line<"destroyed", { seat: number; card: number; by: number; source: number }>
  | Line<"die_rolled", { die: number }>
  | Line<"discarded", { seat: number; card: number; by: number }>
  | Line<"drew", { seat: number; count: number; cards: number[] }>
  | Line<"figure_moved", { seat: number; morty: boolean; space: number }>
  | Line<"first_player", { seat: number; at: number; ranks: number[] }>
  | Line<"foe_chosen", { seat: number; card: number; foe: number }>
  | Line<"garage_gained", { seat: number; count: number }>
  | Line<"garage_lost", { seat: number; card: number }>
  | Line<"gathers", { seat: number; morty: boolean; at: number; tokens: number[] }>
  | Line<"gave_back", { seat: number; resource: number; count: number }>
  | Line<"given", { seat: number; card: number; to: number }>
  | Line<"hands_destroyed", { count: number }>
  | Line<"last_round", { at: number }>
  | Line<"no_effect", { seat: number; card: number; why: string }>
  | Line<"passed", { seat: number }>
  | Line<"phase_begins", { phase: string }>
  | Line<"protected", { seat: number; card: number }>
  | Line<"reacts", { seat: number; card: number; paid: number[] }>
  | Line<"replaced", { seat: number; at: number; tile: number }>
  | Line<"reshuffled", {}>
  | Line<"revealed", { seat: number; rick: number; morty: number }>
  | Line<"rolled_for_initiative", { seats: number[]; rolls: number[] }>
  | Line<"round_begins", { round: number; last: boolean }>
  | Line<"scored", { seat: number; points: number; tiles: number; cards: number; garage: number }>
  | Line<"shortage", { resource: number }>
  | Line<"stole", { seat: number; victim: number; resource: number }>
  | Line<"stole_card", { seat: number; victim: number; card: number | null }>
  | Line<"tile_laid", { at: number; tile: number }>
  | Line<"took", { seat: number; tokens: number[] }>
  | Line<"took_card", { seat: number; card: number }>
  | Line<"triggered", { seat: number; card: number; paid: number[] }>;
