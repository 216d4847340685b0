/** Bodies that do something: where head and chest go, and the limbs, in a box of 100. Sleeves have the ink `Q`, trousers `b`. */
import { at, multiply, type Matrix } from "./path";

export interface Pose {
  readonly head: Matrix;
  readonly chest: Matrix;
  /** Limbs behind the body and before it. */
  readonly behind: string;
  readonly before: string;
  /** The hand that holds something. */
  readonly hand: readonly [x: number, y: number];
}

/** The middle of a head and of a chest, put somewhere else. */
const head = (x: number, y: number, scale: number, turn: number): Matrix => multiply(at(x, y, scale, scale, turn), [1, 0, 0, 1, 0, 8]);
const chest = (x: number, y: number, width: number, height: number, turn: number): Matrix => multiply(at(x, y, width, height, turn), [1, 0, 0, 1, 0, -38]);

export const POSES = {
  running: {
    head: head(61, 31, 0.66, 10),
    chest: chest(47, 63, 0.44, 0.62, 24),
    behind: "Q-9 M38 58L18 66L10 48;s^ o10 45 7;b-11 M42 74L24 88L4 84;k^ M4 92C-6 92 -6 70 2 72L8 76z",
    before: "b-11 M46 74L68 78L66 94;k^ M60 100V90C70 88 84 92 84 100z;Q-9 M50 60L68 70L86 60;s^ o88 58 7",
    hand: [88, 54],
  },
  falling: {
    head: head(34, 60, 0.66, -34),
    chest: chest(61, 71, 0.44, 0.62, -66),
    behind: "b-11 M68 72L76 46L66 28;k^ M58 32C54 24 66 10 76 12L74 28z;Q-9 M56 58L56 34L44 20;s^ o42 17 7",
    before: "b-11 M74 76L94 66L96 42;k^ M88 42L90 26C100 22 106 30 102 42z;Q-9 M54 82L40 94L18 94;s^ o15 93 7",
    hand: [42, 12],
  },
  fighting: {
    head: head(42, 30, 0.64, -6),
    chest: chest(43, 65, 0.48, 0.66, 6),
    behind: "Q-10 M32 60L14 72L18 54;s^ o19 50 8;b-12 M38 80L22 88L16 96;k^ M24 100H4C4 92 14 90 22 92z",
    before: "b-12 M50 80L66 86L72 96;k^ M66 100V92C78 90 90 94 90 100z;Q-11 M52 60L68 64L82 56;s^ o88 52 12;k-1.6 M84 44L94 46M83 50L95 52M84 56L94 58",
    hand: [88, 46],
  },
  crouching: {
    head: head(50, 52, 0.72, 0),
    chest: chest(50, 86, 0.5, 0.5, 0),
    behind: "",
    before: "b-13 M38 96L24 84L16 98M62 96L76 84L84 98;k^ M4 102C4 94 24 94 24 102zM76 102C76 94 96 94 96 102z;Q-10 M28 84L10 60L26 38M72 84L90 60L74 38;s^ M22 38C20 28 30 26 36 26C46 24 50 34 44 38C38 44 24 46 22 38zM78 38C80 28 70 26 64 26C54 24 50 34 56 38C62 44 76 46 78 38z;k-1.4 M36 28L42 34M32 34L40 39M64 28L58 34M68 34L60 39",
    hand: [50, 14],
  },
} as const satisfies Record<string, Pose>;
