/** The HTTP side of the server. */

import type {
  Cards,
  Ending,
  Games,
  Guided,
  HeldSeat,
  Hints,
  Invitation,
  Join,
  Ledger,
  NewTable,
  NewTableMade,
  Positions,
  Problem,
  Reach,
  Replay,
  SeatChange,
  Start,
  TableInfo,
  TableList,
  Turn,
} from "../messages";
import { at } from "./place";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly why: string,
    text: string,
  ) {
    super(text);
  }
}

async function ask<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(at(`/api${path}`), { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new Refusal(0, "offline", "The server cannot be reached. Is it running?");
  }
  if (!answer.ok) {
    let problem: Problem = { why: "failed", text: `The server answered ${answer.status}.` };
    try {
      problem = (await answer.json()) as Problem;
    } catch {
      // The sentence above will do.
    }
    throw new Refusal(answer.status, problem.why, problem.text);
  }
  return (await answer.json()) as T;
}

const id = encodeURIComponent;

/** What is read only when somebody opens it comes then. */
const BRIEF = "brief=yes";

let known: Promise<Games> | null = null;

export const api = {
  reach: () => ask<Reach>("GET", "/reach"),
  turn: (table: string, token: string) => ask<Turn>("GET", `/tables/${id(table)}/turn`, undefined, token),
  /** Asked for once: what there is to play stays the same while the page does. */
  games: () =>
    (known ??= ask<Games>("GET", `/games?${BRIEF}`).catch((error: unknown) => {
      known = null;
      throw error;
    })),
  /** With their primers. */
  wholeGames: () => ask<Games>("GET", "/games"),
  rules: (game: string) => ask<Ledger>("GET", `/games/${id(game)}/rules`),
  guide: (game: string) => ask<Guided>("GET", `/games/${id(game)}/guide`),
  cards: (game: string) => ask<Cards>("GET", `/games/${id(game)}/cards?${BRIEF}`),
  /** With what is only on a large card. */
  wholeCards: (game: string) => ask<Cards>("GET", `/games/${id(game)}/cards`),
  tables: (status: string) => ask<TableList>("GET", `/tables?status=${id(status)}`),
  create: (wish: NewTable) => ask<NewTableMade>("POST", "/tables", wish),
  table: (table: string, token?: string) => ask<TableInfo>("GET", `/tables/${id(table)}`, undefined, token),
  join: (table: string, wish: Join) => ask<HeldSeat>("POST", `/tables/${id(table)}/join`, wish),
  start: (table: string, wish: Start, token: string) => ask<TableInfo>("POST", `/tables/${id(table)}/start`, wish, token),
  seat: (table: string, seat: number, wish: SeatChange, token: string) => ask<TableInfo>("POST", `/tables/${id(table)}/seats/${seat}`, wish, token),
  renew: (table: string, seat: number, token: string) => ask<HeldSeat>("POST", `/tables/${id(table)}/seats/${seat}/renew`, {}, token),
  hint: (table: string, token: string) => ask<Hints>("POST", `/tables/${id(table)}/hint`, {}, token),
  leave: (table: string, token: string) => ask<TableInfo>("POST", `/tables/${id(table)}/leave`, {}, token),
  rematch: (table: string, token: string) => ask<TableInfo>("POST", `/tables/${id(table)}/rematch`, {}, token),
  close: (table: string, token: string) => ask<TableInfo>("POST", `/tables/${id(table)}/close`, {}, token),
  invite: (table: string, token: string) => ask<Invitation>("GET", `/tables/${id(table)}/invite`, undefined, token),
  replay: (table: string, secret?: string) => ask<Replay>("GET", `/tables/${id(table)}/replay`, undefined, secret),
  ending: (table: string, secret?: string) => ask<Ending>("GET", `/tables/${id(table)}/ending`, undefined, secret),
  positions: (table: string, from: number, count: number, secret?: string) =>
    ask<Positions>("GET", `/tables/${id(table)}/replay/views?from=${from}&count=${count}`, undefined, secret),
};
