/** Somebody: archetypes, and a figure put together of head, hair, face and clothes. */
import { CLOTHES } from "./clothes";
import { BROWS, MOUTHS, NOSES, eyes, type Eyes } from "./faces";
import { HAIR } from "./hair";
import { HEADS } from "./heads";
import { extent, moved, part, type Part } from "./layers";
import { INKS, type Ink, type Inks } from "./palette";
import { shifted, type Matrix } from "./path";
import { WORN } from "./worn";

export type Clothes = keyof typeof CLOTHES;
export type Worn = keyof typeof WORN;
export type Hair = keyof typeof HAIR;

export interface Archetype {
  readonly head: keyof typeof HEADS;
  readonly hair?: Hair;
  /** Which eyes, how high, how far from the middle, how large. */
  readonly eyes: readonly [kind: Eyes, y: number, spread: number, r: number];
  readonly nose?: keyof typeof NOSES;
  readonly mouth?: keyof typeof MOUTHS;
  readonly brows?: keyof typeof BROWS;
  readonly clothes: Clothes;
  readonly skin?: Ink;
  readonly hairInk?: Ink;
  readonly worn?: readonly Worn[];
  /** How far the mouth is moved down. */
  readonly mouthY?: number;
  /** How far what is worn is moved, for heads of another shape. */
  readonly hatAt?: readonly [number, number];
  readonly inks?: Inks;
}

export const FIGURES = {
  scientist: { head: "long", hair: "comet", eyes: ["tired", 43, 9, 6.4], nose: "hook", mouth: "smirk", clothes: "coat", skin: "peach", hairInk: "orange", worn: ["goggles"] },
  boy: { head: "round", hair: "curls", eyes: ["wide", 47, 10, 6.2], nose: "button", mouth: "wavy", brows: "worried", clothes: "hoodie", skin: "umber", hairInk: "plum", worn: ["freckles"] },
  girl: { head: "oval", hair: "sidetail", eyes: ["sly", 46, 9, 6.4], nose: "sharp", mouth: "smirk", brows: "thin", clothes: "jacket", skin: "peach", hairInk: "rose" },
  woman: { head: "oval", hair: "bob", eyes: ["tired", 46, 9, 6], nose: "sharp", mouth: "pout", brows: "thin", clothes: "turtleneck", skin: "peach", hairInk: "orange" },
  man: { head: "egg", hair: "combover", eyes: ["sad", 44, 9, 6], nose: "broad", mouth: "wavy", brows: "worried", clothes: "cardigan", skin: "peach", hairInk: "umber" },
  officer: { head: "mantis", eyes: ["none", 40, 16, 6], clothes: "uniform", skin: "green", hairInk: "forest", hatAt: [0, -3], inks: { g: INKS.gold } },
  robot: { head: "box", eyes: ["glowing", 38, 10, 5.5], mouth: "grille", clothes: "machine", skin: "grey", mouthY: -1 },
  android: { head: "can", eyes: ["glowing", 42, 9, 5], mouth: "zig", clothes: "machine", skin: "grey", mouthY: 2 },
  screenbot: { head: "screen", eyes: ["glowing", 38, 10, 5], mouth: "zig", clothes: "machine", skin: "grey", mouthY: -9 },
  alien: { head: "dome", eyes: ["slit", 40, 13, 8], mouth: "line", clothes: "robe", skin: "lime", hairInk: "violet" },
  blob: { head: "blob", eyes: ["wide", 42, 12, 7.5], mouth: "smile", clothes: "none", skin: "lime" },
  lizard: { head: "lizard", eyes: ["slit", 34, 15, 8], mouth: "grin", clothes: "coat", skin: "green", hairInk: "forest", mouthY: 2 },
  bird: { head: "bird", eyes: ["angry", 38, 12, 7], clothes: "wings", skin: "umber", hairInk: "umber" },
  fish: { head: "fish", eyes: ["wide", 38, 16, 8], mouth: "frown", clothes: "bare", skin: "aqua" },
  hammerhead: { head: "hammer", eyes: ["wide", 30, 38, 6], nose: "button", mouth: "teeth", clothes: "hoodie", skin: "slate" },
  cat: { head: "cat", eyes: ["slit", 41, 12, 7], clothes: "fur", skin: "orange" },
  dog: { head: "dog", eyes: ["dots", 37, 10, 6], clothes: "fur", skin: "white", hairInk: "umber" },
  bear: { head: "bear", eyes: ["dots", 38, 12, 6], clothes: "fur", skin: "brown" },
  teddy: { head: "teddy", eyes: ["dots", 40, 11, 6], clothes: "fur", skin: "tan", hairInk: "orange" },
  hamster: { head: "hamster", eyes: ["dots", 40, 14, 7], clothes: "fur", skin: "tan" },
  lamb: { head: "lamb", eyes: ["dots", 46, 9, 6], mouth: "smile", clothes: "fur", skin: "peach", hairInk: "peach", mouthY: 4 },
  horse: { head: "horse", eyes: ["wide", 36, 11, 5.5], clothes: "muscles", skin: "umber", hairInk: "black" },
  raptor: { head: "raptor", eyes: ["slit", 34, 13, 7], brows: "angry", clothes: "bare", skin: "green", hairInk: "red" },
  wasp: { head: "wasp", eyes: ["none", 40, 12, 6], clothes: "insect wings", skin: "gold", inks: { a: INKS.gold } },
  fly: { head: "fly", eyes: ["none", 40, 12, 6], clothes: "insect wings", skin: "slate" },
  shrimp: { head: "shrimp", eyes: ["dots", 42, 14, 8], mouth: "smirk", clothes: "coat", skin: "orange", hairInk: "orange" },
  ghost: { head: "ghost", eyes: ["dots", 40, 11, 9], mouth: "gasp", clothes: "none", skin: "white", mouthY: -8 },
  devil: { head: "devil", eyes: ["sly", 43, 9, 6], nose: "sharp", mouth: "grin", brows: "angry", clothes: "suit", skin: "red", hairInk: "black" },
  skeleton: { head: "skull", eyes: ["sockets", 38, 11, 9], clothes: "robe", skin: "paper" },
  gearhead: { head: "gear", eyes: ["wide", 40, 11, 7], mouth: "smile", brows: "bushy", clothes: "armor", skin: "grey", hairInk: "slate", mouthY: -4 },
  clockhead: { head: "clock", eyes: ["none", 40, 11, 7], clothes: "uniform", skin: "grey" },
  pickle: { head: "pickle", eyes: ["angry", 34, 8, 6], mouth: "teeth", brows: "angry", clothes: "none", skin: "green", mouthY: -14 },
  bean: { head: "bean", eyes: ["sly", 36, 10, 7], mouth: "grin", clothes: "robe", skin: "pink", mouthY: -6 },
  pencilman: { head: "pencil", eyes: ["happy", 42, 8, 5], mouth: "smile", clothes: "none", skin: "gold", mouthY: -4, inks: { a: INKS.gold, c: INKS.pink } },
  fridge: { head: "fridge", eyes: ["happy", 20, 11, 6], mouth: "smile", clothes: "none", skin: "white", mouthY: -34 },
  ham: { head: "ham", eyes: ["angry", 42, 10, 6], mouth: "sneer", brows: "angry", clothes: "armor", skin: "rose", mouthY: -4 },
  germ: { head: "germ", eyes: ["angry", 40, 11, 8], mouth: "fangs", clothes: "none", skin: "lime", mouthY: -4 },
  cloud: { head: "cloud", eyes: ["closed", 46, 12, 6], mouth: "o", clothes: "none", skin: "lime", mouthY: -4 },
  slug: { head: "slug", eyes: ["tired", 38, 11, 7], mouth: "frown", clothes: "none", skin: "lilac", mouthY: -10 },
  giant: { head: "giant", eyes: ["angry", 40, 17, 10], nose: "broad", mouth: "frown", brows: "bushy", clothes: "none", skin: "tan", hairInk: "umber", mouthY: 10 },
  globe: { head: "globe", eyes: ["wide", 42, 14, 9], mouth: "smile", clothes: "none", skin: "aqua", hairInk: "teal", mouthY: 2 },
  worm: { head: "worm", eyes: ["happy", 37, 8, 5], mouth: "smile", clothes: "none", skin: "pink", mouthY: -14 },
  brain: { head: "brain", eyes: ["wide", 44, 11, 7], mouth: "frown", clothes: "machine", skin: "pink", inks: { p: INKS.pink } },
  brute: { head: "square", hair: "bowl", eyes: ["angry", 43, 10, 6], nose: "broad", mouth: "teeth", brows: "angry", clothes: "muscles", skin: "tan", hairInk: "black" },
  noble: { head: "long", hair: "slick", eyes: ["sly", 43, 9, 6], nose: "long", mouth: "smirk", brows: "raised", clothes: "ruff", skin: "peach", hairInk: "plum" },
  butler: { head: "long", hair: "tufts", eyes: ["closed", 43, 9, 6], nose: "long", mouth: "frown", brows: "raised", clothes: "tux", skin: "peach", hairInk: "grey" },
  elder: { head: "long", hair: "tufts", eyes: ["squint", 43, 9, 6], nose: "hook", mouth: "frown", brows: "bushy", clothes: "robe", skin: "peach", hairInk: "silver", worn: ["beard"] },
  cyclops: { head: "round", eyes: ["one", 40, 0, 13], mouth: "smile", clothes: "bare", skin: "violet" },
  plantman: { head: "plant", eyes: ["wide", 54, 8, 5], mouth: "smile", clothes: "robe", skin: "green" },
  letterman: { head: "letter", eyes: ["dots", 58, 6, 4.5], mouth: "line", clothes: "suit", skin: "red", mouthY: 6 },
  numberman: { head: "numeral", eyes: ["dots", 40, 5, 4.5], mouth: "line", clothes: "suit", skin: "blue", mouthY: 6 },
  hero: { head: "square", hair: "quiff", eyes: ["squint", 43, 9, 6], nose: "sharp", mouth: "grin", brows: "flat", clothes: "cape", skin: "tan", hairInk: "navy" },
  teacher: { head: "long", hair: "flattop", eyes: ["tired", 44, 9, 6], nose: "bulb", mouth: "line", brows: "flat", clothes: "cardigan", skin: "tan", hairInk: "gold", worn: ["glasses", "stubble"] },
  therapist: { head: "oval", hair: "bun", eyes: ["closed", 46, 9, 6], nose: "drop", mouth: "smile", brows: "thin", clothes: "scarf", skin: "umber", hairInk: "silver", worn: ["glasses"] },
  hugger: { head: "egg", eyes: ["wide", 40, 8, 6], mouth: "smile", clothes: "overalls", skin: "mint", hairInk: "orange" },
  mannequin: { head: "egg", eyes: ["none", 40, 8, 6], clothes: "suit", skin: "grey" },
} satisfies Record<string, Archetype>;

export type Figure = keyof typeof FIGURES;

const HIDES_EYES = new Set<Worn>(["visor", "glasses", "shades", "mask", "gas mask", "hockey mask", "snorkel"]);
const HIDES_MOUTH = new Set<Worn>(["gas mask", "surgical mask", "hockey mask", "beard"]);

/** What lies behind and before, of a drawing that has both. */
function sides(text: string): [behind: string, before: string] {
  const cut = text.indexOf("/");
  return cut < 0 ? ["", text] : [text.slice(0, cut), text.slice(cut + 1)];
}

const NECK = "s M42 60V76C46 82 54 82 58 76V60z";

/** Which layers get an ink of their own: clothes, and what is worn. */
export interface OwnInks {
  readonly clothes?: string | undefined;
  readonly worn: ReadonlyMap<Worn, string>;
}

const recoloured = (layers: Part, ink: string): Part => {
  const main = layers[0]?.ink;
  return layers.map((layer) => (layer.ink === main ? { ...layer, ink } : layer));
};

/** A figure as parts, from the back to the front. */
export interface Body {
  readonly back: Part;
  readonly torso: Part;
  readonly head: Part;
}

/** A face that is turned to the side. */
const ASIDE: Matrix = [0.84, 0, 0, 1, 17, 0];

/** Whether what is worn lies within the face, and turns with it: glasses and beards do, hats and earrings do not. */
function inFace(layers: Part): boolean {
  const [left, top] = extent(layers);
  return left > 26 && top > 30;
}

/** Put a figure together; `look` says where it looks, -1 to 1; `aside` turns the face. */
export function assemble(who: Archetype, look: number, own: OwnInks, aside: boolean): Body {
  const [hairBehind, hairBefore] = sides(who.hair ? HAIR[who.hair] : "");
  const [clothesBehind, clothesBefore] = sides(CLOTHES[who.clothes]);
  const worn = who.worn ?? [];
  const [kind, y, spread, r] = who.eyes;
  const giant = who.head === "giant";
  const face = giant ? 1.7 : 1;
  const hidesEyes = worn.some((w) => HIDES_EYES.has(w));
  const place = (text: string, dx: number, dy: number, scale = 1): Part => moved(part(text), shifted(dx, dy, scale));
  const turned = (layers: Part): Part => (aside ? moved(layers, ASIDE) : layers);
  const over = worn.flatMap((w) => {
    const before = part(sides(WORN[w])[1]);
    const ink = own.worn.get(w);
    const layers = ink ? recoloured(before, ink) : before;
    return aside && inFace(layers) ? moved(layers, ASIDE) : layers;
  });
  const [hatX, hatY] = who.hatAt ?? [0, 0];
  const clothes = part(clothesBefore);
  return {
    back: [...part(clothesBehind), ...part(hairBehind), ...worn.flatMap((w) => part(sides(WORN[w])[0]))],
    torso: [...(who.clothes === "none" ? [] : part(NECK)), ...(own.clothes ? recoloured(clothes, own.clothes) : clothes)],
    head: [
      ...part(HEADS[who.head]),
      ...turned([
        ...(hidesEyes ? [] : part(eyes(kind, y, spread, r, look))),
        ...(worn.some((w) => HIDES_MOUTH.has(w)) ? [] : place(MOUTHS[who.mouth ?? "none"], look, who.mouthY ?? 0, face)),
        ...place(NOSES[who.nose ?? "none"], look, 0, face),
      ]),
      ...part(hairBefore),
      ...(hidesEyes && who.brows !== "bushy" ? [] : turned(place(BROWS[who.brows ?? "none"], look * 0.6, y - 45 + (giant ? -2 : 0), giant ? 1.7 : spread > 11 ? 1.2 : 1))),
      ...moved(over, shifted(hatX, hatY)),
    ],
  };
}

/** The inks that a figure brings along. */
export const figureInks = (who: Archetype): Record<string, string> => ({
  s: INKS[who.skin ?? "peach"],
  h: INKS[who.hairInk ?? "umber"],
  ...who.inks,
});
