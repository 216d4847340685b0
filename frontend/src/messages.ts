// Made from the server's messages by `python -m tableverse.server.typescript`. Do not edit.

export const PROTOCOL = 2;

export type Status = "open" | "running" | "finished" | "closed";

export type SeatKind = "open" | "person" | "bot";

export type Presence = "present" | "away" | "absent";

export type PlayedBy = "self" | "bot" | "default";

export type Farewell = "closing" | "slow" | "removed" | "not_allowed" | "protocol";

export type Why = "malformed" | "too_large" | "too_fast" | "protocol" | "unknown_table" | "not_allowed" | "not_running" | "stale" | "illegal" | "used" | "nothing" | "off" | "failed" | "paused" | "unknown" | "lost" | "closing";

export type Topic = "goal" | "turn" | "end" | "scoring";

export type Difficulty = "easy" | "medium" | "demanding";

export type Icon = "check" | "clock" | "crown" | "crystal" | "deck" | "dice" | "eye" | "flip" | "fork" | "goal" | "lock" | "lower" | "raise" | "remove" | "reroll" | "scroll" | "set" | "star" | "swap" | "sword" | "undo";

export type Test = "=" | "!=" | ">=" | "<=";

export type Whose = "anybody" | "own" | "others";

export type Stretch = "" | "round" | "turn";

/** One step of a primer: what it explains, in a sentence or two, and the thing on the table that it is about. */
export interface Step {
  topic: Topic;
  says: string;
  about: string;
}

/** How near the end is: in a few words (`7 Nemeses left`), and as so much of so much. Public facts alone. */
export interface Progress {
  label: string;
  value: number;
  of: number;
}

/** A part of somebody's points: where they come from (`Portal Gun`), how many they are, and how many things gave them. */
export interface Share {
  source: string;
  points: number;
  copies: number;
}

/** A kind of window (`Question.scope`), for standing orders. */
export interface Scope {
  title: string;
  default: "ask" | "matters" | "pass";
  spans: string[];
  courtesy: number;
  modes: ("ask" | "matters" | "pass")[];
}

/** Something that is often said at this table. Bots may take it as a hint, never as a promise. */
export interface Phrase {
  name: string;
  says: string;
  numbers: number[];
  lasts: string;
}

/** A phrase that somebody has said. */
export interface Hint {
  seat: number;
  phrase: string;
  number: number;
}

/** What stands in a corner of a card, and what it means: `5`, a cost. */
export interface Corner {
  text: string;
  means: string;
}

/** What is on a card's face besides its name and its text. */
export interface Face {
  kind: string;
  left: Corner | null;
  right: Corner | null;
  icons: (Icon)[];
  line: string;
  more: Corner[];
  colour: string;
  about: string[];
}

/** Two colours that a game is known by, as `#rrggbb`. */
export interface Colours {
  main: string;
  second: string;
}

/** Something about a view: a value in it, compared. `hand/{seat}/count` goes into lists and bags, `{seat}` being the guided seat. */
export interface Fact {
  path: string;
  test: Test;
  value: number | string | boolean | null;
}

/** A moment: all that is said must hold. */
export interface When {
  asks: string[];
  offers: string[];
  happened: string;
  whose: Whose;
  facts: Fact[];
}

/** A coach mark: what it says, when, and what it points at. */
export interface CoachMark {
  title: string;
  says: string;
  when: When;
  at: string[];
}

/** A first game with somebody at one's shoulder. The guided player has seat 0, bots have the others. */
export interface Guide {
  seed: number;
  seats: number;
  bots: string;
  marks: CoachMark[];
  options: Record<string, unknown>;
}

/** Pass in windows of a kind until a stretch of play is over. */
export interface Until {
  scope: string;
  span: string;
  number: number;
}

/** The standing orders of one seat. */
export interface Orders {
  modes: Record<string, "ask" | "matters" | "pass">;
  until: Until[];
  wait: boolean;
  wish: string;
  poker: boolean;
  only: boolean;
}

/** How long people may think: for ever, so many seconds for each decision, or so many seconds for the whole game. A phase in which all choose at once counts as one decision: a clock that started anew with each secret answer would tell of it. Where nobody is told who is asked, time for the whole game is not used up. */
export interface Clock {
  kind?: "decision" | "game" | "none";
  seconds?: number;
}

/** How a table is run; what the rules leave open. */
export interface Settings {
  listed?: boolean;
  clock?: Clock;
  absent?: "bot" | "default" | "wait";
  absent_after?: number;
  undo?: "ask" | "free" | "off";
  chat?: boolean;
  spectators?: boolean;
  hints?: boolean;
  bot_pause?: number | null;
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  name: string;
  level: string | null;
  skill: string | null;
  presence: Presence | null;
  played_by: PlayedBy;
}

/** A table as everybody sees it. */
export interface TableInfo {
  id: string;
  name: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  status: Status;
  seats: SeatInfo[];
  settings: Settings;
  created: number;
  started: number | null;
  finished: number | null;
  scores: number[] | null;
  winners: number[] | null;
  spectators: number;
  rematch: string | null;
  practice: boolean;
  stuck: boolean;
  trouble: string;
  paused: boolean;
}

/** One thing that can be chosen. */
export interface Option<Kind extends string = string, Data = unknown> {
  id: string;
  label: string;
  targets: string[];
  kind: Kind;
  role: "" | "main" | "pass" | "talk";
  data: Data;
}

/** One thing that cannot be chosen, and why. */
export interface Refused {
  label: string;
  why: string;
  rules: string[];
  targets: string[];
}

/** What a seat is asked. */
export interface Decision<O extends Option = Option> {
  id: string;
  kind: string;
  text: string;
  source: string | null;
  options: O[];
  default: string;
  rules: string[];
  refused: Refused[];
  scope: string;
}

/** The viewer's standing orders are about to answer: until then a hand can be raised. */
export interface Passing {
  scope: string;
  seconds: number;
}

/** A line of the log. Lines about the table itself, such as an undo, have a kind that begins with "table.". */
export interface Line<Kind extends string = string, Data = Record<string, unknown>> {
  kind: Kind;
  text: string;
  data: Data;
  things: string[];
  begins: Stretch;
}

/** News of the log, in this viewer's own count. */
export interface Log {
  start: number;
  lines: Line[];
  struck: number[];
}

/** The clock of a seat at the moment of sending. Where nobody is told who is asked, it is the same for all who might be. */
export interface SeatClock {
  left: number | null;
  running: boolean;
}

/** What the viewer may take back. */
export interface Undo {
  free: number;
  ask: boolean;
}

/** Somebody wants to go back further than is free. All other people have to agree. */
export interface Proposal {
  id: string;
  seat: number;
  text: string;
  agreed: number[];
  open: number[];
}

/** The answer to `enter`. A `table`, a `chat` and, once the game runs, a `view` follow. */
export interface Hello {
  type: "hello";
  protocol: number;
  build: string;
  time: number;
  seat: number | null;
  host: boolean;
}

/** Something about the table or its seats has changed. All of it, each time. */
export interface TableNews {
  type: "table";
  table: TableInfo;
}

/** All that the viewer sees. A later view replaces an earlier one; equal `v` means equal content but for clocks and log news. */
export interface View {
  type: "view";
  table: string;
  v: number;
  seat: number | null;
  state: Record<string, unknown>;
  decision: Decision | null;
  standing: Decision | null;
  orders: Orders | null;
  spans: Record<string, number>;
  wishes: Record<string, number[]>;
  passing: Passing | null;
  waiting: number[];
  over: boolean;
  scores: number[];
  winners: number[];
  progress: Progress | null;
  undo: Undo;
  proposal: Proposal | null;
  log: Log;
  clocks: SeatClock[];
}

/** What has changed since the view of version `base`, the last one on this socket. What is not there is as it was. Who has another view than that asks for a whole one (`sync`). */
export interface Change {
  type: "change";
  base: number;
  v: number;
  state?: Record<string, unknown>;
  shares?: Record<string, Record<string, unknown>>;
  decision?: Decision | null;
  standing?: Decision | null;
  orders?: Orders | null;
  spans?: Record<string, number>;
  wishes?: Record<string, number[]>;
  passing?: Passing | null;
  waiting?: number[];
  over?: boolean;
  scores?: number[];
  winners?: number[];
  progress?: Progress | null;
  undo?: Undo;
  proposal?: Proposal | null;
  log?: Log;
  clocks?: SeatClock[];
}

/** Message n is stored and in force. */
export interface Ack {
  type: "ack";
  n: number;
  v: number;
}

/** Message n (0 if it could not be read) has changed nothing. A fresh view follows, where there is one. */
export interface Reject {
  type: "reject";
  n: number;
  v: number;
  why: Why;
  text: string;
}

/** Who is there, by seat; None for open seats and bots. */
export interface PresenceNews {
  type: "presence";
  seats: (Presence | null)[];
  spectators: number;
}

/** Plain text; never markup. */
export interface ChatLine {
  id: number;
  seat: number;
  name: string;
  text: string;
  time: number;
}

/** Lines that were said. */
export interface ChatNews {
  type: "chat";
  lines: ChatLine[];
}

/** The same people play again at another table. A seat's token opens the same seat there. */
export interface RematchNews {
  type: "rematch";
  table: string;
}

/** The lists of tables have changed: ask for them again. Comes once as the answer to `watch`. */
export interface LobbyNews {
  type: "lobby";
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  t: number;
}

/** The server closes the connection. With "closing" or "slow" come back after a moment; else do not. */
export interface Bye {
  type: "bye";
  why: Farewell;
}

/** The first message on a socket: which table, and with which right. Without a token: as a spectator. */
export interface Enter {
  type: "enter";
  protocol: number;
  table: string;
  token?: string | null;
  invite?: string | null;
  log?: number;
}

/** The first message on a socket that belongs to no table: tell me when the lists of the lobby change. */
export interface Watch {
  type: "watch";
  protocol: number;
}

/** Answer a decision. `n` is a number that this seat has used for nothing else: resending is harmless. */
export interface Answer {
  type: "answer";
  n: number;
  decision: string;
  option: string;
}

/** Take back the seat's last answer; if that is not free, propose it to the others. */
export interface TakeBack {
  type: "undo";
  n: number;
}

/** Agree to a proposal, or not. Who proposed it withdraws it by `yes: false`. */
export interface Agree {
  type: "agree";
  n: number;
  proposal: string;
  yes: boolean;
}

/** Take the own seat back from the bot or from the default. */
export interface Resume {
  type: "resume";
  n: number;
}

/** These are the seat's standing orders from now on. Nobody else hears of them. */
export interface Order {
  type: "order";
  n: number;
  orders: Orders;
}

/** Say something at the table. */
export interface Say {
  type: "say";
  n: number;
  text: string;
}

/** Ask for the view again, with the log from a position on. */
export interface Sync {
  type: "sync";
  log?: number;
}

/** The view after coming back is older than one of that version, which I had before. */
export interface Missed {
  type: "missed";
  v: number;
}

/** Am I still connected? */
export interface Ping {
  type: "ping";
  t?: number;
}

/** An option of a game. */
export interface GameOption {
  name: string;
  choices: unknown[];
  default: unknown;
  people: unknown;
  help: string;
}

/** A level of bots that can take a seat. */
export interface BotLevel {
  level: string;
  title: string;
  help: string;
  program: string;
  usual: boolean;
}

/** A game that can be played. */
export interface GameInfo {
  name: string;
  title: string;
  seats: number[];
  options: GameOption[];
  bots: BotLevel[];
  blurb: string;
  picture: string;
  primer: Step[];
  difficulty: Difficulty;
  minutes: [number, number];
  colours: Colours;
  first: Record<string, unknown>;
  counts: string;
  numbers: Record<string, number>;
  scopes: Record<string, Scope>;
  wishes: Record<string, string>;
  phrases: Phrase[];
  guided: boolean;
}

/** All games. */
export interface Games {
  games: GameInfo[];
}

/** A first game with coach marks: how to set its table up, and what is said when. Its player has seat 0. */
export interface Guided {
  game: string;
  guide: Guide;
}

/** A rule in our words. */
export interface LedgerRule {
  id: string;
  section: string;
  says: string;
  why: string;
  about: string[];
}

/** The rules of a game. */
export interface Ledger {
  game: string;
  title: string;
  rules: LedgerRule[];
}

/** A component of a game. */
export interface CardInfo {
  name: string;
  family: string;
  copies: number;
  text: string;
  cards: number[];
  face: Face;
  flavour: string;
  picture: string;
  fields: Record<string, unknown>;
}

/** The components of a game, and what is printed on its boards. */
export interface Cards {
  game: string;
  cards: CardInfo[];
  printed: CardInfo[];
  backs: Record<string, string>;
  lying: Record<string, string>;
}

/** Where this server is found. */
export interface Reach {
  network: string;
}

/** Whether a seat is asked something. */
export interface Turn {
  asked: boolean;
}

/** Who is to sit in a seat: somebody who will come, the sender, or a bot. */
export interface SeatWish {
  kind: "bot" | "me" | "open";
  name?: string | null;
  level?: string | null;
}

/** Set up a table. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  settings?: Settings;
  name?: string;
  seed?: number | null;
  start?: boolean;
}

/** A seat and the secret that opens it. Its link is `/t/<table>#seat=<token>`. */
export interface HeldSeat {
  table: string;
  seat: number;
  token: string;
}

/** A table was set up. */
export interface NewTableMade {
  table: TableInfo;
  host: string;
  invite: string;
  seats: HeldSeat[];
}

/** Sit down in an open seat. */
export interface Join {
  name: string;
  seat?: number | null;
  invite?: string | null;
}

/** Before the game begins: give a seat to a bot, or free it (which removes whoever sits there). For the host. */
export interface SeatChange {
  kind: "bot" | "open";
  level?: string | null;
}

/** Begin. Open seats are given to bots of that level, if one is named. */
export interface Start {
  fill?: string | null;
}

/** Tables, the newest first. */
export interface TableList {
  tables: TableInfo[];
}

/** The table's invitation, for whoever sits there. */
export interface Invitation {
  invite: string;
}

/** One answer of a finished game. */
export interface ReplayStep {
  seat: number;
  text: string;
  label: string;
  by: "bot" | "default" | "order" | "person";
  before: number;
  lines: number;
}

/** A finished game. Position k is the one after k answers; `/views` gives positions. */
export interface Replay {
  table: TableInfo;
  seed: number;
  steps: ReplayStep[];
  log: Line[];
}

/** How everybody stood after so many answers. */
export interface Mark {
  step: number;
  scores: number[];
}

/** An answer that changed much for somebody. */
export interface Moment {
  step: number;
  seat: number;
  points: number;
  text: string;
  things: string[];
}

/** A finished game looked back at. */
export interface Ending {
  shares: Share[][];
  course: Mark[];
  steps: number;
  moments: Moment[];
}

/** One position of a finished game, from each seat's side. */
export interface Position {
  step: number;
  waiting: number[];
  scores: number[];
  seats: Record<string, unknown>[];
  spectator: Record<string, unknown>;
  progress: Progress | null;
  decisions: (Decision | null)[];
}

/** Some positions of a finished game. */
export interface Positions {
  positions: Position[];
}

/** How the server is. More is said on its admin address. */
export interface Health {
  status: "closing" | "ok" | "paused";
}

/** How the server is, for whoever runs it. */
export interface Wellbeing {
  status: "closing" | "ok" | "paused";
  version: string;
  tables: number;
  connections: number;
  stuck: string[];
  store: "not writable" | "ok";
  bots: "failing" | "idle" | "ok";
  waiting: number;
  replaced: number;
}

/** A table as whoever runs the server sees it. */
export interface TableAtWork {
  id: string;
  game: string;
  status: string;
  people: number;
  answers: number;
  idle: number;
  stuck: string;
  address: string;
}

/** The tables in memory. */
export interface Tables {
  tables: TableAtWork[];
}

/** Give a table up, whether or not its game has begun. */
export interface Close {
  table: string;
}

/** Keep an address out; for no time at all: let it in again. */
export interface Ban {
  address: string;
  hours?: number;
}

/** Copy everything into a new folder of that name, where the server keeps its backups. */
export interface Copy {
  name: string;
}

/** What was done, in a sentence. */
export interface Done {
  text: string;
}

/** An option and what an expert expects of it. */
export interface HintOption {
  option: string;
  chance: number | null;
  value: number;
}

/** What an expert would do in a player's place: some options, the best first. */
export interface Hints {
  decision: string;
  options: HintOption[];
}

/** Why a request was refused. */
export interface Problem {
  why: string;
  text: string;
}

/** A card that lies open. */
export interface CardShown {
  at: string;
  name: string;
}

/** A place for cards: how many lie there, and those that the viewer sees. */
export interface ZoneShown {
  backs?: Record<string, number>;
  cards: CardShown[];
  count: number;
}

export type ServerMessage = Hello | TableNews | View | Change | Ack | Reject | PresenceNews | ChatNews | RematchNews | LobbyNews | Pong | Bye;

export type ClientMessage = Enter | Watch | Answer | TakeBack | Agree | Resume | Order | Say | Sync | Missed | Ping;
