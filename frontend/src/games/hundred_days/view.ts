// Made from the fields of Rick and Morty: 100 Days by `python -m tableverse.server.typescript`. Do not edit.

import type { ZoneShown } from "../../messages";

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
  name: string;
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

/** The Smith's house. */
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
