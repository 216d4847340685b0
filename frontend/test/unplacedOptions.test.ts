import { beforeAll, expect, test, vi } from "vitest";
import type { Decision, Option } from "../src/messages";
import { surround } from "./surroundings";

const option = (id: string, targets: string[], role = ""): Option => ({ id, label: id, targets, kind: "", role, data: {} }) as Option;
const asked = (...options: Option[]): Decision => ({ options }) as Decision;
const board = (...things: string[]): Element =>
  ({ hasAttribute: () => false, querySelector: (what: string) => things.find((t) => what === `[data-thing="${t}"]`) ?? null }) as unknown as Element;
const ids = (options: Option[]) => options.map((o) => o.id);

let unplacedOptions: typeof import("../src/table/unplacedOptions").unplacedOptions;

beforeAll(async () => {
  surround();
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  ({ unplacedOptions } = await import("../src/table/unplacedOptions"));
});

test("what lies on the board is chosen there, the rest has buttons", () => {
  expect(ids(unplacedOptions(asked(option("a", ["space/1"]), option("b", ["space/2"]), option("c", [])), board("space/1", "space/2")))).toEqual(["c"]);
});

test("where one thing stands for every choice, each has its button", () => {
  const both = [option("a", ["space/1"]), option("b", ["space/1"])];
  expect(ids(unplacedOptions(asked(...both, option("none", [], "pass")), board("space/1")))).toEqual(["a", "b"]);
  expect(ids(unplacedOptions(asked(...both, option("c", ["space/2"])), board("space/1", "space/2")))).toEqual([]);
});

test("one choice that lies on the board needs no other place", () => {
  expect(unplacedOptions(asked(option("a", ["space/1"]), option("none", [], "pass")), board("space/1"))).toEqual([]);
});
