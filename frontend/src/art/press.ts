/** Prints a part: a thick contour around the whole, thin lines inside, hard shade on the right, rim light on the left. */
import type { Part } from "./layers";
import type { Inks, MoodInks } from "./palette";
import { round, scaleOf, write, type Bend, type Matrix } from "./path";

/** How much is drawn: 0 a chip, 1 a card on the table, 2 in the hand and close up. */
export type Detail = 0 | 1 | 2;

/** One picture in the making: its inks, how much is drawn, and names for what SVG refers to. */
export interface Sheet {
  readonly inks: MoodInks;
  readonly detail: Detail;
  readonly edge: string;
  readonly bend: Bend;
  readonly id: string;
  clips: number;
}

const CONTOUR = [6.4, 5.2, 4.6] as const;
const INNER = [2.6, 2, 1.6] as const;
/** From which size on a shape with volume is shaded, and from which it has a rim of light. */
const SHADED = [480, 340, 60] as const;
const RIMMED = [Infinity, 700, 0] as const;
const EVERYTHING = "M-99-99H299V299H-99z";

export function print(sheet: Sheet, part: Part, M: Matrix, own?: Inks): string {
  const inks: MoodInks & Inks = own ? { ...sheet.inks, ...own } : sheet.inks;
  const { detail, bend } = sheet;
  const size = scaleOf(M);
  const outer = CONTOUR[detail] * (size < 0.45 ? 0.72 : 1);
  const inner = INNER[detail] * (size < 0.4 ? 0.7 : 1);
  const black = inks.k;
  let contour = "";
  let lines = "";
  let body = "";
  for (const layer of part) {
    if (layer.fine && detail < 2) continue;
    const data = write(layer.path, M, bend);
    const colour = inks[layer.ink] ?? layer.ink;
    if (layer.width) {
      const width = layer.width * Math.max(size, 0.3);
      if (layer.ink !== "k" && !layer.flat && layer.width >= 3) {
        lines += `<path d="${data}" stroke-width="${round(width + outer)}"/>`;
        body += `<path d="${data}" fill="none" stroke="${black}" stroke-width="${round(width + inner * 2)}"/>`;
      }
      body += `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${round(Math.max(width, detail ? 0.8 : 2))}"/>`;
    } else if (layer.flat) {
      body += `<path d="${data}" fill="${colour}"/>`;
    } else {
      contour += data;
      const area = layer.area * size * size;
      if (layer.volume && area > SHADED[detail]) {
        const clip = `${sheet.id}${sheet.clips++}`;
        const cut = (dx: number, dy: number, fill: string): string => `<path d="${EVERYTHING}${write(layer.path, M, bend, dx, dy)}" ${fill}/>`;
        body += `<path d="${data}" fill="${colour}"/><clipPath id="${clip}"><path d="${data}"/></clipPath><g clip-path="url(#${clip})" fill-rule="evenodd">`;
        if (detail === 2) body += cut(-15.2 * size, -8.8 * size, `fill="url(#${sheet.id}t)"`);
        body += cut(-8 * size, -4 * size, `fill="${sheet.inks.k}" fill-opacity=".34"`);
        if (area > RIMMED[detail]) body += cut(2.6 * size, 2 * size, `fill="${inks.g}" fill-opacity=".75"`);
        body += `</g><path d="${data}" fill="none" stroke="${black}" stroke-width="${round(inner)}"/>`;
      } else {
        body += `<path d="${data}" fill="${colour}" stroke="${black}" stroke-width="${round(inner)}"/>`;
      }
    }
  }
  const paper = detail && contour ? `<path d="${contour}" fill="none" stroke="${sheet.edge}" stroke-width="${round(outer + 3)}"/>` : "";
  const rim = contour ? `<path d="${contour}" fill="${black}" stroke-width="${round(outer)}"/>` : "";
  return `<g stroke-linejoin="round" stroke-linecap="round">${paper}<g stroke="${black}" fill="none">${rim}${lines}</g>${body}</g>`;
}
