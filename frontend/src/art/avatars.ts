/** Faces for players and bots: whoever has a name has a face, always the same. */
import { pick, seeded } from "./chance";

const FACES = [
  "scientist, smirking", "boy, worried", "girl, headphones", "woman, glasses", "man, bowler", "officer, officer cap", "robot", "android, party hat", "screenbot", "alien, monocle",
  "blob, crown", "lizard, goggles", "bird", "fish, top hat", "cat, bandana", "dog, cap", "bear, bow", "hamster, propeller cap", "lamb, shades", "raptor, straw hat", "ghost, headphones",
  "devil, glasses", "skeleton, cowboy hat", "gearhead", "pickle", "bean, top hat", "germ, headband", "cloud", "slug, wizard hat", "worm, bow", "brute, headband", "butler, monocle",
  "elder, halo", "cyclops, cap", "plantman", "hero", "hugger, hood", "shrimp, chef hat",
] as const;

/** The picture line of a name. */
export const portraitOf = (name: string): string => pick(seeded(name), FACES);
