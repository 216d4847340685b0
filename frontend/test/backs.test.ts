import { expect, test } from "vitest";
import { drawBack } from "../src/art/back";

const LINES = ["door; rays; sea", "crown; dots; gold", "crystals; rings; void", "portal gun; checks; toxic", "lab coat; stripes; sea"];

test("a small back is paper with an empty seal, a large one has on it what the line says", () => {
  for (const line of LINES) {
    const [small, large] = [drawBack(line, "Door", 0), drawBack(line, "Door", 2)];
    expect(small).not.toContain("back-seal");
    expect(large).toContain("back-seal");
    expect(small.length).toBeLessThan(5000);
    for (const drawn of [small, large]) expect(drawn).not.toMatch(/NaN|undefined|null/);
  }
});

test("each mood has its colours and each ground its pattern, even without anything on the seal", () => {
  const small = (line: string): string => drawBack(line, "Door", 0).replace(/"[^"]*back-[^"]*"/g, "");
  expect(new Set(LINES.map(small)).size).toBe(LINES.length);
  expect(small("door; rays; sea")).not.toBe(small("door; rays; gold"));
  expect(small("door; rays; sea")).not.toBe(small("door; rings; sea"));
  expect(small("door; rays; sea")).toBe(small("crown; rays; sea"));
});

test("any line gives a back", () => {
  for (const line of ["", "zzz", "scientist", "forest; blood", '<script>&"']) {
    expect(drawBack(line, line, 1)).not.toMatch(/NaN|undefined|<script|&"/);
  }
});
