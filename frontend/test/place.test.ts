import { describe, expect, it } from "vitest";
import { at, inside } from "../src/wire/place";

describe("addresses", () => {
  for (const home of ["/", "/games/", "/a/b/"]) {
    it(`lead back and forth at ${home}`, () => {
      for (const path of ["/", "/t/abc", "/r/abc#step=3", "/api/tables?status=open"]) {
        expect(at(path, home).startsWith(home)).toBe(true);
        expect(inside(at(path, home), home)).toBe(path);
      }
    });
  }
  it("know their folder without a slash, and others' folders", () => {
    expect(inside("/games", "/games/")).toBe("/");
    expect(inside("/gamesome/t/x", "/games/")).toBe("/gamesome/t/x");
  });
});
