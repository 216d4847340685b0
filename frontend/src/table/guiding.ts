/** Guided first games: which coach mark's moment it is. Everything comes from what the guided seat is sent. */

import type { Decision, Fact, Line, CoachMark, When } from "../messages";

/** What the guided seat has before it. */
export interface Moment {
  seat: number;
  decision: Decision | null;
  state: unknown;
  /** What has happened since it answered last. */
  news: readonly Line[];
}

function valueAt(view: unknown, path: string, seat: number): unknown {
  let found = view;
  for (const part of path.replaceAll("{seat}", String(seat)).split("/")) {
    if (typeof found !== "object" || found === null) return null;
    found = (found as Record<string, unknown>)[part] ?? null;
  }
  return found;
}

function holds(fact: Fact, moment: Moment): boolean {
  const found = valueAt(moment.state, fact.path, moment.seat);
  if (fact.test === "=") return found === fact.value;
  if (fact.test === "!=") return found !== fact.value;
  const [a, b] = [Number(found), Number(fact.value)];
  return found !== null && (fact.test === ">=" ? a >= b : a <= b);
}

function told(when: When, line: Line, seat: number): boolean {
  if (line.kind !== when.happened) return false;
  const whose = line.data["seat"];
  return when.whose === "anybody" || (typeof whose === "number" && (whose === seat) === (when.whose === "own"));
}

/** Is it that moment? */
export function fits(when: When, moment: Moment): boolean {
  const { decision, news, seat } = moment;
  if (when.asks.length > 0 && !(decision && when.asks.includes(decision.kind))) return false;
  if (when.offers.length > 0 && !decision?.options.some((o) => when.offers.includes(o.kind))) return false;
  if (when.happened && !news.some((line) => told(when, line, seat))) return false;
  return when.facts.every((fact) => holds(fact, moment));
}

/** The first mark in the guide's order that was not shown yet and whose moment it is. */
export function nextMark(marks: readonly CoachMark[], seen: readonly number[], moment: Moment): number | null {
  const found = marks.findIndex((mark, k) => !seen.includes(k) && fits(mark.when, moment));
  return found < 0 ? null : found;
}

/** Reads the log along: what is new at a question is what was told since the one before it. */
export class Reading {
  private asked = "";
  private from: number;
  private start: number;

  constructor(read: number) {
    this.from = this.start = read;
  }

  news(lines: readonly Line[], decision: Decision | null): readonly Line[] {
    if (decision && decision.id !== this.asked) {
      this.asked = decision.id;
      this.start = Math.min(this.from, lines.length);
      this.from = lines.length;
    }
    return lines.slice(decision ? this.start : this.from);
  }
}
