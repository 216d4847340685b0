/** The seats that this browser holds. Their secrets stay in its storage and never go into an address that a server sees. */

import { inside } from "./place";

export interface Key {
  seat: number;
  token: string;
}

export interface Keyring {
  seats: Key[];
  host?: string;
  invite?: string | undefined;
  title?: string;
  game?: string;
  time?: number;
  /** A guided game: the coach marks that were shown. Gone when the guide was left. */
  guide?: readonly number[] | undefined;
}

const STORE = "tableverse.seats";

function all(): Record<string, Keyring> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}") as Record<string, Keyring>;
  } catch {
    return {};
  }
}

function save(rings: Record<string, Keyring>): void {
  const newest = Object.entries(rings)
    .sort(([, a], [, b]) => (b.time ?? 0) - (a.time ?? 0))
    .slice(0, 100);
  try {
    localStorage.setItem(STORE, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Private windows may have no storage: the seat then lives as long as the page.
  }
}

let unsaved: Record<string, Keyring> = {};

export function keyring(table: string): Keyring {
  return all()[table] ?? unsaved[table] ?? { seats: [] };
}

/** What opens a table that is not listed, as far as this browser has it. */
export function secretOf(table: string): string | undefined {
  const ring = keyring(table);
  return ring.seats.find((key) => key.token)?.token ?? ring.host ?? ring.invite;
}

export function keyrings(): [string, Keyring][] {
  return Object.entries(all()).sort(([, a], [, b]) => (b.time ?? 0) - (a.time ?? 0));
}

export function remember(table: string, more: Partial<Keyring>): Keyring {
  const rings = all();
  const old = rings[table] ?? { seats: [] };
  const seats = [...old.seats.filter((s) => !more.seats?.some((m) => m.seat === s.seat)), ...(more.seats ?? [])];
  const ring: Keyring = { ...old, ...more, seats: seats.sort((a, b) => a.seat - b.seat), time: Date.now() };
  rings[table] = ring;
  unsaved = { ...unsaved, [table]: ring };
  save(rings);
  return ring;
}

/** Forget the seats of a table, or those that are gone. */
export function forget(table: string, gone: (key: Key) => boolean = () => true): void {
  const ring = keyring(table);
  const kept = { ...ring, seats: ring.seats.filter((key) => !gone(key)) };
  const rings = all();
  if (kept.seats.length || kept.host) {
    rings[table] = kept;
    unsaved = { ...unsaved, [table]: kept };
  } else {
    delete rings[table];
    delete unsaved[table];
  }
  save(rings);
}

/** Take secrets out of the address bar: a seat's token, or an invitation. */
export function takeFragment(): { seat?: string; join?: string; rest: URLSearchParams } {
  const words = new URLSearchParams(location.hash.slice(1));
  const found: { seat?: string; join?: string } = {};
  const seat = words.get("seat");
  const join = words.get("join");
  if (inside(location.pathname).startsWith("/t/")) {
    if (seat) found.seat = seat;
    if (join) found.join = join;
    if (seat || join) history.replaceState(history.state, "", location.pathname);
  }
  return { ...found, rest: words };
}
