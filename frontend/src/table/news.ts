/** Which lines of the log are news for a seat. */

import type { Line } from "../messages";

/** Whether this seat has had a turn in the first so many lines. Where nobody's turns are told, it has once it did something in a round. */
export function hadTurn(lines: readonly Line[], seat: number | null, many: number): boolean {
  const own = (line: Line): boolean => seat !== null && line.data["seat"] === seat;
  const before = lines.slice(0, many);
  if (lines.some((line) => line.begins === "turn" && typeof line.data["seat"] === "number")) return before.some((line) => line.begins === "turn" && own(line));
  const start = before.findIndex((line) => line.begins !== "");
  return start >= 0 && before.slice(start).some(own);
}

/** The lines after the last one about this seat, once it has had a turn; what begins its present turn is no news to it, and neither is what is about the table. */
export function news(lines: readonly Line[], seat: number | null): readonly Line[] {
  const own = (line: Line | undefined): boolean => line?.data["seat"] === seat;
  let end = lines.length;
  while (end > 0 && own(lines[end - 1])) end--;
  let begin = end;
  while (begin > 0 && !own(lines[begin - 1])) begin--;
  return hadTurn(lines, seat, begin) ? lines.slice(begin, end).filter((line) => !line.kind.startsWith("table.")) : [];
}
