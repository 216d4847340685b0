import { expect, test } from "vitest";
import type { CardInfo } from "../src/messages";
import { matching, typesOf } from "../src/ui/cardSearch";

const card = (name: string, kind: string, text: string) => ({ name, text, family: "card", flavour: "", face: { kind, more: [] } }) as unknown as CardInfo;
const ALL = [card("Portal Gun", "Equipment", "Flip a Location."), card("Aqua Rick", "Rick", "Draw a card."), card("Laser", "Equipment", "Draw two cards.")];

test("cards are found by all words on them, and by their type", () => {
  expect(matching(ALL, "draw CARD", "").map((c) => c.name)).toEqual(["Aqua Rick", "Laser"]);
  expect(matching(ALL, "draw", "Equipment").map((c) => c.name)).toEqual(["Laser"]);
  expect(matching(ALL, "", "").map((c) => c.name)).toEqual(["Aqua Rick", "Laser", "Portal Gun"]);
});

test("types are listed with how many cards have them", () => {
  expect(typesOf(ALL)).toEqual([
    ["Equipment", 2],
    ["Rick", 1],
  ]);
});
