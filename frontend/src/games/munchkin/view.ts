// Made from the fields of Munchkin: Rick and Morty by `python -m tableverse.server.typescript`. Do not edit.

import type { ZoneShown } from "../../messages";

/** What this game is played with. */
export interface Options {
  faster_play: boolean;
  shared_victory: boolean;
  turns: 5 | 15 | 25 | 40;
  roles: "choose" | "random";
  asking: "open" | "veiled";
}

/** Where the turn is: by name and in words; and what the cards in the middle are, if there are any: those of the dead, and others. */
export interface PhaseShown {
  body: string;
  name: string;
  shown: string;
  title: string;
}

/** A number with its reason. */
export interface LineShown {
  amount: number;
  foe: string | null;
  name: string;
  seat: number | null;
  side: "monsters" | "players";
  why: string;
}

/** What a player has equipped, what it all comes to, and how well they run. */
export interface EquippedShown {
  cards: string[];
  hand_limit: number;
  in_combat: boolean;
  lines: LineShown[];
  run: number;
  run_lines: LineShown[];
  strength: number;
}

/** A Cheat! and the Item that it is on. */
export interface CheatShown {
  card: string;
  name: string;
  on: string;
}

/** Something that lasts. */
export interface BurdenShown {
  amount: number;
  kind: string;
  name: string;
  other: number | null;
  seat: number;
  until: string;
}

/** A monster of the fight. */
export interface FoeShown {
  added: string[];
  at: string;
  bad_stuff: string;
  card: string;
  clone: boolean;
  doomed: boolean;
  enhancers: string[];
  level: number;
  levels: number;
  name: string;
  parasite: boolean;
  strength: number;
  treasures: number;
}

/** Something that was used on a side of the fight: a One-Shot, an ability. */
export interface Extra {
  side: number;
  amount: number;
  card: number;
  seat: number;
}

/** The strip of the fight: both totals, every number with its reason, and what is at stake. */
export interface FightShown {
  escape: number;
  for_the_win: boolean;
  levels: number;
  lines: LineShown[];
  monsters: number;
  players: number;
  ties_win: boolean;
  treasures: number;
  winning: boolean;
}

/** A card that is spoken of. */
export interface NamedShown {
  name: string;
}

/** What is offered for help. */
export interface OfferShown {
  by: number;
  cards: NamedShown[];
  helper_first: boolean;
  items: NamedShown[];
  share: number;
  to: number;
}

/** The terms of the helper. */
export interface DealShown {
  cards: string[];
  forced: boolean;
  half: boolean;
  helper: number;
  helper_first: boolean;
  items: string[];
  share: number;
}

/** A trade that is proposed. */
export interface BargainShown {
  by: number;
  given: NamedShown[];
  to: number;
  wanted: NamedShown[];
}

/** All that a viewer sees. */
export interface View {
  game: "munchkin";
  seat: number | null;
  seats: number;
  options: Options;
  clock: number;
  waiting: number[];
  over: boolean;
  winners: number[];
  turn: number;
  fights: number;
  active: number;
  first: number;
  phase: PhaseShown;
  level: number[];
  dead: boolean[];
  reborn: boolean[];
  equipped: EquippedShown[];
  cheats: CheatShown[];
  burdens: BurdenShown[];
  used: string[];
  proposals: number[];
  showed: boolean[];
  turned: string[];
  passed: boolean[];
  hit: boolean[];
  named?: (boolean | null)[];
  passed_on?: (number | null)[];
  won: number[];
  ended: boolean;
  foes: FoeShown[];
  extras: Extra[];
  sums: FightShown | null;
  stage: number;
  serial: number;
  bounty: number;
  credit: number;
  offer: OfferShown | null;
  deal: DealShown | null;
  asked: number[];
  asked_at: number[];
  gone: boolean[];
  escaped: boolean[];
  running: number;
  runners: number[];
  left: number[];
  caught: [number, number][];
  die: number;
  bargain: BargainShown | null;
  sheet?: (number[] | null)[];
  fresh?: (number[] | null)[];
  opening?: (string[] | null)[];
  door: ZoneShown;
  treasure: ZoneShown;
  door_discard: ZoneShown;
  treasure_discard: ZoneShown;
  hand: ZoneShown[];
  items: ZoneShown[];
  front: ZoneShown[];
  before: ZoneShown[];
  shown: ZoneShown;
  body: ZoneShown;
  fray: ZoneShown;
  role: ZoneShown[];
  roles: ZoneShown;
}
