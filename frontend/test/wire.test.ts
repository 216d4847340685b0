import { describe, expect, test } from "vitest";
import type { Line, View } from "../src/messages";
import { delay } from "../src/wire/backoff";
import { apply } from "../src/wire/changes";
import { cursor, EMPTY, extend } from "../src/wire/journal";
import { freshNumber, Outbox, RESEND_AFTER } from "../src/wire/outbox";
import { everything } from "../src/replay/merge";
import { list, withNames } from "../src/ui/names";

const line = (text: string): Line => ({ kind: "k", text, data: {}, things: [], begins: "" as const });

describe("outbox", () => {
  test("numbers are never used twice", () => {
    const seen = new Set(Array.from({ length: 500 }, () => freshNumber(1000)));
    expect(seen.size).toBe(500);
  });
  test("sends once, again after a while, and again on a new line", () => {
    const box = new Outbox();
    box.add({ type: "answer", n: 7, decision: "1.0", option: "a" });
    expect(box.due(0)).toHaveLength(1);
    expect(box.due(RESEND_AFTER - 1)).toHaveLength(0);
    expect(box.due(RESEND_AFTER)).toHaveLength(1);
    box.reconnected();
    expect(box.due(RESEND_AFTER + 1).map((m) => m.n)).toEqual([7]);
    expect(box.has("answer")).toBe(true);
    expect([box.answering("1.0"), box.answering("2.0")]).toEqual([true, false]);
    expect(box.settle(7)?.n).toBe(7);
    expect(box.settle(7)).toBeNull();
    expect(box.size).toBe(0);
  });
  test("what is not known to be stored goes out again until it is settled", () => {
    const box = new Outbox();
    for (const n of [1, 2]) box.add({ type: "answer", n, decision: `${n}.0`, option: "a" });
    expect(box.due(0)).toHaveLength(2);
    expect(box.refuse(1, "unknown")).toBeNull();
    expect(box.refuse(1, "paused")).toBeNull(); // that says nothing about what was sent before
    expect(box.refuse(2, "too_fast")).toBeNull();
    expect(box.due(RESEND_AFTER).map((m) => m.n)).toEqual([1, 2]);
    expect(box.refuse(2, "paused")?.n).toBe(2); // nothing was written: settled
    expect(box.refuse(1, "stale")?.n).toBe(1);
    expect(box.refuse(1, "stale")).toBeNull();
    expect(box.size).toBe(0);
  });

  test("keeps the order in which things were wanted", () => {
    const box = new Outbox();
    for (const n of [3, 1, 2]) box.add({ type: "say", n, text: "hi" });
    expect(box.due(0).map((m) => m.n)).toEqual([3, 1, 2]);
  });
});

test("waiting grows, has a ceiling and is never the same for all", () => {
  expect(delay(0, 0.5)).toBe(400);
  expect(delay(3, 0.5)).toBeGreaterThan(delay(2, 0.5));
  expect(delay(50, 1)).toBe(14_000);
  expect(delay(2, 0)).toBeLessThan(delay(2, 1));
});

describe("journal", () => {
  test("news go on where we are", () => {
    const one = extend(EMPTY, { start: 0, lines: [line("a"), line("b")], struck: [] })!;
    const two = extend(one, { start: 2, lines: [line("c")], struck: [1] })!;
    expect(two.lines.map((l) => l.text)).toEqual(["a", "b", "c"]);
    expect([...two.struck]).toEqual([1]);
    expect(cursor(two)).toBe(3);
  });
  test("the same news twice change nothing", () => {
    const news = { start: 0, lines: [line("a"), line("b")], struck: [] };
    const one = extend(EMPTY, news)!;
    expect(extend(one, news)!.lines).toEqual(one.lines);
  });
  test("a gap is not papered over", () => {
    expect(extend(EMPTY, { start: 4, lines: [line("e")], struck: [] })).toBeNull();
  });
});

describe("changes", () => {
  const view = {
    type: "view",
    v: 4,
    waiting: [0],
    decision: { id: "0.1" },
    clocks: [],
    state: { seat: 0, power: 1, hand: [{ count: 2 }, { count: 3 }], deck: { count: 9 } },
    log: { start: 3, lines: [line("d")], struck: [1] },
  } as unknown as View;
  test("what is not there is as it was", () => {
    const after = apply(view, { type: "change", base: 4, v: 5, state: { power: 2 }, shares: { hand: { 1: { count: 4 } } }, decision: null })!;
    expect(after).toEqual({
      ...view,
      v: 5,
      decision: null,
      state: { seat: 0, power: 2, hand: [{ count: 2 }, { count: 4 }], deck: { count: 9 } },
      log: { start: 4, lines: [], struck: [1] },
    });
    expect(after.state.deck).toBe(view.state.deck);
    expect(view.state).toEqual({ seat: 0, power: 1, hand: [{ count: 2 }, { count: 3 }], deck: { count: 9 } });
  });
  test("a change of the log goes on where it was", () => {
    const log = { start: 4, lines: [line("e")], struck: [] };
    expect(apply(view, { type: "change", base: 4, v: 5, log })!.log).toEqual(log);
    expect(apply(apply(view, { type: "change", base: 4, v: 5, log }), { type: "change", base: 5, v: 6 })!.log).toEqual({ start: 5, lines: [], struck: [] });
  });
  test("whoever has another view asks for a whole one", () => {
    expect(apply(view, { type: "change", base: 5, v: 6 })).toBeNull();
    expect(apply(null, { type: "change", base: 4, v: 5 })).toBeNull();
    expect(apply({ ...view, v: -1 }, { type: "change", base: 4, v: 5 })).toBeNull();
  });
});

test("all sides of a finished game make one view", () => {
  const a = {
    seat: 0,
    crystal: [
      { count: 1, cards: [{ at: "c/0/1" }] },
      { count: 1, cards: [] },
    ],
    choosing: [{ Red: 1 }, null],
  };
  const b = {
    seat: 1,
    crystal: [
      { count: 1, cards: [] },
      { count: 1, cards: [{ at: "c/1/2" }] },
    ],
    choosing: [null, { Red: 2 }],
  };
  const nobody = {
    seat: null,
    crystal: [
      { count: 1, cards: [] },
      { count: 1, cards: [] },
    ],
    choosing: [null, null],
  };
  expect(everything([a, b], nobody)).toEqual({
    seat: null,
    crystal: [
      { count: 1, cards: [{ at: "c/0/1" }] },
      { count: 1, cards: [{ at: "c/1/2" }] },
    ],
    choosing: [{ Red: 1 }, { Red: 2 }],
  });
});

test("names instead of seats", () => {
  const table = { seats: [{ name: "Ana" }, { name: "" }] } as never;
  expect(withNames("Seat 0 beats Seat 1.", table)).toBe("Ana beats Seat 2.");
  expect(list(["a", "b", "c"])).toBe("a, b and c");
});
