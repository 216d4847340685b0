import { describe, expect, it } from "vitest";
import { fits, nextMark, Reading, type Moment } from "../src/table/guiding";
import type { Decision, Line, CoachMark, When } from "../src/messages";

const ALWAYS: When = { asks: [], offers: [], happened: "", whose: "anybody", facts: [] };

function asked(kind: string, ...options: string[]): Decision {
  const all = options.map((o, k) => ({ id: String(k), label: o, targets: [], kind: o, role: "" as const, data: {} }));
  return { id: `0.${kind}`, kind, text: "", source: null, options: all, default: "0", rules: [], refused: [], scope: "" };
}

function line(kind: string, seat?: number): Line {
  return { kind, text: "", data: seat === undefined ? {} : { seat }, things: [], begins: "" as const };
}

function moment(more: Partial<Moment> = {}): Moment {
  return { seat: 1, decision: null, state: {}, news: [], ...more };
}

describe("a moment", () => {
  it("is a question of a kind", () => {
    const when = { ...ALWAYS, asks: ["buy", "sell"] };
    expect(fits(when, moment({ decision: asked("sell") }))).toBe(true);
    expect(fits(when, moment({ decision: asked("play") }))).toBe(false);
    expect(fits(when, moment())).toBe(false);
  });

  it("is an option of a kind", () => {
    const when = { ...ALWAYS, offers: ["build"] };
    expect(fits(when, moment({ decision: asked("turn", "pass", "build") }))).toBe(true);
    expect(fits(when, moment({ decision: asked("turn", "pass") }))).toBe(false);
  });

  it("is something that has happened, to somebody", () => {
    const own = { ...ALWAYS, happened: "bought", whose: "own" as const };
    expect(fits(own, moment({ news: [line("bought", 1)] }))).toBe(true);
    expect(fits(own, moment({ news: [line("bought", 0), line("played", 1)] }))).toBe(false);
    expect(fits({ ...own, whose: "others" }, moment({ news: [line("bought", 0)] }))).toBe(true);
    expect(fits({ ...own, whose: "others" }, moment({ news: [line("bought")] }))).toBe(false);
    expect(fits({ ...own, whose: "anybody" }, moment({ news: [line("bought")] }))).toBe(true);
  });

  it("is a value in the view", () => {
    const state = { round: 2, vp: [0, 7], phase: "end" };
    const holds = (path: string, test: "=" | "!=" | ">=" | "<=", value: number | string | null) => fits({ ...ALWAYS, facts: [{ path, test, value }] }, moment({ state }));
    expect(holds("round", ">=", 2)).toBe(true);
    expect(holds("round", ">=", 3)).toBe(false);
    expect(holds("vp/{seat}", "=", 7)).toBe(true);
    expect(holds("vp/{seat}", "<=", 6)).toBe(false);
    expect(holds("phase", "!=", "end")).toBe(false);
    expect(holds("nowhere/3", ">=", 0)).toBe(false);
    expect(holds("nowhere/3", "=", null)).toBe(true);
  });
});

describe("marks", () => {
  const marks: CoachMark[] = ["a", "b", "a"].map((kind) => ({ title: kind, says: "", when: { ...ALWAYS, asks: [kind] }, at: [] }));

  it("come in their order, each once, and those whose moment it is not are passed over", () => {
    expect(nextMark(marks, [], moment({ decision: asked("a") }))).toBe(0);
    expect(nextMark(marks, [0], moment({ decision: asked("a") }))).toBe(2);
    expect(nextMark(marks, [0, 2], moment({ decision: asked("a") }))).toBe(null);
    expect(nextMark(marks, [0, 2], moment({ decision: asked("b") }))).toBe(1);
  });
});

describe("reading the log along", () => {
  it("gives what was told since the question before", () => {
    const reading = new Reading(0);
    const kinds = (lines: Line[], decision: Decision | null) => reading.news(lines, decision).map((l) => l.kind);
    const begun = [line("dealt")];
    expect(kinds(begun, asked("first"))).toEqual(["dealt"]);
    expect(kinds(begun, asked("first"))).toEqual(["dealt"]);
    const later = [...begun, line("bought")];
    expect(kinds(later, null)).toEqual(["bought"]);
    expect(kinds([...later, line("sold")], asked("second"))).toEqual(["bought", "sold"]);
    expect(kinds([...later, line("sold")], null)).toEqual([]);
  });

  it("leaves out what somebody who comes back has seen", () => {
    const reading = new Reading(2);
    expect(reading.news([line("a"), line("b")], asked("q"))).toEqual([]);
  });
});
