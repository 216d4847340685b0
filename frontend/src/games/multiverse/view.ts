// Made from the fields of The Ricks Must Be Crazy Multiverse Game by `python -m tableverse.server.typescript`. Do not edit.

import type { ZoneShown } from "../../messages";

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
