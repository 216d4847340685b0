import { expect, test } from "vitest";
import { draw } from "../src/art/composition";
import { read, wordList } from "../src/art/grammar";
import lines from "../../tests/cardtext/picture_lines.json";

// `npm run words` writes the list anew.
test("the word list that the rest of the project reads is the one that can be drawn", async () => {
  await expect(JSON.stringify(wordList(), null, 1) + "\n").toMatchFileSnapshot("../../src/tableverse/cardtext/picture_words.json");
});

test.each(lines as [string, string[]][])("%s: what cannot be drawn is found as in Python", (line, unknown) => {
  expect(read(line).unknown.map(({ word }) => word)).toEqual(unknown);
});

test("a line says who, what and where", () => {
  const { terms } = read("scientist, aqua skin, gills; holding a trident; underwater; sea");
  expect(terms.map(({ kind, word, relation }) => [kind, word, relation])).toEqual([
    ["figure", "scientist", ""],
    ["skin", "skin", ""],
    ["worn", "gills", ""],
    ["thing", "trident", "holding"],
    ["place", "underwater", "scene"],
    ["mood", "sea", "scene"],
  ]);
});

test("a slip of the keys is read as the nearest word", () => {
  expect(read("tridnt").unknown).toEqual([{ word: "tridnt", nearest: "trident" }]);
  expect(read("tridnt").terms[0]?.word).toBe("trident");
});

test("the same line and name always give the same picture, another name another one", () => {
  const line = "axe guitar, tilted; stage; lightning; blood";
  expect(draw(line, { name: "Axe Guitar" })).toBe(draw(line, { name: "Axe Guitar" }));
  expect(draw(line, { name: "Axe Guitar" })).not.toBe(draw(line, { name: "Guitar Axe" }));
});

test("a chip is drawn with less than a card in the hand", () => {
  const line = "scientist, goggles; holding a trident; lab; sea";
  const size = (px: number) => draw(line, { name: "Aqua Rick", size: px }).length;
  expect(size(40)).toBeLessThan(size(100));
  expect(size(100)).toBeLessThan(size(180));
});

test("every word of the list can be read on its own", () => {
  const words = wordList();
  const names = [
    ...words.figures,
    ...words.faces,
    ...words.hair,
    ...words.worn,
    ...words.clothes,
    ...words.things,
    ...words.places,
    ...words.effects,
    ...words.moods,
    ...words.framings,
  ];
  expect(names.filter((name) => read(name).unknown.length)).toEqual([]);
});

test("somebody runs, falls, fights or crouches, and has what is held in the hand", () => {
  const drawn = ["running", "falling", "fighting", "crouching", "smiling"].map((pose) => draw(`boy, ${pose}; holding a sword; disc; gold`, { name: "Morty" }));
  expect(new Set(drawn).size).toBe(5);
  expect(read("boy, falling").terms[1]).toMatchObject({ kind: "framing", word: "falling" });
  expect(draw("boy, running; holding a sword; disc; gold", { name: "Morty" })).not.toBe(draw("boy, running; disc; gold", { name: "Morty" }));
});

test("a face turned to the side takes glasses along, not the hat", () => {
  const faceless = (words: string) => draw(`mannequin, ${words}; disc; gold`, { name: "Jerry" }).replace(/(id="|url\(#)[^")]*/g, "$1");
  expect(["glasses", "top hat", "earring"].filter((worn) => faceless(`sideways, ${worn}`) !== faceless(worn))).toEqual(["glasses"]);
});

test("who is in a jar is behind its glass", () => {
  const svg = draw("ghost; in a jar; disc; void", { name: "Ghost in a Jar" });
  const lastOf = (text: string) => svg.lastIndexOf(text);
  expect(lastOf('opacity="0.22"')).toBeGreaterThan(lastOf('stroke-linejoin="round" stroke-linecap="round"'));
  expect(draw("ghost; in a cup; disc; void", { name: "Ghost in a Cup" })).not.toContain('opacity="0.22"');
});

test("any line gives a picture: every word alone, in every relation, and garbage", () => {
  const words = wordList();
  const names = [...words.figures, ...words.things, ...words.places, ...words.effects, ...words.worn, ...words.clothes, ...words.faces, ...words.framings];
  const lines = [
    ...names,
    ...words.things.map((thing, k) => `${words.figures[k % words.figures.length]}; ${words.relations[k % words.relations.length]} a ${thing}`),
    ...words.figures.map(
      (figure, k) => `three ${figure}s, ${words.worn[k % words.worn.length]}; ${words.relations[k % words.relations.length]} a ${words.figures[(k * 7) % words.figures.length]}`,
    ),
    "",
    "  ",
    ";;;",
    ",,",
    '<script>&"',
    "zzz yyy",
    "holding",
    "in",
    "5",
    "a",
    "with with with",
    "scientist".repeat(50),
  ];
  for (const line of lines) {
    for (const size of [40, 100, 200]) {
      const svg = draw(line, { name: line, size });
      expect(svg, line).toMatch(/^<svg .*<\/svg>$/s);
      expect(svg, line).not.toMatch(/NaN|undefined|Infinity|null/);
      expect(svg, line).not.toMatch(/<script|&"/);
    }
  }
});
