import { expect, test } from "vitest";
import { linesAt, stepOf } from "../src/replay/jumps";

const step = (before: number, lines: number) => ({ seat: 0, text: "", label: "", by: "person" as const, before, lines });
const line = { kind: "k", text: "", data: {}, things: [], begins: "" as const };
// Three lines before anybody is asked; the second answer adds nothing, the third two lines.
const replay = { steps: [step(3, 4), step(4, 4), step(4, 6)], log: Array.from({ length: 6 }, () => line) };

test("a step has the lines that were told until then", () => {
  expect([0, 1, 2, 3].map((k) => linesAt(replay, k))).toEqual([3, 4, 4, 6]);
  expect(linesAt({ steps: [], log: replay.log }, 0)).toBe(6);
});

test("a line leads to the first step at which it was told", () => {
  expect([0, 1, 2, 3, 4, 5].map((k) => stepOf(replay, k))).toEqual([0, 0, 0, 1, 3, 3]);
});
