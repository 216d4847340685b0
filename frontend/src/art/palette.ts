/** The ink drawer: every colour of every picture comes from here. */
export const INKS = {
  ink: "#1b1228",
  paper: "#fdf0d5",
  white: "#fffaf0",
  red: "#dd4438",
  orange: "#ee8130",
  gold: "#f4bb3a",
  yellow: "#f7dd68",
  lime: "#b4d443",
  green: "#43a05c",
  teal: "#1f8f8a",
  aqua: "#6fc9cf",
  sky: "#7fb9e6",
  blue: "#3566bd",
  violet: "#7446ad",
  pink: "#ea7aa2",
  rose: "#c93f6d",
  brown: "#95603a",
  tan: "#dcae7b",
  grey: "#a7b0ba",
  slate: "#56617a",
  plum: "#4a2c63",
  navy: "#25376b",
  black: "#33283f",
  forest: "#2c5d44",
  cream: "#f6e2b8",
  silver: "#c5ced6",
  peach: "#f3b68c",
  umber: "#a8683f",
  mint: "#a5dcae",
  lilac: "#b79bdc",
} as const;

export type Ink = keyof typeof INKS;
export type Theme = "light" | "dark";

/** Four tones of one hue for the ground (sky, far, middle, near). */
export type Ground = readonly [string, string, string, string];

/** A mood is a palette: the ground by day and by night, three spot inks and the glow. */
export interface Mood {
  readonly day: Ground;
  readonly night: Ground;
  readonly spots: readonly [Ink, Ink, Ink, Ink];
}

const tones = (four: string): Ground => {
  const [sky = "", far = "", middle = "", near = ""] = four.split(" ");
  return [sky, far, middle, near];
};

const mood = (day: string, night: string, ...spots: Mood["spots"]): Mood => ({ day: tones(day), night: tones(night), spots });

export const MOODS = {
  toxic: mood("#dfe9a4 #b5cf5a #7fae4b #4e7f47", "#1e3423 #2d5337 #3d7746 #1a3822", "lime", "violet", "orange", "yellow"),
  ember: mood("#fbd9a2 #f2a65a #dd6b3c #a63c31", "#3a191f #6c292a #9d3b2c #42181f", "red", "gold", "teal", "yellow"),
  ice: mood("#dcf0ee #a7d8de #6fb3cc #3d7ba8", "#192e47 #295374 #3b7a99 #193454", "aqua", "blue", "rose", "white"),
  dusk: mood("#f8cfae #e8958f #a8638f #5b4380", "#2c1c40 #533062 #824171 #321e49", "pink", "violet", "gold", "gold"),
  gold: mood("#fbe7ab #f3c95c #d99a35 #9b6428", "#3c2914 #6c491d #9e6a25 #432d14", "gold", "teal", "red", "yellow"),
  sea: mood("#cdebdc #86cdbf #3f9f9f #226a7c", "#0f2f3b #19535c #257878 #103643", "teal", "orange", "gold", "aqua"),
  void: mood("#cfc6e8 #a08fd0 #6a56a6 #3e3273", "#1b1433 #2f2459 #483782 #1f173d", "violet", "lime", "orange", "lime"),
  candy: mood("#fde0df #f7b0bd #e67fa4 #a94c86", "#3d1b3c #6d2e5f #a34479 #421b43", "pink", "aqua", "gold", "yellow"),
  blood: mood("#f6cdb9 #e27b66 #b43a3c #6f2233", "#310f18 #5d1823 #8e242c #38101a", "red", "slate", "gold", "orange"),
  mint: mood("#e2f3d8 #b2dfb6 #73bb93 #3d8470", "#19362e #2a5d4f #3f8571 #1b3d36", "green", "pink", "gold", "lime"),
  sand: mood("#fbe8c8 #efc890 #d3965c #96603f", "#36242b #623d3b #8f5d44 #3d272f", "orange", "teal", "violet", "gold"),
  steel: mood("#e4e6e2 #b9c3c8 #8593a3 #515e76", "#1f2533 #384258 #55637c #232b3c", "slate", "orange", "aqua", "gold"),
  royal: mood("#dbdcf0 #a3add9 #5d72b5 #33467f", "#181e3c #29376a #3f559a #1b2449", "blue", "gold", "red", "gold"),
  rust: mood("#f1dcc4 #d6a581 #a96a4c #6c4236", "#2d1e1e #53332f #7e4c3c #342223", "umber", "aqua", "gold", "orange"),
  night: mood("#c5d0e6 #8496c4 #4f5f9c #2f3668", "#121832 #212b55 #35437e #161c3b", "navy", "gold", "pink", "yellow"),
} satisfies Record<string, Mood>;

export type MoodName = keyof typeof MOODS;
export const MOOD_NAMES = Object.keys(MOODS) as MoodName[];

const channels = (colour: string): number[] => {
  const n = parseInt(colour.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
};
const hex = (parts: number[]): string => "#" + parts.map((v) => Math.round(v).toString(16).padStart(2, "0")).join("");

/** A colour between two: `share` says how much of the second. */
export function mix(one: string, other: string, share: number): string {
  const second = channels(other);
  return hex(channels(one).map((v, k) => v * (1 - share) + second[k]! * share));
}

export const darker = (colour: string, share: number): string => mix(colour, "#000000", share);

/**
 * Inks by the letter that parts name them by: `k` ink, `l` paper, `w` white, `a b c` the mood's spots, `g` its glow, `d` dark, `y` metal,
 * `n` wood, `r` red, `s` skin, `h` hair, `t` tan, `p` pink, `m` the ground's middle tone. A line's own colours get capitals.
 */
export type Inks = Readonly<Record<string, string>>;
export type MoodInks = Readonly<Record<"k" | "l" | "w" | "a" | "b" | "c" | "g" | "d" | "y" | "n" | "r" | "s" | "h" | "t" | "p" | "m", string>>;

/** What a mood prints with, by day or by night. */
export interface Palette {
  readonly ground: Ground;
  readonly inks: MoodInks;
  /** Light in the sky: the sun, a window, a falling star. */
  readonly light: string;
  /** The edge of cut paper around everything. */
  readonly edge: string;
}

export function palette(name: MoodName, theme: Theme): Palette {
  const { day, night, spots } = MOODS[name];
  const [a, b, c, glow] = spots.map((spot) => INKS[spot]) as [string, string, string, string];
  const ground = theme === "light" ? day : night;
  const lamp = glow === INKS.white ? "#dff3f5" : glow;
  return {
    ground,
    inks: {
      k: INKS.ink,
      l: INKS.paper,
      w: INKS.white,
      a,
      b,
      c,
      g: glow === INKS.white ? "#e8fbff" : glow,
      d: darker(a, 0.55),
      y: INKS.silver,
      n: INKS.brown,
      r: INKS.red,
      s: INKS.peach,
      h: INKS.umber,
      t: INKS.tan,
      p: INKS.pink,
      m: ground[2],
    },
    light: theme === "light" ? INKS.white : darker(lamp, 0.12),
    edge: theme === "light" ? INKS.white : mix(day[1], night[2], 0.25),
  };
}
