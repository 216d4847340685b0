/** Flat shapes without outline, for grounds and effects. x runs from -60 to 160, so that a window of any ratio is filled. */
import { round as f } from "./path";

export type Random = () => number;

export const shape = (data: string, fill: string, more = ""): string => `<path d="${data}" fill="${fill}"${more}/>`;
export const line = (data: string, colour: string, width: number | string, more = ""): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
export const disc = (x: number, y: number, r: number, colour: string, more = ""): string => `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${colour}"${more}/>`;
export const box = (x: number, y: number, w: number, h: number, colour: string, radius = 0): string =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${colour}"${radius ? ` rx="${radius}"` : ""}/>`;

/** The same at every step from one number to another. */
export function spread(from: number, to: number, step: number, draw: (at: number, k: number) => string): string {
  let out = "";
  for (let x = from, k = 0; x <= to; x += step, k++) out += draw(x, k);
  return out;
}

/** So many of something. */
export const several = (count: number, draw: (k: number) => string): string => Array.from({ length: count }, (_, k) => draw(k)).join("");

/** The same at each of several spots: x, y, a scale or size, a turn. */
export const scatter = (spots: readonly (readonly number[])[], draw: (x: number, y: number, size: number, turn: number) => string): string =>
  spots.map(([x = 50, y = 50, size = 1, turn = 0]) => draw(x, y, size, turn)).join("");

/** Rough ground up to a height. */
export function ground(y: number, colour: string, random: Random, rough = 4, step = 20): string {
  return shape("M-60 112" + spread(-60, 160, step, (x) => `L${x} ${f(y - random() * rough)}`) + "L160 112z", colour);
}

/** Rolling hills. */
export function rolling(y: number, colour: string, random: Random, high = 14): string {
  return shape(`M-60 112V${y}` + spread(-60, 159, 44, (x) => `Q${x + 11} ${f(y - high * (0.4 + random()))} ${x + 22} ${y}T${x + 44} ${y}`) + "V112z", colour);
}

/** Towers of different height, with lit windows if a light is given. */
export function skyline(base: number, colour: string, random: Random, width = 12, high = 40, lit = ""): string {
  let [towers, windows] = ["", ""];
  for (let x = -60; x < 160; x += width) {
    const tall = 10 + random() * high;
    towers += `M${x} ${base}V${f(base - tall)}H${f(x + width - 1.5)}V${base}z`;
    if (!lit) continue;
    for (let y = base - tall + 4; y < base - 5; y += 7) {
      if (random() < 0.5) windows += `M${f(x + 2)} ${f(y)}h2.500v3h-2.500zM${f(x + 6)} ${f(y)}h2.500v3h-2.500z`;
    }
  }
  return shape(towers, colour) + (lit ? shape(windows, lit) : "");
}

export function starSky(colour: string, random: Random, count = 26): string {
  return shape(
    several(count, () => {
      const [x, y, r] = [random() * 220 - 60, random() * 80, 0.5 + random() * 0.9];
      return `M${f(x)} ${f(y - r * 2)}L${f(x + r * 0.6)} ${f(y)}L${f(x)} ${f(y + r * 2)}L${f(x - r * 0.6)} ${f(y)}z`;
    }),
    colour,
  );
}

/** Rays from a point. */
export function rays(x: number, y: number, count: number, colour: string, turn = 0, reach = 190, more = ""): string {
  return shape(
    several(count, (k) => {
      const a = (k * 2 * Math.PI) / count + turn;
      const b = a + Math.PI / count;
      return `M${f(x)} ${f(y)}L${f(x + reach * Math.cos(a))} ${f(y + reach * Math.sin(a))}L${f(x + reach * Math.cos(b))} ${f(y + reach * Math.sin(b))}z`;
    }),
    colour,
    more,
  );
}
