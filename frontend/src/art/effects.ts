/** What happens: drawn behind or before the main thing. */
import { disc, line, rays, scatter, several, shape, spread, starSky } from "./flat";
import { INKS, darker } from "./palette";
import { at, round as f, writeText } from "./path";
import type { Surroundings } from "./places";

export interface Effect {
  readonly back?: string;
  readonly front?: string;
}

export const EFFECTS = {
  sparks: ({ C, r }) => ({ front: several(7, () => { const a = r() * 6.3, q = 34 + r() * 14, x = 50 + q * Math.cos(a), y = 48 + q * 0.9 * Math.sin(a), s = 3 + r() * 4; return shape(`M${f(x)} ${f(y - s)}L${f(x + s * 0.25)} ${f(y - s * 0.25)}L${f(x + s)} ${f(y)}L${f(x + s * 0.25)} ${f(y + s * 0.25)}L${f(x)} ${f(y + s)}L${f(x - s * 0.25)} ${f(y + s * 0.25)}L${f(x - s)} ${f(y)}L${f(x - s * 0.25)} ${f(y - s * 0.25)}z`, C.g, ` stroke="${C.k}" stroke-width=".9" stroke-linejoin="round"`); }) }),
  rays: ({ C, r }) => ({ back: rays(50, 50, 16, C.g, r(), 150, ' opacity=".55"') }),
  explosion: ({ C }) => ({ back: shape(writeText("x50 50 62 38 13 6"), C.r, ` stroke="${C.k}" stroke-width="3"`) + shape(writeText("x50 50 48 30 12 0"), INKS.gold) + shape(writeText("x50 50 32 20 11 9"), INKS.white) }),
  "speed lines": ({ r, L }) => ({ back: several(12, (k) => line(`M${f(-60 + r() * 50)} ${f(6 + k * 8)}H${f(30 + r() * 40)}`, L, f(1 + r() * 2))) }),
  "falling lines": ({ r, L }) => ({ back: several(13, (k) => line(`M${f(-14 + k * 11)} ${f(-10 + r() * 20)}V${f(40 + r() * 40)}`, L, f(1 + r() * 2))) }),
  stars: ({ r, L }) => ({ back: starSky(L, r, 30) }),
  "dizzy stars": ({ C }) => ({ front: scatter([[26, 12], [50, 5], [74, 12]], (x, y) => shape(writeText(`x${x} ${y} 7 3 5 10`), INKS.gold, ` stroke="${C.k}" stroke-width="1.6" stroke-linejoin="round"`)) + line("M18 17C30 24 70 24 82 17", C.k, 1.2) }),
  bubbles: ({ C, r }) => ({ front: several(9, () => { const x = r() < 0.5 ? r() * 24 : 76 + r() * 24, y = r() * 92, q = 1.6 + r() * 3.4; return `<circle cx="${f(x)}" cy="${f(y)}" r="${f(q)}" fill="${C.g}" fill-opacity=".5" stroke="${C.k}" stroke-width="1"/>` + disc(x - q * 0.3, y - q * 0.3, q * 0.25, INKS.white); }) }),
  rain: ({ r, L }) => ({ front: line(several(22, () => `M${f(r() * 210 - 55)} ${f(r() * 96)}l-3 9`), L, 1.3) }),
  snowflakes: ({ r }) => ({ front: several(18, () => disc(r() * 200 - 50, r() * 100, 0.9 + r() * 1.3, INKS.white)) }),
  smoke: ({ B }) => ({ back: scatter([[20, 22, 13], [34, 10, 15], [66, 8, 16], [84, 24, 12], [50, 0, 14]], (x, y, q) => disc(x, y, q, B[2])) + scatter([[22, 20, 9], [36, 8, 11], [66, 6, 11], [84, 22, 8]], (x, y, q) => disc(x, y, q, B[1])) }),
  dust: ({ B }) => ({ front: scatter([[4, 96, 11], [20, 101, 9], [82, 101, 10], [97, 95, 12], [108, 102, 10], [-8, 102, 10]], (x, y, q) => disc(x, y, q, B[1])) }),
  lightning: ({ C }) => ({ back: ["M12 -6L2 30H14L4 64L30 22H18L28 -6z", "M82 -6L72 26H84L76 56L100 18H88L96 -6z"].map((d) => shape(d, C.g, ` stroke="${C.k}" stroke-width="2" stroke-linejoin="round"`)).join("") }),
  "sound waves": ({ L }) => ({ back: [30, 40, 50, 60].map((q) => `<circle cx="50" cy="50" r="${q}" fill="none" stroke="${L}" stroke-width="2.6" stroke-dasharray="${f(q * 0.9)} ${f(q * 0.7)}" stroke-dashoffset="${f(q * 0.45)}"/>`).join("") }),
  "mind waves": ({ C }) => ({ back: [18, 30, 42, 54, 66].map((q) => `<circle cx="50" cy="36" r="${q}" fill="none" stroke="${C.g}" stroke-width="3"/>`).join("") }),
  hearts: ({ C }) => ({ front: scatter([[14, 20, 0.16], [86, 14, 0.2], [90, 44, 0.12], [10, 52, 0.11]], (x, y, s) => shape(writeText("M50 90C10 60 2 40 12 22C24 6 44 12 50 30C56 12 76 6 88 22C98 40 90 60 50 90z", at(x, y, s)), C.r, ` stroke="${C.k}" stroke-width="1.6"`)) }),
  questions: ({ C }) => ({ front: scatter([[12, 24, 0.9, -14], [88, 22, 1.1, 12]], (x, y, s, t) => `<g transform="translate(${x} ${y}) rotate(${t}) scale(${s})">${line("M-6 -6C-6 -15 8 -15 7 -5C6 1 0 1 0 8", C.k, 7.5)}${line("M-6 -6C-6 -15 8 -15 7 -5C6 1 0 1 0 8", C.g, 3.6)}${disc(0, 15, 4.4, C.k)}${disc(0, 15, 2.6, C.g)}</g>`) }),
  alarm: ({ C }) => ({ front: scatter([[11, 20, 1, -12], [89, 20, 1, 12]], (x, y, _, t) => `<g transform="translate(${x} ${y}) rotate(${t})">${shape("M-5 -14H5L3 6H-3z", C.r, ` stroke="${C.k}" stroke-width="2" stroke-linejoin="round"`)}<circle cy="12" r="4" fill="${C.r}" stroke="${C.k}" stroke-width="2"/></g>`) }),
  coins: ({ C, r }) => ({ front: several(7, (k) => { const x = (k % 2 ? 78 : 2) + r() * 20, y = 6 + k * 13; return `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(3 + r() * 3)}" ry="5.4" fill="${INKS.gold}" stroke="${C.k}" stroke-width="1.8"/>`; }) }),
  confetti: ({ C, r }) => ({ back: several(30, (k) => { const x = r() * 200 - 50, y = r() * 90; return shape(`M${f(x)} ${f(y)}l4 -2l1.500 3l-4 2z`, [C.a, C.b, C.c, C.g][k % 4]!); }) }),
  notes: ({ C }) => ({ front: scatter([[13, 24, 0.24, -10], [88, 16, 0.28, 8], [92, 48, 0.18, 14]], (x, y, s, t) => shape(writeText("o28 78 17o76 66 17M40 78V18L92 6V66H86V28L46 38V78z", at(x, y, s, s, t)), C.k, ` stroke="${C.g}" stroke-width="1.4"`)) }),
  zzz: ({ C }) => ({ front: scatter([[76, 34, 0.7], [86, 20, 0.95], [96, 2, 1.25]], (x, y, s) => `<g transform="translate(${x} ${y}) scale(${s})">${line("M-6 -6H6L-6 7H6", C.k, 6.5)}${line("M-6 -6H6L-6 7H6", C.g, 3)}</g>`) }),
  fire: ({ C }) => ({ back: shape("M-20 112C-26 80 -8 74 -6 50C4 60 8 66 10 74C12 50 26 40 22 16C38 30 38 48 40 56C44 40 52 30 50 6C66 22 64 42 64 56C70 50 74 40 72 24C88 40 86 60 90 74C94 66 100 62 104 50C108 74 124 84 120 112z", C.r) + shape("M-6 112C-10 92 2 88 4 74C12 82 14 90 18 96C20 78 30 72 30 52C40 62 40 76 44 86C48 72 54 66 54 44C64 58 62 76 66 86C72 76 74 70 74 58C86 74 82 88 86 96C92 88 96 84 98 74C104 90 108 98 106 112z", INKS.gold) }),
  "up arrows": ({ L }) => ({ back: scatter([[10, 40], [90, 30], [50, 12]], (x, y) => shape(`M${x} ${y - 24}l15 18h-8v40h-14v-40h-8z`, L)) }),
  "down arrows": ({ L }) => ({ back: scatter([[8, 40], [92, 30]], (x, y) => shape(`M${x} ${y + 30}l15 -18h-8v-40h-14v40h-8z`, L)) }),
  glow: ({ C }) => ({ back: disc(50, 50, 50, C.g, ' opacity=".35"') + disc(50, 50, 40, C.g, ' opacity=".6"') }),
  portal: ({ C, r }) => { const t = f(r() * 20), q = (d: string, c: string) => shape(writeText(d), c); return { back: q(`x50 49 56 48 19 ${t}`, C.g) + q(`x50 49 47 41 19 ${f(+t + 9)}`, darker(C.b, 0.12)) + [36, 29, 22].map((e, k) => `<ellipse cx="50" cy="49" rx="${e}" ry="${e}" fill="none" stroke="${k % 2 ? C.c : C.g}" stroke-width="2.600" stroke-dasharray="${f(e * 1.1)} ${f(e * 0.3)}" transform="rotate(${f(+t * 9 + k * 50)} 50 49)"/>`).join("") }; },
  shards: ({ C }) => ({ front: scatter([[6, 16, 1, 20], [92, 12, 1, -30], [4, 78, 1, 60], [96, 76, 1, 10], [84, 92, 1, 40]], (x, y, _, t) => `<g transform="translate(${x} ${y}) rotate(${t})">${shape("M-5 -8L6 -3L2 8z", C.g, ` stroke="${C.k}" stroke-width="1.6" stroke-linejoin="round"`)}</g>`) }),
  flies: ({ C }) => ({ front: scatter([[16, 18], [86, 12], [92, 40], [8, 46]], (x, y) => `<ellipse cx="${x - 3}" cy="${y - 3}" rx="3.4" ry="2" fill="${INKS.white}" transform="rotate(30 ${x} ${y})"/><ellipse cx="${x + 3}" cy="${y - 3}" rx="3.4" ry="2" fill="${INKS.white}" transform="rotate(-30 ${x} ${y})"/>${disc(x, y, 2.6, C.k)}`) }),
  drips: ({ C }) => ({ front: shape("M-60 -10H160V4C156 20 150 20 148 4C140 6 136 6 130 4C128 24 118 24 116 4C100 8 96 6 92 6C92 30 80 30 80 6C66 4 50 8 40 5C38 20 28 20 27 5C14 8 6 4 -2 5C-4 26 -16 26 -17 5C-30 4 -44 6 -60 4z", C.a, ` stroke="${C.k}" stroke-width="2.400"`) }),
  digits: ({ r, L }) => ({ back: several(24, () => { const x = r() * 200 - 50, y = 6 + r() * 90; return r() < 0.5 ? `<ellipse cx="${f(x)}" cy="${f(y)}" rx="3" ry="5" fill="none" stroke="${L}" stroke-width="2"/>` : line(`M${f(x - 2)} ${f(y - 3)}L${f(x)} ${f(y - 5)}V${f(y + 5)}`, L, 2); }) }),
  cracks: ({ C }) => ({ front: line("M50 -4L46 16L58 28L44 46L56 60L48 78M46 16L30 22L22 14M58 28L76 30L84 42M44 46L26 54L16 48M56 60L72 70L70 82", C.k, 2.4) }),
  "ice block": () => ({ front: shape("M8 92L2 40L16 8L52 -4L88 10L98 44L92 94z", "#a7e0ea", ' opacity=".42"') + line("M8 92L2 40L16 8L52 -4L88 10L98 44L92 94z", INKS.white, 2.6) + line("M20 16L30 40L14 62M80 20L70 44L88 70M40 6L46 22", INKS.white, 2) + shape("M18 20L30 14L22 50L14 54z", INKS.white, ' opacity=".7"') }),
  net: ({ L }) => ({ front: spread(-40, 160, 16, (x) => line(`M${x} -6L${x - 30} 110M${x - 30} -6L${x} 110`, L, 1)) }),
  "cross out": ({ C }) => ({ front: line("M14 14L86 86M86 14L14 86", C.k, 15) + line("M14 14L86 86M86 14L14 86", C.r, 10) }),
  ban: ({ C }) => ({ front: `<circle cx="50" cy="50" r="43" fill="none" stroke="${C.k}" stroke-width="13"/>` + line("M20 20L80 80", C.k, 13) + `<circle cx="50" cy="50" r="43" fill="none" stroke="${C.r}" stroke-width="8.500"/>` + line("M20 20L80 80", C.r, 8.5) }),
  steam: ({ L }) => ({ back: [22, 50, 78].map((x) => line(`M${x} 30C${x - 10} 20 ${x + 10} 10 ${x} -4`, L, 4)).join("") }),
  check: ({ C }) => ({ front: line("M62 74L74 88L98 54", C.k, 12) + line("M62 74L74 88L98 54", C.g, 7) }),
  laser: ({ C }) => ({ back: ["M-60 66L170 -8", "M-60 104L170 40"].map((d) => line(d, C.k, 8) + line(d, C.r, 5.4) + line(d, INKS.white, 1.8)).join("") }),
  gas: ({ C }) => ({ front: scatter([[6, 88, 14], [26, 98, 13], [50, 102, 12], [74, 98, 14], [96, 88, 14]], (x, y, q) => disc(x, y, q, C.a, ' opacity=".72"')) }),
} satisfies Record<string, (around: Surroundings) => Effect>;

export type EffectName = keyof typeof EFFECTS;
