// Made from the fields of The Rickshank Rickdemption Deck-Building Game by `python -m tableverse.server.typescript`. Do not edit.

import type { ZoneShown } from "../../messages";

/** What this game is played with. */
export interface Options {
  characters: "choose" | "deal two" | "random";
  crazy_rick: boolean;
  auto: boolean;
  asking: "open" | "veiled";
}

/** A revealed ballot in words, what it is for, and the Votes that it counts, Council cards included. */
export interface BallotShown {
  side: string;
  text: string;
  votes: number;
}

/** A slot of the Line-Up, and the card in it. */
export interface SlotShown {
  at: string | null;
  card: string | null;
}

/** A card, and whose it was. */
export interface OwnerShown {
  at: string;
  name: string;
  seat: number;
}

/** A Rick, and the address of the Space Prison that holds it. */
export interface HeldShown {
  at: string;
  by: string;
  name: string;
}

/** All that a viewer sees. */
export interface View {
  game: "rickshank";
  seat: number | null;
  seats: number;
  options: Options;
  clock: number;
  waiting: number[];
  over: boolean;
  winners: number[];
  turn: number;
  active: number;
  first: number;
  in_turn: boolean;
  ended: boolean;
  power: number;
  pool: number;
  tokens: number[];
  token_bought: boolean;
  toll_paid: boolean;
  vote: string;
  keeping?: (number | null)[];
  ballot?: (string | null)[];
  ballots: (BallotShown | null)[];
  slots: SlotShown[];
  played: string[];
  flipped: string[];
  borrowed: OwnerShown[];
  prison: HeldShown[];
  used: string[];
  lasting: string[];
  queue: string[];
  character: ZoneShown[];
  characters_on_offer: ZoneShown;
  dealt: ZoneShown[];
  boxed: ZoneShown;
  main_deck: ZoneShown;
  line_up: ZoneShown;
  portal_guns: ZoneShown;
  morty_waves: ZoneShown;
  nemesis: ZoneShown;
  nemesis_stack: ZoneShown;
  location_deck: ZoneShown;
  location_discard: ZoneShown;
  destroyed: ZoneShown;
  deck: ZoneShown[];
  hand: ZoneShown[];
  discard: ZoneShown[];
  in_play: ZoneShown[];
  revealed: ZoneShown[];
  held: ZoneShown[];
}
