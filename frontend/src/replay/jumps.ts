/** Which lines of a replay's log belong to which of its steps. */

import type { Replay } from "../messages";

type Told = Pick<Replay, "steps" | "log">;

/** How much of the log has happened at a step: step 0 is the table before the first answer. */
export function linesAt(replay: Told, step: number): number {
  if (step === 0) return replay.steps[0]?.before ?? replay.log.length;
  return replay.steps[step - 1]?.lines ?? replay.log.length;
}

/** The first step at which a line of the log has happened. */
export function stepOf(replay: Told, line: number): number {
  if (line < linesAt(replay, 0)) return 0;
  const at = replay.steps.findIndex((s) => s.lines > line);
  return at < 0 ? replay.steps.length : at + 1;
}
