/** Backs of cards: patterned paper in the deep tones of the line's mood, framed in ink, and what the line shows on a seal in the middle. */
import { drawInside, viewBox } from "./composition";
import { box, disc, line as stroke, rays, shape, spread } from "./flat";
import { read } from "./grammar";
import { INKS, MOODS, type MoodName } from "./palette";
import type { Detail } from "./press";

/** The sheet that a back is drawn on: as wide and as high as a card. */
export const BACK_BOX = "0 0 100 140";

/** Patterns by the word for the ground; at a glance one is told from the other by its pattern, too. */
const PATTERNS: Readonly<Record<string, (ink: string) => string>> = {
  rays: (ink) => rays(50, 70, 11, ink, 0.14, 100),
  rings: (ink) => [86, 68, 50, 32].map((r) => `<circle cx="50" cy="70" r="${r}" fill="none" stroke="${ink}" stroke-width="9"/>`).join(""),
  stripes: (ink) => spread(-140, 100, 28, (x) => shape(`M${x} 140L${x + 140} 0H${x + 154}L${x + 14} 140z`, ink)),
  checks: (ink) => spread(0, 120, 20, (y, k) => spread((k % 2) * 20, 99, 40, (x) => box(x, y, 20, 20, ink))),
  dots: (ink) => spread(7, 140, 18, (y, k) => spread(5 + (k % 2) * 15, 100, 30, (x) => disc(x, y, 7.5, ink))),
};

/** Draw the back that a line describes, for `BACK_BOX`. A small one has the paper and the seal, a large one also what is on the seal. */
export function drawBack(line: string, name: string, detail: Detail): string {
  const { terms } = read(line);
  const word = (kind: "mood" | "place"): string | undefined => terms.find((term) => term.kind === kind)?.word;
  const { day } = MOODS[(word("mood") ?? "night") as MoodName] ?? MOODS.night;
  const pattern = PATTERNS[word("place") ?? ""] ?? PATTERNS["rays"]!;
  const paper = box(0, 0, 100, 140, INKS.ink, 11) + box(5, 5, 90, 130, INKS.paper, 7) + box(11, 11, 78, 118, day[3], 3);
  const print = `<svg x="11" y="11" width="78" height="118" viewBox="11 11 78 118">${pattern(day[2])}${shape("M100 0V140H0z", INKS.ink, ' fill-opacity=".14"')}</svg>`;
  if (!detail) return paper + print + disc(50, 70, 30, INKS.paper, ` stroke="${INKS.ink}" stroke-width="8"`);
  const seal = `<clipPath id="back-seal"><circle cx="50" cy="70" r="31"/></clipPath><g clip-path="url(#back-seal)"><svg x="19" y="39" width="62" height="62" viewBox="${viewBox(detail, 1)}">${drawInside(line, { name: `back of ${name}`, size: detail === 2 ? 150 : 72, theme: "light" })}</svg></g>`;
  const ring =
    stroke("M19 70a31 31 0 1 0 62 0a31 31 0 1 0-62 0", INKS.paper, 7) +
    stroke("M15.500 70a34.500 34.500 0 1 0 69 0a34.500 34.500 0 1 0-69 0M22.500 70a27.500 27.500 0 1 0 55 0a27.500 27.500 0 1 0-55 0", INKS.ink, 3);
  return paper + print + seal + ring;
}
