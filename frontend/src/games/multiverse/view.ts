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
  no_vp: boolean[];
  more_vp: number[];
  less_power: number[];
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
