/** Several of the same, side by side and one before the other. */

/** Where several of the same stand around x, y, from the back to the front: dx, dy, how large; below zero is mirrored. */
export type Group = readonly (readonly [dx: number, dy: number, scale: number])[];

/** Figures: from four on a leader before the others, or nobody could be told at the size of a chip. */
const FIGURE_GROUPS: Readonly<Record<number, Group>> = {
  1: [[0, 0, 1]],
  2: [[-22, 11, 0.76], [22, 9, -0.76]],
  3: [[-27, 12, 0.62], [27, 12, -0.62], [0, 11, 0.78]],
  4: [[0, -22, 0.5], [-33, -2, 0.56], [33, -2, -0.56], [0, 14, 0.8]],
  5: [[-17, -23, 0.48], [17, -23, -0.48], [-37, 0, 0.58], [37, 0, -0.58], [0, 15, 0.8]],
  6: [[-27, -20, 0.46], [27, -20, -0.46], [0, -25, 0.48], [-39, 4, 0.6], [39, 4, -0.6], [0, 16, 0.8]],
};
const THING_GROUPS: Readonly<Record<number, Group>> = {
  2: [[-22, 3, 0.76], [22, -1, -0.76]],
  3: [[-27, -2, 0.62], [27, -2, -0.62], [0, 7, 0.78]],
  4: [[-23, -18, 0.52], [23, -20, -0.52], [-24, 20, 0.58], [24, 20, -0.58]],
  5: [[-30, -18, 0.56], [0, -22, 0.58], [30, -18, -0.56], [-19, 20, 0.66], [19, 20, -0.66]],
  6: [[-34, -18, 0.54], [34, -18, -0.54], [0, -22, 0.56], [-34, 20, 0.6], [34, 20, -0.6], [0, 18, 0.68]],
};

/** Where so many of them stand. */
export const groupOf = (count: number, figures: boolean): Group => (!figures && THING_GROUPS[Math.min(count, 6)]) || FIGURE_GROUPS[Math.min(count, 6)]!;
