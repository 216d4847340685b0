/** The log as this viewer has it: lines by position, and which of them were taken back. */

import type { Line, Log } from "../messages";

export interface Journal {
  readonly lines: readonly Line[];
  readonly struck: ReadonlySet<number>;
}

export const EMPTY: Journal = { lines: [], struck: new Set() };

/** Where the next news should begin. */
export function cursor(journal: Journal): number {
  return journal.lines.length;
}

/** Put news where they belong: they always reach to the end of the log. A gap before them means that we have to ask again (null). */
export function extend(journal: Journal, news: Log): Journal | null {
  if (news.start > journal.lines.length) return null;
  const same = news.lines.length === 0 && news.start === journal.lines.length;
  const lines = same ? journal.lines : [...journal.lines.slice(0, news.start), ...news.lines];
  return { lines, struck: new Set(news.struck) };
}
