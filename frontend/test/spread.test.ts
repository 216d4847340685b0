import { expect, test } from "vitest";
import { spread } from "../src/table/end/spread";

const APART = { x: 10, y: 20 };

function overlapping(spots: { x: number; y: number }[]): number {
  return spots.filter((a, k) => spots.slice(k + 1).some((b) => Math.abs(a.x - b.x) < APART.x && Math.abs(a.y - b.y) < APART.y)).length;
}

test("marks with room stay where they belong", () => {
  const spots = [
    { x: 0, y: 100 },
    { x: 50, y: 50 },
    { x: 60, y: 50 },
    { x: 50, y: 30 },
  ];
  expect(spread(spots, APART)).toEqual(spots.map((s): unknown => expect.objectContaining(s)));
});

test("marks at one place lie side by side, all in the field", () => {
  for (const spot of [
    { x: 100, y: 0 },
    { x: 0, y: 100 },
    { x: 47, y: 3 },
  ]) {
    const spots = spread([spot, spot, spot, spot], APART);
    expect(overlapping(spots)).toBe(0);
    expect(spots[0]).toMatchObject(spot);
    expect(spots.every((s) => s.x >= 0 && s.x <= 100 && s.y >= 0 && s.y <= 100)).toBe(true);
  }
});
