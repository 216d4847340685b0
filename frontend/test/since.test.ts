import { expect, test } from "vitest";
import { news } from "../src/words/since";

const line = (kind: string, seat?: number) => ({ kind, text: "", data: seat === undefined ? {} : { seat }, things: [], begins: "" as const });
const kinds = (lines: readonly { kind: string }[]) => lines.map((l) => l.kind);

test("news are the lines after one's last deed, up to what begins one's turn", () => {
  const lines = [line("a", 0), line("b", 1), line("roll"), line("c", 2), line("turn", 0)];
  expect(kinds(news(lines, 0))).toEqual(["b", "roll", "c"]);
});

test("who has done nothing yet has no last turn", () => {
  expect(news([line("deal"), line("b", 1)], 0)).toEqual([]);
  expect(news([line("a", 0)], null)).toEqual([]);
});

test("what is about the table is no news of the game", () => {
  expect(kinds(news([line("a", 0), line("table.joined"), line("b", 1)], 0))).toEqual(["b"]);
});
