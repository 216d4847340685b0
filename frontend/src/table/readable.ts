/**
 * What of a view a player can use, for the board that draws any game.
 *
 * A view holds whatever a game keeps: cards in zones, numbers of each seat, and also notes that only the rules need. Here everything is sorted by its
 * form: what can be read is shown where it belongs, and what is said about a thing elsewhere is put beside that thing. The rest is left out.
 */

export type Data = unknown;
export type Bag = Record<string, Data>;
export type Place = Bag & { at: string };
export interface Zone {
  count: number;
  cards: Bag[];
}
export type Fact = [name: string, value: string];

export interface Sorted {
  facts: Fact[];
  /** Zones and lists of things for everybody, those with something to see. */
  zones: [string, Data][];
  /** Face-down cards: name and number. */
  decks: [string, number][];
  seats: { facts: Fact[]; zones: [string, Data][]; decks: [string, number][] }[];
  /** What else is said about a thing, by its address. */
  about: Map<string, Fact[]>;
}

const ENVELOPE = new Set(["game", "seat", "seats", "options", "clock", "waiting", "over", "winners"]);
/** Numbers that are seats. */
const PEOPLE = new Set(["active", "first", "seat", "builder", "owner"]);

export function isBag(x: Data): x is Bag {
  return typeof x === "object" && x !== null && !Array.isArray(x);
}
export function isZone(x: Data): x is Zone {
  return isBag(x) && typeof x["count"] === "number" && Array.isArray(x["cards"]);
}
export function hasPlace(x: Data): x is Place {
  return isBag(x) && typeof x["at"] === "string";
}
function isPlaces(x: Data): x is Place[] {
  return Array.isArray(x) && x.length > 0 && x.every(hasPlace);
}

/** A value in words; null if it says nothing to a player. Yes and no are notes of the rules unless they are about a thing. */
export function wordOf(name: string, x: Data, people: (seat: number) => string): string | null {
  if (typeof x === "number") return PEOPLE.has(name) ? (x >= 0 ? people(x) : null) : x >= 0 ? String(x) : null;
  if (typeof x === "string") return x || null;
  if (Array.isArray(x) && x.length > 0 && x.every((w) => typeof w === "string" && w)) return x.join(", ");
  return null;
}

/** What is said about a thing, but for its name and where it lies. */
export function factsOf(thing: Bag, people: (seat: number) => string): Fact[] {
  const facts: Fact[] = [];
  for (const [k, v] of Object.entries(thing)) {
    if (k === "at" || k === "name" || k === "card" || k === "in") continue;
    const word = v === true ? "yes" : v === 0 && !PEOPLE.has(k) ? null : wordOf(k, v, people);
    if (word !== null) facts.push([k, word]);
  }
  return facts;
}

function addresses(x: Data, found: Set<string>): void {
  if (isZone(x)) x.cards.forEach((c) => hasPlace(c) && found.add(c.at));
  else if (Array.isArray(x)) x.forEach((y) => addresses(y, found));
}

function sort(
  into: { facts: Fact[]; zones: [string, Data][]; decks: [string, number][] },
  name: string,
  x: Data,
  known: Set<string>,
  about: Map<string, Fact[]>,
  people: (seat: number) => string,
  common = false,
): void {
  if (isZone(x)) {
    if (x.cards.length) into.zones.push([name, x]);
    else if (x.count) into.decks.push([name, x.count]);
  } else if (hasPlace(x) && known.has(x.at)) {
    about.set(x.at, [...(about.get(x.at) ?? []), ...factsOf(x, people)]);
  } else if (isPlaces(x) && x.every((p) => known.has(p.at))) {
    for (const p of x) sort(into, name, p, known, about, people);
  } else if (hasPlace(x) || (Array.isArray(x) && x.some((p) => hasPlace(p) || isBag(p)))) {
    if (!Array.isArray(x) || x.every((p) => hasPlace(p) || (isBag(p) && hasSome(p)))) into.zones.push([name, x]);
  } else if (isBag(x)) {
    if (hasSome(x)) into.zones.push([name, x]);
  } else {
    const word = x === 0 && common && !PEOPLE.has(name) ? null : wordOf(name, x, people); // none of something that nobody has is no news
    if (word !== null) into.facts.push([name, word]);
  }
}

/** Does a bag hold anything that can be shown? */
function hasSome(x: Bag): boolean {
  return Object.values(x).some(
    (v) =>
      hasPlace(v) ||
      isZone(v) ||
      (typeof v === "number" && v >= 0) ||
      (typeof v === "string" && v !== "") ||
      (isBag(v) && hasSome(v)) ||
      (Array.isArray(v) && v.some((y) => hasPlace(y))),
  );
}

export function sorted(state: Record<string, Data>, seats: number, people: (seat: number) => string): Sorted {
  const known = new Set<string>(Array.from({ length: seats }, (_, s) => `seat/${s}`));
  const fields = Object.entries(state).filter(([k]) => !ENVELOPE.has(k));
  for (const [, v] of fields) addresses(v, known);
  const out: Sorted = { facts: [], zones: [], decks: [], seats: Array.from({ length: seats }, () => ({ facts: [], zones: [], decks: [] })), about: new Map() };
  for (const [name, value] of fields) {
    const each = Array.isArray(value) && value.length === seats && !isPlaces(value) && value.some((v) => v !== null);
    if (each && value.every((v) => v === null || typeof v !== "string" || !known.has(v))) value.forEach((v, s) => sort(out.seats[s]!, name, v, known, out.about, people));
    else sort(out, name, value, known, out.about, people, true);
  }
  return out;
}
