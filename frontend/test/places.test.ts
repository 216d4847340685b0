import { expect, test } from "vitest";
import { ordinal, placesOf } from "../src/ui/places";

test("winners are first, the others come by their points", () => {
  expect(placesOf([3, 9, 5], [1])).toEqual([3, 1, 2]);
});

test("a tie that something else decided has one winner, and the other is second", () => {
  expect(placesOf([9, 9, 5], [1])).toEqual([2, 1, 3]);
});

test("who is equal shares a place", () => {
  expect(placesOf([4, 7, 4, 7], [1, 3])).toEqual([3, 1, 3, 1]);
  expect(placesOf([9, 2, 2], [0])).toEqual([1, 2, 2]);
});

test("places are spoken", () => {
  expect([1, 2, 3, 4, 11, 12, 21].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "21st"]);
});
