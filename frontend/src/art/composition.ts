/**
 * Composes a picture: who and what is on it, where everything stands, and the ground it is printed on. Style: cut paper, one ink, three spot
 * colours, hard light, halftone in the shade, one big thing that fills the frame.
 */
import { pick, seeded } from "./chance";
import { CLOTHES } from "./clothes";
import { EFFECTS, type Effect, type EffectName } from "./effects";
import { FACE_WORDS } from "./faces";
import { FIGURES, assemble, figureInks, type Archetype, type Hair, type Worn } from "./figures";
import { box, shape, spread } from "./flat";
import { read, type Framing, type Reading, type Term } from "./grammar";
import { groupOf } from "./groups";
import { HAIR } from "./hair";
import { extent, fitted, inked, moved, part, type Part } from "./layers";
import { VESSELS, objectInks, objectPart } from "./objects";
import { INKS, MOOD_NAMES, darker, palette, type Inks, type Palette, type Theme } from "./palette";
import { IDENTITY, at, multiply, round as f, write, type Matrix } from "./path";
import { PLACES, type Place, type Surroundings } from "./places";
import { POSES, type Pose } from "./poses";
import { print, type Detail, type Sheet } from "./press";

export interface Options {
  /** What the chance of the picture follows from: the card's name. */
  readonly name?: string;
  /** How large it is shown, in pixels: decides how much is drawn. */
  readonly size?: number;
  readonly theme?: Theme;
  /** Width by height of the window. */
  readonly ratio?: number;
}

/** The largest sizes of a chip and of a card on the table; what is larger has every detail. */
export const detailOf = (size: number): Detail => (size < 72 ? 0 : size < 150 ? 1 : 2);

/** Draw a picture line as an SVG document. */
export function draw(line: string, options: Options = {}): string {
  const { size = 180, ratio = 1.2 } = options;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(detailOf(size), ratio)}" preserveAspectRatio="xMidYMid slice">${drawInside(line, options)}</svg>`;
}

/** What is inside of the SVG element, for whoever brings one. */
export const drawInside = (line: string, options: Options = {}): string => new Composition(line, options).draw();

/** The window: as high as the picture, as wide as asked. A chip is cropped a little tighter. */
export function viewBox(detail: Detail, ratio: number): string {
  const [high, top] = detail ? [98, 1] : [92, 5];
  return `${f(50 - (high * ratio) / 2)} ${top} ${f(high * ratio)} ${high}`;
}

type Glued = Term & { kind: "figure" | "thing" };
const isGlued = (term: Term): term is Glued => term.kind === "figure" || term.kind === "thing";

const BEHIND_FIGURES: readonly Place[] = ["disc", "rays", "rings", "stripes", "arch", "split", "burst", "dots", "panes", "moonlight"];
const BEHIND_THINGS: readonly Place[] = ["tabletop", "rays", "disc", "burst", "rings", "dots", "spotlight", "stripes", "split", "checks"];
const SWAPS_GOGGLES = /goggles|visor|glasses|shades|mask|eyepatch|hat|cap|helmet|crown|hood|bandana|headband/;
const BARE_ARMS = new Set(["tank", "dress", "toga", "muscles", "bare", "none", "straps"]);
const LEGS = "b-11 M42 86V100M58 86V100;k^ M34 100C34 95 47 95 47 100zM53 100C53 95 66 95 66 100z";
/** What hides the whole window, not only the lower part, of whoever is behind it. */
const FULL_FRAME = new Set(["bars", "crosshair", "tape"]);
const CRATE = "n^ M10 40H90V96H10z;n^ M4 28H96V42H4z;d-2 M10 96L34 42M90 96L66 42";
/** Free corners before the main thing: x, y, scale, turn. */
const CORNERS = [
  [76, 70, 0.5, 8],
  [18, 76, 0.4, -8],
  [84, 26, 0.34, 6],
  [15, 26, 0.32, -6],
] as const;
const CROWDED_CORNER = [82, 73, 0.42, 8] as const;

/** Prints in which everything has the same few inks. */
const PRINTS: Partial<Record<Framing, (letter: string) => string>> = {
  hologram: (letter) => (letter === "h" || letter === "a" ? INKS.teal : INKS.aqua),
  ghostly: (letter) => (letter === "l" ? INKS.white : INKS.mint),
  golden: (letter) => (letter === "h" || letter === "a" ? INKS.orange : INKS.gold),
  stone: (letter) => (letter === "h" || letter === "a" ? INKS.slate : INKS.grey),
};
const PRINTED = [..."slabcynthpWXZ"];

class Composition {
  private readonly name: string;
  private readonly size: number;
  private readonly reading: Reading;
  private readonly random: () => number;
  private readonly palette: Palette;
  private readonly sheet: Sheet;
  private readonly around: Surroundings;
  private readonly framings: Set<Framing>;
  private readonly effects: readonly Effect[];
  private readonly hero: Glued | undefined;
  private readonly glued: readonly Glued[];
  private readonly pose: Pose | undefined;
  // Where the main thing stands, and what has been drawn so far.
  private x = 50;
  private y = 49;
  private scale = 0.86;
  private turn = 0;
  private behind = "";
  private middle = "";
  private front = "";
  private corners = 0;
  private hands = 0;
  private inside = false;
  private readonly held: Glued[] = [];

  constructor(line: string, { name = line, size = 180, theme = "dark" }: Options) {
    this.name = name;
    this.size = size;
    this.random = seeded(name);
    this.reading = read(line);
    const { terms } = this.reading;
    const detail = detailOf(size);
    const mood = this.first("mood")?.word ?? pick(this.random, MOOD_NAMES);
    this.palette = palette(mood, theme);
    const { inks, edge, ground, light } = this.palette;
    this.sheet = { inks, detail, edge, bend: [detail ? 0.7 : 0.3, this.random() * 6, this.random() * 6], id: identifier(name + line + theme + detail), clips: 0 };
    this.around = { B: ground, r: this.random, L: light, C: inks };
    this.framings = new Set(terms.flatMap((term) => (term.kind === "framing" ? [term.word] : [])));
    this.effects = terms.flatMap((term) => (term.kind === "effect" ? [this.effect(term.word)] : []));
    const alone = (term: Term): boolean => term.relation === "" || term.relation === "scene";
    const things = terms.filter(isGlued);
    this.hero = things.find(alone);
    this.glued = things.filter((term) => term !== this.hero);
    const posed = (Object.keys(POSES) as (keyof typeof POSES)[]).find((pose) => this.framings.has(pose));
    this.pose = posed && POSES[posed];
  }

  draw(): string {
    this.frame();
    for (const term of this.glued) this.glue(term);
    for (const term of this.glued) if (this.isFlanking(term)) this.flank(term);
    this.main();
    const ground = this.ground();
    const sides = (which: "back" | "front"): string => this.effects.map((effect) => effect[which] ?? "").join("");
    return this.definitions() + ground + sides("back") + this.behind + this.middle + this.front + sides("front");
  }

  private first<K extends Term["kind"]>(kind: K): Extract<Term, { kind: K }> | undefined {
    return this.reading.terms.find((term): term is Extract<Term, { kind: K }> => term.kind === kind);
  }

  private effect(word: EffectName): Effect {
    return EFFECTS[word](this.around);
  }

  /** How the main thing is framed before anything else is placed. */
  private frame(): void {
    const { hero, framings } = this;
    if (!hero) return;
    if (hero.kind === "figure") {
      this.y = 51;
      this.scale = 0.98;
      const stands = this.glued.some((term) => term.relation === "on" || term.relation === "over" || term.relation === "above");
      if (hero.count === 1 && (hero.size < 0.6 || (stands && FIGURES[hero.word].clothes !== "none"))) framings.add("full");
    }
    this.scale *= this.heroSize();
    this.random();
    if (hero.kind === "thing") this.turn = (this.random() - 0.5) * 9;
    if (framings.has("close")) this.enlarge(1.22, 6);
    if (framings.has("far")) this.enlarge(0.66, 8);
    if (framings.has("looming")) this.enlarge(1.12, 2);
    if (framings.has("tilted")) this.turn = this.random() < 0.5 ? -16 : 16;
    if (framings.has("overturned")) [this.turn, this.y] = [180, this.y - 2];
    if (framings.has("flying")) [this.turn, this.y] = [this.turn - 12, this.y - 8];
    if (framings.has("lying")) {
      this.turn = 90;
      this.enlarge(0.8, 12);
    }
    if (framings.has("floating")) this.enlarge(0.9, -6);
    if (framings.has("peeking")) this.y += 30;
    if (this.heroSize() < 0.7) this.y += hero.kind === "figure" ? 13 : 12;
  }

  /** A tiny figure gets legs, and is not quite as tiny. */
  private heroSize(): number {
    const { hero } = this;
    if (!hero) return 1;
    return hero.kind === "figure" && hero.size < 0.6 && hero.count === 1 ? hero.size * 1.45 : hero.size;
  }

  private enlarge(scale: number, down: number): void {
    this.scale *= scale;
    this.y += down;
  }

  private isFlanking(term: Glued): boolean {
    return term.relation === "" || term.relation === "scene" || term.relation === "beside" || term.relation === "by" || term.relation === "near" || term.relation === "between";
  }

  /** Place what stands in a relation to the main thing; what merely stands beside it comes after all others. */
  private glue(term: Glued): void {
    const { size } = term;
    const figure = this.hero?.kind === "figure";
    switch (term.relation) {
      case "holding":
      case "carrying":
      case "raising":
      case "throwing":
      case "with":
      case "and":
        if (figure && term.kind === "thing") this.hold(term);
        else if (!figure && term.relation === "holding") this.hold(term);
        else if (!figure && term.kind === "thing") {
          const more = this.corners > 0;
          [this.x, this.y] = [more ? 50 : 41, 46];
          this.scale *= more ? 0.9 : 0.94;
          this.corner(term);
        } else {
          [this.x, this.y] = [34, 58];
          this.scale *= 0.84;
          this.behind += this.small(term, at(73, 52, 0.74 * size));
        }
        break;
      case "on":
        this.y = figure ? 38 : 34;
        this.scale *= 0.7;
        this.behind += this.small(term, at(50, 80, 0.62 * size));
        break;
      case "riding":
        this.y = figure ? 38 : 34;
        this.scale *= 0.66;
        this.front += this.small(term, at(50, 78, 0.74 * size));
        break;
      case "in":
      case "inside":
        if (VESSELS.has(term.word)) this.enclose(term);
        else {
          this.front += this.small(term, at(50, 82, 0.72 * size));
          this.enlarge(0.86, -6);
        }
        break;
      case "behind":
      case "at":
        if (term.kind === "thing" && FULL_FRAME.has(term.word)) this.front += print(this.sheet, objectPart(term.word), at());
        else {
          this.front += this.small(term, at(50, 88, 0.8 * size, 0.62 * size));
          this.enlarge(0.9, -5);
        }
        break;
      case "before":
      case "against":
      case "from":
      case "out":
      case "into":
      case "through":
        this.behind += this.small(term, at(50, term.kind === "figure" ? 44 : 42, 1.02 * size));
        if (!this.framings.has("full")) this.enlarge(0.72, 14);
        break;
      case "under":
      case "below":
        this.front += this.small(term, at(50, 17, 0.46 * size));
        this.scale *= 0.78;
        this.y = this.pose ? 61 : 66;
        break;
      case "over":
      case "above":
        this.front += this.small(term, at(50, 82, 0.5 * size));
        this.scale *= 0.72;
        this.y = 36;
        break;
      case "wearing":
        this.front += this.small(term, at(this.x, 12, 0.42 * size));
        this.y += 6;
        break;
      case "among":
        for (const [x, y, scale] of [
          [14, 26, 0.34],
          [86, 22, 0.34],
          [10, 76, 0.3],
          [90, 78, 0.3],
        ] as const)
          this.behind += this.small(term, at(x, y, scale * size));
        this.scale *= 0.84;
        break;
    }
  }

  /** Something beside the main thing, which makes room. */
  private flank(term: Glued): void {
    if (this.hands && !this.corners) this.corners = 1;
    this.x = this.corners ? 50 : 40;
    this.scale *= this.corners ? 0.95 : 0.9;
    this.corner(term);
  }

  /** The next free corner before the main thing. */
  private corner(term: Glued): void {
    const besides = this.glued.filter((other) => this.isFlanking(other) || (other.relation === "with" && this.hero?.kind !== "figure"));
    const k = this.corners++ % CORNERS.length;
    const [x, y, scale, turn] = k === 0 && besides.length > 1 ? CROWDED_CORNER : CORNERS[k]!;
    this.front += this.small(term, at(x, y, scale * term.size, undefined, turn));
  }

  /** A thing in a hand: first the right one, then the left. */
  private hold(term: Glued): void {
    const right = this.hands++ % 2 === 0;
    if (this.pose) {
      this.held.push(term);
      return;
    }
    const x = right ? 80 : 19;
    const y = term.relation === "raising" || term.relation === "throwing" ? 34 : 56;
    const scale = 0.5 * term.size;
    [this.x, this.y, this.scale] = [this.hands === 1 ? 42 : 50, 55, this.heroSize() * 0.9];
    const sleeve = `Q-15 M${right ? 74 : 26} 112C${right ? 84 : 16} 104 ${x} 96 ${x} ${y + 28}`;
    const hand =
      `s^ M${x - 8} ${y + 18}C${x - 9} ${y + 11} ${x - 3} ${y + 9} ${x} ${y + 11}C${x + 4} ${y + 9} ${x + 9} ${y + 12} ${x + 8} ${y + 19}C${x + 8} ${y + 28} ${x - 7} ${y + 28} ${x - 8} ${y + 18}z;` +
      `k-1.2 M${x - 3} ${y + 12}V${y + 18}M${x + 2} ${y + 12}V${y + 18}`;
    this.front += print(this.sheet, part(sleeve), at(), { Q: this.sleeve() });
    this.front += this.small(term, at(x, y, right ? scale : -scale, scale, right ? 8 : -8));
    this.front += print(this.sheet, part(hand), at(), { s: this.heroSkin() });
  }

  /** Inside of a vessel: in the middle of its glass and behind it, if it has any. */
  private enclose(vessel: Glued): void {
    this.inside = true;
    this.behind += this.small(vessel, at(50, 50, 0.96));
    this.turn = 0;
    const layers = vessel.kind === "thing" ? objectPart(vessel.word) : [];
    const M = multiply(at(50, 50, 0.96), fitted(layers));
    const glass = moved(
      layers.filter((layer) => layer.ink === "g" && !layer.width && layer.area > 900),
      M,
    );
    if (!glass.length) {
      this.scale *= 0.5;
      [this.x, this.y] = [50, 58];
      return;
    }
    const [left, top, right, bottom] = extent(glass);
    const room = Math.min(right - left, bottom - top);
    this.scale *= room / 100;
    this.x = (left + right) / 2;
    this.y = this.hero?.kind === "figure" && FIGURES[this.hero.word].clothes !== "none" ? bottom - 4 - 55 * this.scale : (top + bottom) / 2;
    const sheen = (part: Part, colour: string, opacity: number): string =>
      shape(part.map((layer) => write(layer.path, IDENTITY, this.sheet.bend)).join(""), colour, ` opacity="${opacity}"`);
    const light = moved(
      layers.filter((layer) => layer.ink === "w" && layer.flat),
      M,
    );
    this.front += sheen(glass, this.sheet.inks.g, 0.22) + sheen(light, INKS.white, 0.8);
  }

  private heroSkin(): string {
    const skin = this.first("skin")?.colour ?? this.hero?.colour;
    if (skin) return skin;
    return this.hero?.kind === "figure" ? figureInks(FIGURES[this.hero.word])["s"]! : INKS.peach;
  }

  private sleeve(): string {
    const worn = this.reading.terms.find((term) => term.kind === "clothes" && (term.relation === "" || term.relation === "wearing"));
    if (worn?.colour) return worn.colour;
    const clothes = worn?.kind === "clothes" ? worn.word : this.hero?.kind === "figure" ? FIGURES[this.hero.word].clothes : "coat";
    const main = part(CLOTHES[clothes].split("/").at(-1)!)[0]?.ink ?? "s";
    return main === "s" || BARE_ARMS.has(clothes) ? this.heroSkin() : ((this.sheet.inks as Inks)[main] ?? this.sheet.inks.l);
  }

  /** The main thing, once or several times. */
  private main(): void {
    const { hero, framings } = this;
    if (!hero) {
      if (!this.first("place")) this.middle = this.crate();
      return;
    }
    const figure = hero.kind === "figure";
    const scale = this.scale * (figure || hero.count === 1 ? 1 : hero.count > 2 ? 0.86 : 0.98);
    groupOf(hero.count, figure).forEach(([dx, dy, share], k) => {
      const s = scale * share;
      const turn = hero.count > 1 && !figure ? (k - (hero.count - 1) / 2) * (hero.count > 3 ? 4 : 8) : this.turn;
      const place = at(this.x + dx, this.y + dy, framings.has("mirrored") ? -s : s, Math.abs(s), turn);
      this.middle += this.printed(hero, place, k);
      for (const term of this.held) this.middle += this.small(term, multiply(place, at(...this.pose!.hand, 0.46 * term.size, undefined, 8)));
    });
    if (framings.has("burning")) this.behind = (this.effect("fire").back ?? "") + this.behind;
    if (framings.has("glowing")) this.behind = (this.effect("glow").back ?? "") + this.behind;
    if (framings.has("frozen")) this.front += this.effect("ice block").front ?? "";
    if (framings.has("melting")) this.front += this.effect("drips").front ?? "";
    if (framings.has("cracked")) this.front += this.effect("cracks").front ?? "";
  }

  /** Nothing that can be drawn: a crate with an initial, never a blank. */
  private crate(): string {
    const letter = (this.reading.unknown[0]?.word || this.name || "?")[0]!.toUpperCase().replace(/[<&>]/, "?");
    const label = `<text x="50" y="72" text-anchor="middle" font-family="Georgia,serif" font-weight="900" font-size="46" fill="${INKS.paper}" stroke="${INKS.ink}" stroke-width="2.4" paint-order="stroke">${letter}</text>`;
    return print(this.sheet, part(CRATE), at(50, 52, 0.86)) + label;
  }

  /** What is not the main thing is drawn as it is, without the words of the line. */
  private small(term: Glued, M: Matrix): string {
    if (term.kind === "thing") {
      const { layers, own } = this.thing(term);
      return print(this.sheet, layers, multiply(M, fitted(objectPart(term.word))), own);
    }
    const { layers, own } = this.figure(term, FIGURES[term.word], { worn: new Map() }, term.colour ? { s: term.colour } : {});
    return print(this.sheet, layers, M, own);
  }

  /** The main thing, with everything that the line says about it. */
  private printed(term: Glued, M: Matrix, k: number): string {
    const { layers, own } = term.kind === "thing" ? this.thing(term) : this.dressed(term, k);
    const place = term.kind === "thing" ? multiply(M, fitted(objectPart(term.word))) : M;
    if (this.framings.has("shadowy")) {
      const dark = darker(this.palette.ground[3], 0.35);
      return print(this.sheet, layers, place, { ...own, ...Object.fromEntries([...PRINTED, "d"].map((letter) => [letter, dark])), w: this.sheet.inks.g });
    }
    const special = (Object.keys(PRINTS) as Framing[]).find((framing) => this.framings.has(framing));
    if (!special) return print(this.sheet, layers, place, own);
    const inks = { ...own, ...Object.fromEntries(PRINTED.filter((letter) => letter !== "c" || special !== "golden").map((letter) => [letter, PRINTS[special]!(letter)])) };
    const scanned = special === "hologram" ? `<g opacity=".5">${spread(0, 100, 5, (y) => box(0, y, 100, 1.4, this.palette.ground[0]))}</g>` : "";
    return print(this.sheet, layers, place, inks) + scanned;
  }

  private thing(term: Extract<Glued, { kind: "thing" }>): { layers: Part; own: Inks } {
    const layers = objectPart(term.word);
    const own = objectInks(term.word);
    if (!term.colour) return { layers, own };
    return { layers: inked(layers, "Z"), own: { ...own, Z: term.colour, d: darker(term.colour, 0.55) } };
  }

  /** The main figure as the line says: face, hair, clothes, what is worn. */
  private dressed(term: Extract<Glued, { kind: "figure" }>, k: number): { layers: Part; own: Inks } {
    const who: { -readonly [P in keyof Archetype]: Archetype[P] } = { ...FIGURES[term.word] };
    const inks: Record<string, string> = {};
    if (term.colour) inks["s"] = term.colour;
    let worn: Worn[] = [...(who.worn ?? [])];
    const wornInks = new Map<Worn, string>();
    let clothesInk: string | undefined;
    let swapped = false;
    const isWearing = (word: string): boolean => this.reading.terms.some((other) => other.word === word);
    for (const word of this.reading.terms) {
      if (word.relation !== "" && word.relation !== "wearing" && word.relation !== "with" && word.relation !== "in") continue;
      switch (word.kind) {
        case "face": {
          const [feature, kind] = FACE_WORDS[word.word];
          const [now, ...rest] = who.eyes;
          if (feature === "eyes") who.eyes = [kind as Archetype["eyes"][0], ...rest];
          else if (feature === "hair") delete who.hair;
          else Object.assign(who, { [feature]: kind });
          if (word.word === "angry" && now !== "none") who.eyes = ["angry", ...rest];
          if (word.word === "worried" && now !== "none") who.eyes = ["wide", ...rest];
          break;
        }
        case "hair":
          who.hair = word.word;
          if (word.colour) inks["h"] = word.colour;
          if (!isWearing("goggles")) worn = worn.filter((w) => w !== "goggles");
          break;
        case "clothes":
          who.clothes = word.word;
          clothesInk = word.colour ?? clothesInk;
          break;
        case "skin":
          if (word.colour) inks["s"] = word.colour;
          break;
        case "worn":
          if (!swapped && SWAPS_GOGGLES.test(word.word)) {
            if (word.word !== "eyepatch") worn = worn.filter((w) => w !== "goggles");
            swapped = true;
          }
          worn.push(word.word);
          if (word.colour) wornInks.set(word.word, word.colour);
          break;
      }
    }
    if (this.framings.has("varied")) worn = this.vary(who, worn, inks, term.word === "scientist", k);
    if (who.head === "giant" && who.mouth === "shout") who.mouthY = 6;
    who.worn = worn;
    return this.figure(term, who, { clothes: clothesInk, worn: wornInks }, inks);
  }

  /** Each of several looks a little different. */
  private vary(who: { hair?: Hair; mouth?: Archetype["mouth"] }, worn: Worn[], inks: Record<string, string>, scientist: boolean, k: number): Worn[] {
    const random = seeded(this.name + k);
    who.hair = pick(random, Object.keys(HAIR).slice(0, 20) as Hair[]);
    inks["h"] = INKS[pick(random, ["orange", "violet", "teal", "gold", "rose", "navy", "silver", "umber"] as const)];
    who.mouth = pick(random, ["smirk", "frown", "line", "grin", "sneer", "shout"] as const);
    const glasses: Worn[] = random() < 0.3 && scientist ? ["goggles"] : random() < 0.4 ? ["glasses"] : [];
    inks["s"] = INKS[pick(random, ["peach", "tan", "umber", "peach"] as const)];
    return [...worn.filter((w) => w !== "goggles"), ...glasses];
  }

  private figure(term: Glued, who: Archetype, ownInks: { clothes?: string | undefined; worn: ReadonlyMap<Worn, string> }, inks: Inks): { layers: Part; own: Inks } {
    const own: Record<string, string> = { ...figureInks(who), ...inks };
    const worn = new Map<Worn, string>();
    for (const [word, colour] of ownInks.worn) {
      const letter = `W${worn.size || ""}`;
      worn.set(word, letter);
      own[letter] = colour;
    }
    if (ownInks.clothes) own["X"] = ownInks.clothes;
    own["d"] = darker(own["s"]!, 0.5);
    const look = (Math.round((seeded(this.name + "look")() * 2 - 1) * 20) / 10) * 0.9;
    const aside = term === this.hero && (this.framings.has("sideways") || this.pose === POSES.running);
    const body = assemble(who, aside ? 1.6 : look, { clothes: ownInks.clothes && "X", worn }, aside);
    if (term !== this.hero) return { layers: [...body.back, ...body.torso, ...body.head], own };
    if (this.pose) {
      const { pose } = this;
      own["Q"] = this.sleeve();
      return { layers: [...part(pose.behind), ...moved(body.back, pose.head), ...moved(body.torso, pose.chest), ...moved(body.head, pose.head), ...part(pose.before)], own };
    }
    const bigHead = this.framings.has("big head");
    const head = bigHead ? moved(body.head, [1.16, 0, 0, 1.16, -8, -5]) : body.head;
    const torso = bigHead ? moved(body.torso, [0.62, 0, 0, 0.62, 19, 40]) : body.torso;
    if (!this.framings.has("full")) return { layers: [...body.back, ...torso, ...head], own };
    return { layers: [...part(LEGS), ...moved([...body.back, ...torso, ...head], [0.6696, 0, 0, 0.62, 16.52, 24])], own };
  }

  /** The ground, with the shadow of a thing that stands on it. */
  private ground(): string {
    const { hero, sheet, around, framings } = this;
    const said = this.reading.terms.flatMap((term) => (term.kind === "place" ? [term.word] : []));
    const places = said.length ? said : [pick(this.random, hero?.kind === "figure" ? BEHIND_FIGURES : BEHIND_THINGS)];
    let out = box(-60, -10, 220, 124, around.B[0]) + places.map((place) => PLACES[place](around)).join("");
    if (sheet.detail === 2) out += `<rect x="-60" y="-10" width="220" height="124" fill="url(#${sheet.id}p)" mask="url(#${sheet.id}k)"/>`;
    if (hero?.kind === "thing" && hero.count === 1 && !this.inside && !framings.has("flying") && !framings.has("floating")) {
      const layers = objectPart(hero.word);
      const [left, top, right, bottom] = extent(layers);
      const scale = fitted(layers)[0] * this.scale;
      const y = Math.min(97, this.y + ((bottom - top) * scale) / 2 + 1);
      out += `<ellipse cx="${f(this.x + 4)}" cy="${f(y)}" rx="${f((right - left) * scale * 0.46)}" ry="4.2" fill="${INKS.ink}" opacity=".42"/>`;
    }
    return out;
  }

  /** Halftone for the shade and for the lower part of the ground, about five pixels apart at any size. */
  private definitions(): string {
    const { detail, id } = this.sheet;
    if (detail < 2) return "";
    const pitch = Math.round(Math.max(1.8, Math.min(3, 470 / this.size)) * 10) / 10;
    const dots = (name: string, step: number, r: string, opacity: string, turn: number): string =>
      `<pattern id="${id}${name}" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><circle cx="${step / 2}" cy="${step / 2}" r="${r}" fill="${INKS.ink}" fill-opacity="${opacity}"/></pattern>`;
    return (
      `<defs>${dots("t", pitch, String(Math.round(pitch * 25) / 100), ".62", 38)}${dots("p", 4, ".9", ".2", 20)}` +
      `<linearGradient id="${id}m" x2="0" y2="1"><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff"/></linearGradient>` +
      `<mask id="${id}k"><rect x="-60" y="-10" width="220" height="124" fill="url(#${id}m)"/></mask></defs>`
    );
  }
}

/** A name for what SVG refers to, different for different pictures. */
function identifier(text: string): string {
  let h = 0;
  for (const letter of text) h = (Math.imul(h, 31) + letter.charCodeAt(0)) >>> 0;
  return "a" + h.toString(36);
}
