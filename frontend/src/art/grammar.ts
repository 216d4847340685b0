/**
 * The picture language. A line has clauses parted by `;` and phrases parted by `,`:
 *
 *     line     = clause { ";" clause }
 *     clause   = phrase { "," phrase }
 *     phrase   = [relation] [count] [size] [ink] word
 *
 * The first clause says who or what and what belongs to it; later ones say what else, where, what happens, in which mood.
 */
import { CLOTHES } from "./clothes";
import { EFFECTS, type EffectName } from "./effects";
import { FACE_WORDS } from "./faces";
import { FIGURES, type Clothes, type Figure, type Hair, type Worn } from "./figures";
import { HAIR } from "./hair";
import { OBJECTS, type Thing } from "./objects";
import { INKS, MOODS, type Ink, type MoodName } from "./palette";
import { PLACES, type Place } from "./places";
import { SYNONYMS } from "./synonyms";
import { WORN } from "./worn";

export const COUNTS = { two: 2, twin: 2, pair: 2, both: 2, three: 3, four: 4, five: 5, six: 6, many: 7, crowd: 7, row: 5, seven: 7 } as const;
export const SIZES = { tiny: 0.46, small: 0.68, little: 0.68, big: 1.08, giant: 1.22, huge: 1.22 } as const;
const SKIN = ["skin", "skinned", "fur", "scales"] as const;

/** How the whole is framed or printed. */
export const FRAMINGS = {
  "close-up": "close",
  close: "close",
  far: "far",
  looming: "looming",
  tilted: "tilted",
  leaning: "tilted",
  "upside down": "overturned",
  standing: "full",
  mirrored: "mirrored",
  facing: "mirrored",
  peeking: "peeking",
  floating: "floating",
  flying: "flying",
  lying: "lying",
  running: "running",
  falling: "falling",
  fighting: "fighting",
  crouching: "crouching",
  sideways: "sideways",
  "big head": "big head",
  shadowy: "shadowy",
  ghostly: "ghostly",
  golden: "golden",
  stone: "stone",
  hologram: "hologram",
  varied: "varied",
  cracked: "cracked",
  frozen: "frozen",
  burning: "burning",
  glowing: "glowing",
  melting: "melting",
} as const;
export type Framing = (typeof FRAMINGS)[keyof typeof FRAMINGS];

export const RELATIONS = [
  "holding",
  "carrying",
  "raising",
  "throwing",
  "with",
  "and",
  "wearing",
  "on",
  "riding",
  "in",
  "inside",
  "under",
  "below",
  "over",
  "above",
  "behind",
  "at",
  "before",
  "against",
  "from",
  "out",
  "into",
  "through",
  "beside",
  "by",
  "near",
  "between",
  "among",
] as const;
export type Relation = (typeof RELATIONS)[number];

const ARTICLES = /\b(a|an|the|some|his|her|its|their|very|of|full)\s+/g;

/** What a word stands for. */
type Meaning =
  | { readonly kind: "figure"; readonly word: Figure }
  | { readonly kind: "thing"; readonly word: Thing }
  | { readonly kind: "place"; readonly word: Place }
  | { readonly kind: "effect"; readonly word: EffectName }
  | { readonly kind: "mood"; readonly word: MoodName }
  | { readonly kind: "framing"; readonly word: Framing }
  | { readonly kind: "face"; readonly word: keyof typeof FACE_WORDS }
  | { readonly kind: "hair"; readonly word: Hair }
  | { readonly kind: "worn"; readonly word: Worn }
  | { readonly kind: "clothes"; readonly word: Clothes }
  | { readonly kind: "skin"; readonly word: string };

/** A word of the line with what is said about it. */
export type Term = Meaning & {
  readonly colour?: string | undefined;
  readonly count: number;
  readonly size: number;
  /** How it stands to the main thing: "" belongs to it, "scene" is around it. */
  readonly relation: Relation | "" | "scene";
};

/** A word that nobody knows, and the nearest one, as which it was read; "" if none is near. */
export interface Unknown {
  readonly word: string;
  readonly nearest: string;
}

export interface Reading {
  readonly terms: readonly Term[];
  readonly unknown: readonly Unknown[];
}

const has = <T extends object>(table: T, word: string): word is Extract<keyof T, string> => Object.hasOwn(table, word);

/** A word, what else it may be called, and its singular. */
function forms(word: string): string[] {
  const one = word.replace(/s$/, "");
  return [word, SYNONYMS[word], one, SYNONYMS[one], word.replace(/ies$/, "y"), word.replace(/es$/, "")].filter((form): form is string => !!form);
}

type Look = (word: string) => Meaning | undefined;

const asFace: Look = (word) => (has(FACE_WORDS, word) ? { kind: "face", word } : undefined);
const asFullHair: Look = (word) => {
  const style = word.replace(/ hair$/, "");
  return style !== word && has(HAIR, style) ? { kind: "hair", word: style } : undefined;
};
const asHair: Look = (word) => (has(HAIR, word) ? { kind: "hair", word } : undefined);
const asFigure: Look = (word) => (has(FIGURES, word) ? { kind: "figure", word } : undefined);
const asThing: Look = (word) => (has(OBJECTS, word) ? { kind: "thing", word } : undefined);
const asPlace: Look = (word) => (has(PLACES, word) ? { kind: "place", word } : undefined);
const asEffect: Look = (word) => (has(EFFECTS, word) ? { kind: "effect", word } : undefined);
const asMood: Look = (word) => (has(MOODS, word) ? { kind: "mood", word } : undefined);
const asMoodLight: Look = (word) => (word.endsWith(" light") ? asMood(word.slice(0, -6)) : undefined);
const asFraming: Look = (word) => (has(FRAMINGS, word) ? { kind: "framing", word: FRAMINGS[word] } : undefined);
const asWorn: Look = (word) => (has(WORN, word) ? { kind: "worn", word } : undefined);
const asClothes: Look = (word) => (has(CLOTHES, word) ? { kind: "clothes", word } : undefined);
const asSkin: Look = (word) => ((SKIN as readonly string[]).includes(word) ? { kind: "skin", word } : undefined);
const asBareEffect: Look = (word) => (has(OBJECTS, word) ? undefined : asEffect(word));

/** Anywhere; in a figure's own clause, where clothes come before things and places; and in a clause that stands alone. */
const ANYWHERE: readonly Look[] = [asFraming, asFigure, asFace, asFullHair, asBareEffect, asMood, asThing, asPlace, asWorn, asClothes, asHair, asEffect];
const ON_A_FIGURE: readonly Look[] = [asFace, asFullHair, asWorn, asClothes, asHair, asSkin];
const ALONE: readonly Look[] = [asMoodLight, asEffect, asPlace, asMood];

function find(word: string, looks: readonly Look[]): Meaning | undefined {
  for (const form of forms(word)) {
    for (const look of looks) {
      const found = look(form);
      if (found) return found;
    }
  }
  return undefined;
}

/** How many letters have to change to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, k) => k);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1));
    row = next;
  }
  return row[other.length]!;
}

let lexicon: string[] | undefined;

/** The nearest known word, for a slip of the keys; "" if none is near. */
export function nearest(word: string): string {
  lexicon ??= [FIGURES, OBJECTS, PLACES, EFFECTS, MOODS, WORN, CLOTHES, SYNONYMS, INKS].flatMap((table) => Object.keys(table)).filter((known) => !known.includes(" "));
  if (word.length < 4) return "";
  let best = "";
  let least = word.length > 6 ? 3 : 2;
  for (const known of lexicon) {
    if (Math.abs(known.length - word.length) >= least) continue;
    const far = distance(word, known);
    if (far < least) [best, least] = [known, far];
  }
  return best;
}

const isRelation = (word: string): word is Relation => (RELATIONS as readonly string[]).includes(word);
const inkOf = (word: string): string | undefined => [word, SYNONYMS[word] ?? ""].map((name) => INKS[name as Ink]).find(Boolean);
/** Relations after which a word is a thing, if it can be one. */
const GRASPING: ReadonlySet<string> = new Set(["holding", "carrying", "raising", "throwing", "with", "on", "over", "under", "before", "behind"]);
/** Relations in which a figure can stand to what it wears. */
const WEARING: ReadonlySet<string> = new Set(["", "wearing", "with", "in"]);
/** Relations in which something can stand to a place. */
const STANDING: ReadonlySet<string> = new Set(["at", "in", "on", "before", "under"]);

/** Reads one line: words are taken from left to right, the longest known ones first. */
class Reader {
  readonly terms: Term[] = [];
  readonly unknown: Unknown[] = [];
  private clause = 0;
  private relation: Term["relation"] = "";

  read(line: string): Reading {
    line
      .toLowerCase()
      .split(";")
      .forEach((clause, k) => {
        this.clause = k;
        let heading: Term["relation"] = "";
        clause.split(",").forEach((phrase, p) => {
          this.relation = k ? "scene" : "";
          const words = phrase.trim().replace(ARTICLES, "").trim().split(/\s+/).filter(Boolean);
          while (words.length > 1 && isRelation(words[0]!)) {
            this.relation = words.shift() as Relation;
            if (p === 0) heading = this.relation;
          }
          this.phrase(words, heading);
        });
      });
    return { terms: this.terms, unknown: this.unknown };
  }

  private phrase(words: readonly string[], heading: Term["relation"]): void {
    let colour: string | undefined;
    let [count, size] = [1, 1];
    for (let at = 0; at < words.length;) {
      const word = words[at]!;
      const more = at + 1 < words.length;
      let [meaning, length] = this.longest(words, at);
      if (length < 2) {
        const ink = more ? inkOf(word) : undefined;
        if (at > 0 && isRelation(word)) {
          this.relation = word;
          at++;
          continue;
        }
        if (more && has(COUNTS, word)) {
          count = COUNTS[word];
          at++;
          continue;
        }
        if (more && has(SIZES, word)) {
          size = SIZES[word];
          at++;
          continue;
        }
        if (ink) {
          colour = ink;
          at++;
          continue;
        }
      }
      if (!meaning) {
        const near = nearest(word);
        this.unknown.push({ word, nearest: near });
        const nearInk = more ? inkOf(near) : undefined;
        if (nearInk) colour = nearInk;
        else meaning = near ? find(near, ANYWHERE) : undefined;
        length = 1;
      }
      at += length;
      if (!meaning) continue;
      this.terms.push({ ...meaning, colour, count, size, relation: meaning.kind === "mood" || meaning.kind === "effect" ? "scene" : this.relation });
      colour = undefined;
      [count, size] = [1, 1];
      if (this.relation !== "scene" && this.clause === 0 && (meaning.kind === "figure" || meaning.kind === "thing")) this.relation = heading;
    }
  }

  /** What the longest known run of words from here on means, and how many words it has. */
  private longest(words: readonly string[], at: number): [Meaning | undefined, number] {
    for (let length = Math.min(4, words.length - at); length > 0; length--) {
      const meaning = this.meaning(words.slice(at, at + length).join(" "));
      if (meaning) return [meaning, length];
    }
    return [undefined, 1];
  }

  private meaning(word: string): Meaning | undefined {
    const { clause, relation } = this;
    const worn = find(word, ON_A_FIGURE);
    if (GRASPING.has(relation) && (clause > 0 || !worn)) {
      const thing = find(word, [asThing]);
      if (thing) return thing;
    }
    const onFigure = (clause === 0 && this.terms.some((term) => term.kind === "figure")) || relation === "wearing";
    if (onFigure && WEARING.has(relation) && worn) return worn;
    if (relation === "scene") {
      const alone = find(word, ALONE);
      if (alone) return alone;
    }
    if (relation === "in" && clause > 0) {
      const place = asPlace(SYNONYMS[word] ?? word);
      if (place) return place;
    }
    if (STANDING.has(relation) && !has(OBJECTS, word)) {
      const place = asPlace(word);
      if (place) return place;
    }
    return find(word, ANYWHERE);
  }
}

/** Read a picture line. */
export const read = (line: string): Reading => new Reader().read(line);

/** All words by sort, for the word list that lint, the workshop and the documents read. */
export const wordList = () => ({
  figures: Object.keys(FIGURES),
  faces: Object.keys(FACE_WORDS),
  hair: Object.keys(HAIR),
  worn: Object.keys(WORN),
  clothes: Object.keys(CLOTHES),
  skin: [...SKIN],
  things: Object.keys(OBJECTS),
  places: Object.keys(PLACES),
  effects: Object.keys(EFFECTS),
  moods: Object.keys(MOODS),
  framings: Object.keys(FRAMINGS),
  inks: Object.keys(INKS),
  counts: COUNTS,
  sizes: SIZES,
  relations: [...RELATIONS],
  synonyms: SYNONYMS,
});
