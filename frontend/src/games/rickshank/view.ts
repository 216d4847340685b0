// Made from the declarations of The Rickshank Rickdemption Deck-Building Game by `python -m tableverse.server.typescript`. Do not edit.

import type { Line, Option, ZoneShown } from "../../messages";

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

/** There is no more to say to screens. */
export interface Nothing {
}

/** The side in words, the tokens that go if it wins, the Votes that it counts, and what comes of it if it wins. */
export interface BallotOffered {
  does: string;
  side: string;
  tokens: number;
  votes: number;
}

/** What is paid, and the Power that is left. */
export interface PriceShown {
  power: number;
  price: number;
}

/** The Votes for one's own side then. */
export interface VotesShown {
  votes: number;
}

/** The Votes that a side has, and what comes of it if it wins. */
export interface OutcomeShown {
  does: string;
  votes: number;
}

/** The Access Tokens that are left. */
export interface TokensShown {
  tokens: number;
}

/** The Power that there is then. */
export interface PowerShown {
  power: number;
}

/** Everything that can be chosen, by its kind. */
export type Choice =
  | Option<"ability", Nothing>
  | Option<"ballot", BallotOffered>
  | Option<"buy", PriceShown>
  | Option<"buy_token", PriceShown>
  | Option<"card", VotesShown | Nothing>
  | Option<"defeat", PriceShown>
  | Option<"end_turn", Nothing>
  | Option<"number", Nothing>
  | Option<"outcome", OutcomeShown>
  | Option<"pass", VotesShown | Nothing>
  | Option<"pay", TokensShown>
  | Option<"play", PowerShown>
  | Option<"play_all", PowerShown>
  | Option<"seat", Nothing>
  | Option<"use", Nothing>
  | Option<"yes", Nothing>;

/** Everything that the log tells, by its kind. */
export type Told =
  | Line<`table.${string}`, { seat: number | null }>
  | Line<"ability_used", { seat: number; card: number }>
  | Line<"attacked", { seat: number; card: number }>
  | Line<"avoided", { seat: number; card: number }>
  | Line<"borrowed", { seat: number; card: number; owner: number }>
  | Line<"bought", { seat: number; card: number; paid: number }>
  | Line<"card_entry", { seat: number; card: number }>
  | Line<"character_taken", { seat: number; card: number }>
  | Line<"characters_dealt", { seat: number; cards: number[] }>
  | Line<"council_returned", { seat: number; cards: number[] }>
  | Line<"council_revealed", { seat: number; card: number }>
  | Line<"defeated", { seat: number; card: number; paid: number }>
  | Line<"destroyed", { seat: number; card: number }>
  | Line<"discarded", { seat: number; card: number }>
  | Line<"drew", { seat: number; count: number; cards: number[] }>
  | Line<"first_player", { seat: number }>
  | Line<"flipped", { seat: number; card: number }>
  | Line<"gained", { seat: number; card: number }>
  | Line<"game_ends", { last_nemesis: number }>
  | Line<"given", { seat: number; card: number; to: number }>
  | Line<"hand_discarded", { seat: number; cards: number[] }>
  | Line<"held", { seat: number; card: number; prison: number }>
  | Line<"line_up_dealt", { cards: number[] }>
  | Line<"locations_leave", { cards: number[] }>
  | Line<"locations_reshuffled", {}>
  | Line<"nemesis_revealed", { card: number; attack: string }>
  | Line<"played", { seat: number; card: number; power: number }>
  | Line<"player_entry", { seat: number }>
  | Line<"put_into_hand", { seat: number; card: number }>
  | Line<"put_on_deck", { seat: number; card: number | null }>
  | Line<"reshuffled", { seat: number }>
  | Line<"returned", { seat: number; card: number }>
  | Line<"scored", { seat: number; points: number; nemeses: number; cards: number }>
  | Line<"table_cleared", { seat: number; cards: number[] }>
  | Line<"token_bought", { seat: number }>
  | Line<"tokens_discarded", { seat: number; count: number }>
  | Line<"tokens_gained", { seat: number; count: number }>
  | Line<"toll_paid", { seat: number; card: number }>
  | Line<"turn_begins", { seat: number; turn: number }>
  | Line<"turn_ends", { seat: number }>
  | Line<"vote_called", { seat: number; card: number; vote: string; about: string }>
  | Line<"vote_decided", { vote: string; outcome: number; by_tie: boolean }>
  | Line<"vote_skipped", { seat: number; card: number; vote: string }>
  | Line<"votes_revealed", { vote: string; ballots: [number, number][] }>;
