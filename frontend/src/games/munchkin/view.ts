// Made from the declarations of Munchkin: Rick and Morty by `python -m tableverse.server.typescript`. Do not edit.

import type { Line, Option, ZoneShown } from "../../messages";

/** What this game is played with. */
export interface Options {
  faster_play: boolean;
  shared_victory: boolean;
  turns: 0 | 5 | 15 | 25 | 40;
  trades: "any" | "few";
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

/** Something that lasts, before a player. */
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

/** The running away: what a roll has to come to; once there is one, what it comes to and whether that escapes. */
export interface FlightShown {
  escapes: boolean;
  needs: number;
  total: number | null;
}

/** The strip of the fight: both totals, every number with its reason, and what is at stake. */
export interface FightShown {
  ahead: number | null;
  flight: FlightShown | null;
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

/** Both totals of a fight, and how it ends if everybody passes now: by how much the players are ahead when totals are compared, without monsters that are defeated before; no number where nothing is left to compare. */
export interface TotalsShown {
  ahead: number | null;
  monsters: number;
  players: number;
  winning: boolean;
}

/** The totals of the fight that a choice leads to. */
export interface AfterShown {
  after: TotalsShown;
}

/** There is no more to say to screens. */
export interface Nothing {
}

/** A trade as far as it has come. */
export interface TradeWritten {
  bargain: BargainShown;
}

/** The least total that escapes, and what is added to the roll. */
export interface RollShown {
  bonus: number;
  needs: number;
}

/** What a sale brings. */
export interface GoldShown {
  gold: number;
}

/** An offer as it would be sent, and the totals with the helper, if it is put to one. */
export interface OfferWritten {
  after?: TotalsShown;
  offer: OfferShown;
}

/** So many Treasures for the helper, and who picks first. */
export interface ShareShown {
  helper_first: boolean;
  treasures: number;
}

/** Everything that can be chosen, by its kind. */
export type Choice =
  | Option<"accept", AfterShown | Nothing>
  | Option<"ask_all", AfterShown | Nothing>
  | Option<"ask_help", AfterShown | Nothing>
  | Option<"attach", AfterShown | Nothing>
  | Option<"call_in", AfterShown | Nothing>
  | Option<"cancel_with", AfterShown | Nothing>
  | Option<"card", Nothing>
  | Option<"cheat_on", AfterShown | Nothing>
  | Option<"counter", Nothing>
  | Option<"drop_class", AfterShown | Nothing>
  | Option<"enhance", AfterShown | Nothing>
  | Option<"enough", TradeWritten>
  | Option<"foe", Nothing>
  | Option<"give_away", AfterShown | Nothing>
  | Option<"join_fight", AfterShown | Nothing>
  | Option<"lay_down", AfterShown | Nothing>
  | Option<"leave_fight", AfterShown | Nothing>
  | Option<"level_up", AfterShown | Nothing>
  | Option<"look_for_trouble", AfterShown | Nothing>
  | Option<"name", Nothing>
  | Option<"number", Nothing>
  | Option<"open_trade", AfterShown | Nothing>
  | Option<"pass", AfterShown | Nothing>
  | Option<"play_ally", AfterShown | Nothing>
  | Option<"play_class", AfterShown | Nothing>
  | Option<"play_special", AfterShown | Nothing>
  | Option<"play_super", AfterShown | Nothing>
  | Option<"put", AfterShown | Nothing>
  | Option<"reroll_with", AfterShown | Nothing>
  | Option<"roll_for", RollShown>
  | Option<"sacrifice", AfterShown | Nothing>
  | Option<"save_with", AfterShown | Nothing>
  | Option<"seat", AfterShown | Nothing>
  | Option<"sell", AfterShown | Nothing>
  | Option<"sell_these", GoldShown>
  | Option<"send", OfferWritten | TradeWritten>
  | Option<"share", ShareShown>
  | Option<"show_hand", AfterShown | Nothing>
  | Option<"side", AfterShown>
  | Option<"spring_trap", AfterShown | Nothing>
  | Option<"turn_item", AfterShown | Nothing>
  | Option<"use_ability", AfterShown | Nothing>
  | Option<"use_escape", AfterShown | Nothing>
  | Option<"use_one_shot", AfterShown | Nothing>
  | Option<"wander", AfterShown | Nothing>
  | Option<"yes", Nothing>;

/** Everything that the log tells, by its kind. */
export type Told =
  | Line<`table.${string}`, { seat: number | null }>
  | Line<"ability_used", { seat: number; card: number }>
  | Line<"bad_stuff", { seat: number; card: number }>
  | Line<"burden_gone", { seat: number; card: number }>
  | Line<"burden_laid", { seat: number; card: number; burden: string; until: string }>
  | Line<"card_told", { seat: number; card: number }>
  | Line<"caught", { seat: number; card: number; total: number }>
  | Line<"charity_given", { seat: number; to: number; card: number }>
  | Line<"died", { seat: number; cards: number[] }>
  | Line<"discarded", { seat: number; card: number }>
  | Line<"door_kicked", { seat: number; card: number }>
  | Line<"drew", { seat: number; deck: string; count: number; cards: number[] }>
  | Line<"duplicated", { seat: number; card: number }>
  | Line<"enhanced", { seat: number; card: number; foe: number }>
  | Line<"escaped", { seat: number; card: number; total: number }>
  | Line<"escaped_all", { seat: number }>
  | Line<"fight_begins", { seat: number; card: number }>
  | Line<"fight_broken_off", { seat: number }>
  | Line<"fight_lost", { seat: number; players: number; monsters: number }>
  | Line<"fight_won", { seat: number; cards: number[] }>
  | Line<"game_won", { seat: number; level: number }>
  | Line<"gave", { seat: number; card: number; to: number }>
  | Line<"hand_shown", { seat: number; to: number; cards: number[] }>
  | Line<"help_answers", { willing: number[] }>
  | Line<"help_asked", { seat: number; to: number; share: number; helper_first: boolean; items: number[]; cards: number[]; counter: boolean }>
  | Line<"help_refused", { seat: number }>
  | Line<"helper_joins", { seat: number; fighter: number }>
  | Line<"helper_leaves", { seat: number }>
  | Line<"laid_down", { seat: number; cards: number[] }>
  | Line<"looted", { seat: number; card: number }>
  | Line<"monster_gone", { seat: number; card: number; killed: boolean }>
  | Line<"monster_joins", { seat: number; card: number; by: number }>
  | Line<"named", { seat: number; guess: number; card: number }>
  | Line<"not_pursued", { seat: number; card: number }>
  | Line<"nothing_behind_door", { seat: number }>
  | Line<"parasite_added", { seat: number; card: number; to: number }>
  | Line<"phase_barred", { seat: number }>
  | Line<"played", { seat: number; card: number }>
  | Line<"played_on", { seat: number; card: number; on: number }>
  | Line<"put_on_table", { seat: number; card: number; equipped: boolean }>
  | Line<"rerolled", { seat: number; card: number }>
  | Line<"reshuffled", { deck: string }>
  | Line<"revived", { seat: number }>
  | Line<"role_taken", { seat: number; card: number }>
  | Line<"rolled", { seat: number; number: number; why: string; card: number }>
  | Line<"room_looted", { seat: number }>
  | Line<"shot_used", { seat: number; card: number; side: number; amount: number }>
  | Line<"sold", { seat: number; cards: number[]; gold: number }>
  | Line<"start_rolls", { rolls: [number, number][]; first: number }>
  | Line<"taken", { seat: number; of: number; count: number; cards: number[] }>
  | Line<"told", { seat: number }>
  | Line<"totals", { players: number; monsters: number; seat: number; card: number }>
  | Line<"trade_done", { seat: number; to: number }>
  | Line<"trade_proposed", { seat: number; to: number; given: number[]; wanted: number[] }>
  | Line<"trade_refused", { seat: number }>
  | Line<"trap_averted", { seat: number; card: number }>
  | Line<"trap_cancelled", { seat: number; card: number }>
  | Line<"trap_strikes", { seat: number; card: number }>
  | Line<"treasure_picked", { seat: number; card: number }>
  | Line<"treasures_shown", { seat: number; cards: number[] }>
  | Line<"trouble_found", { seat: number; card: number }>
  | Line<"turn_begins", { seat: number; turn: number }>
  | Line<"turned", { seat: number; card: number; equipped: boolean }>
  | Line<"turns_over", { turns: number }>
  | Line<"went_down", { seat: number; count: number; level: number }>
  | Line<"went_up", { seat: number; count: number; level: number }>;
