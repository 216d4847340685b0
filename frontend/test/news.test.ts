import { expect, test } from "vitest";
import type { Stretch } from "../src/messages";
import { hadTurn, news } from "../src/table/news";

const line = (kind: string, seat?: number, begins: Stretch = "") => ({ kind, text: "", data: seat === undefined ? {} : { seat }, things: [], begins });
const turn = (seat?: number) => line("turn", seat, "turn");
const round = line("round", undefined, "round");
const kinds = (lines: readonly { kind: string }[]) => lines.map((l) => l.kind);

test("news are the lines after one's last deed, up to what begins one's turn", () => {
  const lines = [turn(0), line("a", 0), line("b", 1), line("roll"), line("c", 2), turn(0)];
  expect(kinds(news(lines, 0))).toEqual(["b", "roll", "c"]);
});

test("who has done nothing yet has no last turn", () => {
  expect(news([round, line("deal"), line("b", 1)], 0)).toEqual([]);
  expect(news([round, line("a", 0), line("b", 1)], null)).toEqual([]);
});

test("what is about the table is no news of the game", () => {
  expect(kinds(news([turn(0), line("a", 0), line("table.joined"), line("b", 1)], 0))).toEqual(["b"]);
});

test("before a first turn there is nothing since it, whatever was dealt or done to a seat", () => {
  const before = [line("drew", 0), turn(1), line("buys", 1), line("loses", 0), line("draws", 1), turn(2), line("buys", 2)];
  expect(news([...before, turn(0)], 0)).toEqual([]);
  expect(news([...before, turn(0), line("plays", 0)], 0)).toEqual([]);
  expect(kinds(news([...before, turn(0), line("plays", 0), turn(1), line("buys", 1), turn(0)], 0))).toEqual(["turn", "buys"]);
});

test("what is dealt before the first turn is no turn", () => {
  expect(news([line("drew", 0), line("drew", 1)], 0)).toEqual([]);
  expect(news([line("drew", 0), line("drew", 1), round], 0)).toEqual([]);
});

test("a turn counts from the line that begins it", () => {
  const lines = [line("drew", 0), round, line("drew", 0), turn(1), turn(0)];
  expect(hadTurn(lines, 0, 4)).toBe(false);
  expect(hadTurn(lines, 0, 5)).toBe(true);
  expect(hadTurn(lines, 2, 5)).toBe(false);
  expect(hadTurn(lines, null, 5)).toBe(false);
});

test("where nobody's turns are told, a seat has had one once it did something in a round", () => {
  const lines = [line("drew", 0), round, line("reveals", 1), line("reveals", 0)];
  expect(hadTurn(lines, 0, 1)).toBe(false);
  expect(hadTurn(lines, 0, 3)).toBe(false);
  expect(hadTurn(lines, 0, 4)).toBe(true);
  expect(hadTurn([turn(), line("plays", 0)], 0, 2)).toBe(true);
});
