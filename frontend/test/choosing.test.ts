import { signal } from "@preact/signals";
import { beforeAll, describe, expect, test } from "vitest";
import type { Decision, Option } from "../src/messages";
import { surround } from "./surroundings";

const option = (id: string, ...targets: string[]): Option => ({ id, label: id, targets, kind: "", role: id === "none" ? "pass" : "", data: {} });
const decision = (...options: Option[]): Decision => ({ id: "1.0", kind: "k", text: "", source: null, options, default: options[0]!.id, rules: [], refused: [], scope: "" });

let Choosing: typeof import("../src/table/choosing").Choosing;
let slotsOf: typeof import("../src/table/choosing").slotsOf;

beforeAll(async () => {
  surround();
  ({ Choosing, slotsOf } = await import("../src/table/choosing"));
});

function at(asked: Decision) {
  const answers: string[] = [];
  const choosing = new Choosing(signal(asked), signal(false), (_, o) => answers.push(o));
  return { choosing, answers };
}

describe("the buttons of the strip", () => {
  const talk: Option = { ...option("show"), role: "talk" };
  const main: Option = { ...option("all"), role: "main" };
  test("the only other choice is the main one, or what says so", () => {
    expect(slotsOf(decision(option("use"), option("none"))).primary?.id).toBe("use");
    expect(slotsOf(decision(option("a"), main, option("none"))).primary?.id).toBe("all");
    expect(slotsOf(decision(option("a"), option("b"), option("none"))).primary).toBeNull();
  });
  test("talk is never the main one; where there is nothing else, one goes on", () => {
    const { primary, pass, goesOn } = slotsOf(decision(talk, option("none")));
    expect([primary, pass?.id, goesOn]).toEqual([null, "none", true]);
    expect(slotsOf(decision(option("a"), talk, option("none"))).goesOn).toBe(false);
  });
});

describe("a click", () => {
  test("takes the only option of a thing", () => {
    const { choosing, answers } = at(decision(option("a", "dice/0"), option("b", "dice/1")));
    choosing.click("dice/1");
    expect(answers).toEqual(["b"]);
  });
  test("takes the option that is about this thing most of all", () => {
    const { choosing, answers } = at(decision(option("all", "hand/1", "hand/2"), option("play+1", "hand/1")));
    choosing.click("hand/1");
    expect(answers).toEqual(["play+1"]);
  });
  test("never guesses between doing and leaving", () => {
    const { choosing, answers } = at(decision(option("none", "bonus/3"), option("use", "bonus/3", "board/0/red/1")));
    choosing.click("bonus/3");
    expect(answers).toEqual([]);
    expect(choosing.menu.value?.options.map((o) => o.id)).toEqual(["none", "use"]);
    choosing.click("board/0/red/1");
    expect(answers).toEqual(["use"]);
  });
  test("never guesses between two deeds: placing a card and throwing it away", () => {
    const { choosing, answers } = at(decision(option("place+1", "hand/1", "tiles/4"), option("draw+1", "hand/1"), option("place+2", "hand/2", "tiles/4")));
    choosing.point("hand/1");
    expect(choosing.preview.value).toBeNull();
    const drawn = {} as Element;
    choosing.click("hand/1", false, drawn);
    expect(answers).toEqual([]);
    expect(choosing.menu.value?.near).toBe(drawn);
    expect(choosing.menu.value?.options.map((o) => o.id)).toEqual(["place+1", "draw+1"]);
    choosing.click("hand/2");
    expect(answers).toEqual(["place+2"]);
  });
  test("of a pair waits for the other one", () => {
    const { choosing, answers } = at(decision(option("8", "r/8"), option("7+1", "r/1", "r/7"), option("6+2", "r/2", "r/6")));
    choosing.click("r/1", true);
    expect(answers).toEqual([]);
    expect(choosing.preview.value?.id).toBe("7+1");
    choosing.click("r/2", true);
    expect([answers, choosing.picked.value]).toEqual([[], ["r/2"]]);
    choosing.click("r/6", true);
    expect(answers).toEqual(["6+2"]);
  });
  test("on a single number is enough", () => {
    const { choosing, answers } = at(decision(option("8", "r/8"), option("7+1", "r/1", "r/7")));
    choosing.click("r/1", true);
    choosing.click("r/8", true);
    expect(answers).toEqual(["8"]);
  });
});
