/** Which lines of the log are news for a seat. */

import type { Line } from "../messages";

/** The lines after the last one about this seat; what begins its present turn is no news to it, and neither is what is about the table. */
export function news(lines: readonly Line[], seat: number | null): readonly Line[] {
  const own = (line: Line | undefined): boolean => line?.data["seat"] === seat;
  if (seat === null) return [];
  let end = lines.length;
  while (end > 0 && own(lines[end - 1])) end--;
  let begin = end;
  while (begin > 0 && !own(lines[begin - 1])) begin--;
  return begin === 0 ? [] : lines.slice(begin, end).filter((line) => !line.kind.startsWith("table."));
}
