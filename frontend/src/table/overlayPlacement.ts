/** Where something that lies over the board leaves free what can be chosen there. */

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

const GAP = 6;

/** How far a plate has to move down from its place, in pixels, to cover none of the lit things; 0 where there is no room for that. */
export function overlayDrop(plate: Box, lit: readonly Box[], floor: number): number {
  const covers = (drop: number): boolean => lit.some((b) => b.right > plate.left && b.left < plate.right && b.bottom > plate.top + drop && b.top < plate.bottom + drop);
  const drops = [0, ...lit.map((b) => b.bottom - plate.top + GAP)].filter((drop) => drop >= 0 && plate.bottom + drop <= floor);
  return drops.sort((a, b) => a - b).find((drop) => !covers(drop)) ?? 0;
}
