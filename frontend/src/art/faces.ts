/** Eyes, noses, mouths and brows, in the place that they have in a head. Parts are written as in layers.ts. */
import { round as f } from "./path";

export const NOSES = {
  hook: "s^ M49 40C47 48 60 52 58 59C55 65 46 63 44 59C44 56 46 56 47 57",
  button: "s M46 54C46 50 54 50 54 54C54 58 46 58 46 54z",
  long: "s^ M48 42L44 61C46 65 54 65 56 61L53 42",
  bulb: "s^ e50 55 8 7",
  broad: "s M42 57C44 50 56 50 58 57C56 61 44 61 42 57z",
  sharp: "k-2.2 M51 42L56 58L48 59",
  none: "",
  pig: "c^ e50 55 9 7;k~= e46.500 55 1.600 2.600",
  drop: "s M50 45C46 53 45 59 50 60C55 59 54 53 50 45z",
} satisfies Record<string, string>;

export const MOUTHS = {
  smirk: "k-2.6 M40 65C48 68 55 66 60 60",
  frown: "k-2.6 M41 67C46 62 54 62 59 67",
  smile: "k-2.6 M39 61C44 68 56 68 61 61",
  line: "k-2.6 M42 65H58",
  wavy: "k-2.4 M39 65C42 61 45 68 49 64.500C52 61 55 68 60 63.500",
  grin: "w M37 60C46 63 54 63 63 59C62 70 40 72 37 60z;k-1.2 M44 62V69M50 63V70M56 62V69",
  shout: "k M39 61C44 57 56 57 61 61C63 70 56 76 50 76C44 76 37 70 39 61z;r~ M43 71C47 67 53 67 57 71C54 75 46 75 43 71z;w~ M42 61C46 59 54 59 58 61L57 63H43z",
  gasp: "k e50 66 5 6.500;r~ e50 69 3 3",
  fangs: "k M39 61C46 64 54 64 61 61C60 70 40 70 39 61z;w~ M42 62.500L44.500 69L47 63.200z;w~ M53 63.200L55.500 69L58 62.500z",
  teeth: "w M38 60H62V69C54 72 46 72 38 69z;k-1.3 M43 60V70M48 60V71M53 60V71M58 60V70M38 65H62",
  buck: "k-2.4 M40 63C46 66 54 66 60 63;w M46 64.500H54V71H46z;k-1 M50 65V71",
  tongue: "k-2.6 M39 62C45 66 55 66 61 62;r M48 65C48 75 58 75 57 64z",
  pout: "r M43 65C46 61 49 63 50 64C51 63 54 61 57 65C54 69 46 69 43 65z",
  sneer: "k-2.6 M40 66C46 65 54 66 60 61L61 64",
  stitched: "k-2 M38 65H62M42 62V68M48 62V68M54 62V68M60 62V68",
  none: "",
  grille: "d r38 58 24 10 3;g-1.4~ M42 58V68M47 58V68M52 58V68M57 58V68",
  zig: "g-2.2~ M36 62L41 58L46 63L51 58L56 63L62 58",
  o: "k o50 65 3.500",
  cigar: "k-2.6 M40 64H54;n M53 62L72 58L73 63L54 67z;r~ M70 58.500L73 58L74 62.500L71 63z",
  whistle: "k-2.4 M42 64H52;c^ M52 60H66V68C60 74 52 70 52 66z",
} satisfies Record<string, string>;

export const BROWS = {
  worried: "h-3.4= M33 36C37 31 42 30 46 31",
  angry: "k-3.800= M33 32L46 38",
  bushy: "h^= M32 37C34 31 42 30 48 35C44 38 38 36 32 37z",
  raised: "h-3.2 M33 38C37 34 42 35 46 37M53 30C58 25 64 27 67 31",
  thin: "k-1.800= M34 35C38 32 43 32 46 34",
  none: "",
  flat: "h-3.400= M33 36H47",
} satisfies Record<string, string>;

/** The words of a line that change a face: what they change, and into what. */
export const FACE_WORDS = {
  "wide eyes": ["eyes", "wide"],
  "angry eyes": ["eyes", "angry"],
  "sad eyes": ["eyes", "sad"],
  "sly eyes": ["eyes", "sly"],
  "tired eyes": ["eyes", "tired"],
  "closed eyes": ["eyes", "closed"],
  "happy eyes": ["eyes", "happy"],
  "dot eyes": ["eyes", "dots"],
  "glowing eyes": ["eyes", "glowing"],
  "red eyes": ["eyes", "red"],
  "slit eyes": ["eyes", "slit"],
  "crossed eyes": ["eyes", "crossed"],
  "hypnotised eyes": ["eyes", "hypno"],
  squinting: ["eyes", "squint"],
  "popping eyes": ["eyes", "popping"],
  "silly eyes": ["eyes", "derp"],
  "one eye": ["eyes", "one"],
  "three eyes": ["eyes", "three"],
  "no eyes": ["eyes", "none"],
  smirking: ["mouth", "smirk"],
  frowning: ["mouth", "frown"],
  smiling: ["mouth", "smile"],
  grinning: ["mouth", "grin"],
  shouting: ["mouth", "shout"],
  screaming: ["mouth", "shout"],
  gasping: ["mouth", "gasp"],
  fangs: ["mouth", "fangs"],
  "bared teeth": ["mouth", "teeth"],
  "buck teeth": ["mouth", "buck"],
  tongue: ["mouth", "tongue"],
  pouting: ["mouth", "pout"],
  sneering: ["mouth", "sneer"],
  "stitched mouth": ["mouth", "stitched"],
  "no mouth": ["mouth", "none"],
  nervous: ["mouth", "wavy"],
  stern: ["mouth", "line"],
  cigar: ["mouth", "cigar"],
  whistle: ["mouth", "whistle"],
  singing: ["mouth", "shout"],
  grille: ["mouth", "grille"],
  "hook nose": ["nose", "hook"],
  "button nose": ["nose", "button"],
  "long nose": ["nose", "long"],
  "bulb nose": ["nose", "bulb"],
  "broad nose": ["nose", "broad"],
  "pig nose": ["nose", "pig"],
  "no nose": ["nose", "none"],
  worried: ["brows", "worried"],
  angry: ["brows", "angry"],
  "bushy brows": ["brows", "bushy"],
  doubtful: ["brows", "raised"],
  bald: ["hair", "none"],
  "long head": ["head", "long"],
  "round head": ["head", "round"],
  "oval head": ["head", "oval"],
  "egg head": ["head", "egg"],
  "square head": ["head", "square"],
  "wedge head": ["head", "wedge"],
  "pear head": ["head", "pear"],
  "dome head": ["head", "dome"],
  "tall head": ["head", "tall"],
} satisfies Record<string, readonly [feature: "eyes" | "nose" | "mouth" | "brows" | "hair" | "head", kind: string]>;

interface Eye {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** -1 the left one, 1 the right one. */
  readonly side: number;
  /** Where it looks, -1 to 1. */
  readonly look: number;
}

const ball = ({ x, y, r }: Eye): string => `w e${f(x)} ${f(y)} ${f(r)} ${f(r * 0.95)};`;

const pupil = ({ x, y }: Eye, dx: number, dy: number, r: number): string =>
  `k~ o${f(x + dx)} ${f(y + dy)} ${f(r)};w~ o${f(x + dx - r * 0.35)} ${f(y + dy - r * 0.4)} ${f(r * 0.36)};`;

/** A lid in the skin's colour over the upper part of the ball: how far down, and how slanted. */
function lid({ x, y, r, side }: Eye, drop: number, slant: number): string {
  const edge = y - r * (1 - drop);
  const tilt = slant * side * r * 0.5;
  const [left, right] = [f(edge - tilt), f(edge + tilt)];
  const top = f(y - r - 1.2);
  return `s~ M${f(x - r - 0.6)} ${left}L${f(x - r - 0.6)} ${top}H${f(x + r + 0.6)}L${f(x + r + 0.6)} ${right}z;k-2.2 M${f(x - r - 1)} ${left}L${f(x + r + 1)} ${right};`;
}

const plain = (e: Eye): string => ball(e) + pupil(e, e.look * e.r * 0.35, e.r * 0.1, e.r * 0.42) + lid(e, 0.4, 0);

const EYES = {
  plain,
  wide: (e) => `w o${f(e.x)} ${f(e.y)} ${f(e.r * 1.22)};` + pupil(e, e.look * e.r * 0.3, 0, e.r * 0.3),
  angry: (e) => ball(e) + pupil(e, e.look * e.r * 0.35, e.r * 0.15, e.r * 0.42) + lid(e, 0.62, -1.1),
  sad: (e) => ball(e) + pupil(e, e.look * e.r * 0.3, e.r * 0.25, e.r * 0.44) + lid(e, 0.5, 1),
  sly: (e) => ball(e) + pupil(e, e.r * 0.42, e.r * 0.12, e.r * 0.42) + lid(e, 0.92, 0),
  tired: (e) =>
    ball(e) +
    pupil(e, e.look * e.r * 0.3, e.r * 0.3, e.r * 0.36) +
    lid(e, 0.85, 0.25) +
    `k-1.2! M${f(e.x - e.r * 0.8)} ${f(e.y + e.r * 1.3)}Q${f(e.x)} ${f(e.y + e.r * 1.7)} ${f(e.x + e.r * 0.8)} ${f(e.y + e.r * 1.3)};`,
  closed: ({ x, y, r }) => `k-2.4 M${f(x - r)} ${f(y)}Q${f(x)} ${f(y + r)} ${f(x + r)} ${f(y)};`,
  happy: ({ x, y, r }) => `k-2.6 M${f(x - r)} ${f(y + r * 0.4)}Q${f(x)} ${f(y - r)} ${f(x + r)} ${f(y + r * 0.4)};`,
  dots: ({ x, y, r }) => `k e${f(x)} ${f(y)} ${f(r * 0.5)} ${f(r * 0.62)};w~ o${f(x - r * 0.16)} ${f(y - r * 0.24)} ${f(r * 0.2)};`,
  glowing: ({ x, y, r }) => `g e${f(x)} ${f(y)} ${f(r)} ${f(r * 0.8)};w~ e${f(x - r * 0.2)} ${f(y - r * 0.2)} ${f(r * 0.4)} ${f(r * 0.3)};`,
  red: ({ x, y, r, side }) =>
    `r e${f(x)} ${f(y)} ${f(r)} ${f(r * 0.85)};k~ o${f(x)} ${f(y)} ${f(r * 0.35)};k-2.4 M${f(x - r - 1)} ${f(y - r * 0.5 - side * r * 0.5)}L${f(x + r + 1)} ${f(y - r * 0.5 + side * r * 0.5)};`,
  slit: ({ x, y, r }) => `g e${f(x)} ${f(y)} ${f(r)} ${f(r)};k~ e${f(x)} ${f(y)} ${f(r * 0.24)} ${f(r * 0.85)};`,
  crossed: ({ x, y, r }) => {
    const q = r * 0.7;
    return `k-2.8 M${f(x - q)} ${f(y - q)}L${f(x + q)} ${f(y + q)}M${f(x + q)} ${f(y - q)}L${f(x - q)} ${f(y + q)};`;
  },
  hypno: ({ x, y, r }) => `w o${f(x)} ${f(y)} ${f(r * 1.15)};k-1.6 o${f(x)} ${f(y)} ${f(r * 0.75)};k~ o${f(x)} ${f(y)} ${f(r * 0.35)};`,
  squint: (e) => {
    const [left, right, low] = [f(e.x - e.r), f(e.x + e.r), f(e.y + e.r * 0.45)];
    return `${ball(e)}${pupil(e, e.look * e.r * 0.3, 0, e.r * 0.35)}${lid(e, 0.95, -0.4)}s~ M${left} ${low}H${right}V${f(e.y + e.r)}H${left}z;k-1.6 M${left} ${low}H${right};`;
  },
  popping: ({ x, y, r, side }) =>
    `w^ o${f(x + side * 4)} ${f(y - 2)} ${f(r * 1.75)};c~ o${f(x + side * 6)} ${f(y - 1)} ${f(r * 0.8)};k~ o${f(x + side * 6)} ${f(y - 1)} ${f(r * 0.42)};r-1~! M${f(x)} ${f(y + r)}l3 -4M${f(x + side * 8)} ${f(y + r)}l-2 -4;`,
  derp: ({ x, y, r, side }) => `w o${f(x)} ${f(y)} ${f(r * 1.15)};k~ o${f(x - side * r * 0.5)} ${f(y + side * r * 0.3)} ${f(r * 0.38)};`,
  sockets: ({ x, y, r }) => `k e${f(x)} ${f(y)} ${f(r)} ${f(r * 1.1)};g~ o${f(x)} ${f(y + 1)} ${f(r * 0.3)};`,
} satisfies Record<string, (eye: Eye) => string>;

/** Kinds of eyes: those of a pair, or how many there are instead. */
export type Eyes = keyof typeof EYES | "one" | "three" | "none";

/** The eyes of a head: their height, how far from the middle, and how large. */
export function eyes(kind: Eyes, y: number, spread: number, r: number, look: number): string {
  switch (kind) {
    case "none":
      return "";
    case "one":
      return plain({ x: 50, y, r: Math.max(r, 11), side: 1, look });
    case "three":
      return (
        plain({ x: 50 - spread * 1.25, y: y + 2, r: r * 0.9, side: -1, look }) +
        plain({ x: 50, y: y - 7, r, side: 1, look }) +
        plain({ x: 50 + spread * 1.25, y: y + 2, r: r * 0.9, side: 1, look })
      );
    default: {
      const one: (eye: Eye) => string = EYES[kind];
      return one({ x: 50 - spread + look, y, r, side: -1, look }) + one({ x: 50 + spread + look, y, r, side: 1, look });
    }
  }
}
