import { expect, test } from "vitest";
import { sorted } from "../src/table/readable";

const people = (s: number) => ["Ana", "Ben"][s] ?? "?";
const zone = (...cards: [string, string][]) => ({ count: cards.length, cards: cards.map(([at, name]) => ({ at, name })) });

test("what a player can read is shown, notes of the rules are not", () => {
  const out = sorted(
    {
      game: "g",
      seats: 2,
      clock: 7, // the envelope
      turn: 3,
      active: 1,
      first: -1,
      power: 4,
      modifier: 0,
      vote: "",
      in_turn: true,
      token_bought: false,
      queue: [],
      keeping: [-1, null],
      used: ["Portal Gun"],
      tokens: [2, 0],
      vp: [5, 6],
      no_vp: [false, true],
      line_up: zone(["line_up/7", "Fake Gun"]),
      slots: [
        { at: "line_up/7", card: "Fake Gun" },
        { at: null, card: null },
      ],
      main_deck: { count: 70, cards: [] },
      destroyed: { count: 0, cards: [] },
      hand: [zone(["hand/0/1", "Jerry"]), { count: 5, cards: [] }],
    },
    2,
    people,
  );
  expect(out.facts).toEqual([
    ["turn", "3"],
    ["active", "Ben"],
    ["power", "4"],
    ["used", "Portal Gun"],
  ]);
  expect(out.zones.map(([k]) => k)).toEqual(["line_up"]);
  expect(out.decks).toEqual([["main_deck", 70]]);
  expect(out.seats[0]).toEqual({
    facts: [
      ["tokens", "2"],
      ["vp", "5"],
    ],
    zones: [["hand", zone(["hand/0/1", "Jerry"])]],
    decks: [],
  });
  expect(out.seats[1]).toEqual({
    facts: [
      ["tokens", "0"],
      ["vp", "6"],
    ],
    zones: [],
    decks: [["hand", 5]],
  });
});

test("what is said about a thing elsewhere stands beside it", () => {
  const out = sorted(
    {
      tiles: zone(["tiles/64", "Rickverse"]),
      verses: [{ at: "tiles/64", name: "Rickverse", actions: 2, sent: 0 }],
      works: [{ at: "teeny/3", name: "Crank", builder: 0, tokens: 2, complete: false, used: 0 }],
      teeny: zone(["teeny/3", "Crank"]),
      place: [
        { at: "seat/0", name: "Rick", verse: "Teenyverse" },
        { at: "seat/1", name: null, verse: "Miniverse" },
      ],
    },
    2,
    people,
  );
  expect(out.zones.map(([k]) => k)).toEqual(["tiles", "teeny"]);
  expect(out.about.get("tiles/64")).toEqual([["actions", "2"]]);
  expect(out.about.get("teeny/3")).toEqual([
    ["builder", "Ana"],
    ["tokens", "2"],
  ]);
  expect(out.about.get("seat/1")).toEqual([["verse", "Miniverse"]]);
});
