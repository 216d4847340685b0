import { describe, expect, it } from "vitest";
import { warned } from "../../../src/games/hundred_days/futile";
import type { Choice } from "../../../src/games/hundred_days/view";

const NO_EFFECT = "no effect now";

function option(kind: Choice["kind"], targets: string[], warning?: string): Choice {
  return { id: kind, kind, role: "", label: "", targets, data: warning === undefined ? {} : { warning } } as unknown as Choice;
}

describe("a card that would do nothing", () => {
  const options = [option("play_card", ["hand/0/1"], NO_EFFECT), option("play_card", ["hand/0/2"], ""), option("pass", [])];
  it("says so", () => expect(warned(options, "hand/0/1")).toBe(NO_EFFECT));
  it("is silent where it does something, or is no choice", () => {
    expect(warned(options, "hand/0/2")).toBe("");
    expect(warned(options, "hand/0/3")).toBe("");
    expect(warned([], "hand/0/1")).toBe("");
  });
  it("is silent where something else can be done with it", () => {
    const both = [option("trigger_item", ["area/0/1"], NO_EFFECT), option("protect_card", ["area/0/1"])];
    expect(warned(both, "area/0/1")).toBe("");
    expect(warned(both.slice(0, 1), "area/0/1")).toBe(NO_EFFECT);
  });
});
