import { expect, test } from "vitest";
import { overlayDrop } from "../src/table/overlayPlacement";

const box = (left: number, top: number, width: number, height: number) => ({ left, top, right: left + width, bottom: top + height });
const plate = box(100, 130, 400, 100);

test("a plate that covers nothing stays where it is", () => {
  expect(overlayDrop(plate, [], 720)).toBe(0);
  expect(overlayDrop(plate, [box(100, 300, 50, 50), box(600, 140, 50, 50)], 720)).toBe(0);
});

test("a plate moves below what it would cover", () => {
  expect(overlayDrop(plate, [box(150, 140, 50, 40)], 720)).toBe(56);
  expect(overlayDrop(plate, [box(150, 140, 50, 40), box(150, 200, 50, 40)], 720)).toBe(116);
});

test("where there is no room, it stays", () => {
  expect(overlayDrop(plate, [box(150, 140, 50, 500)], 720)).toBe(0);
});
