/** Words for parts of The Morty Zone's view. */

import type { BoardShown, RowShown } from "./view";

export type Colour = keyof BoardShown;
export const COLOURS: readonly Colour[] = ["Red", "Blue", "Green", "Black"];
export const LETTERS: Record<Colour, string> = { Red: "R", Blue: "B", Green: "G", Black: "K" };

export function checks(row: RowShown): number {
  return row.numbers.filter((n) => n.checked).length;
}
