/** What the server says has changed in a view, put into it. */

import type { Change, View } from "../messages";

/** The view after the change; null if we have another one than the change is about, and must ask for a whole one. */
export function apply(view: View | null, change: Change): View | null {
  if (view === null || view.v !== change.base) return null;
  const { type: _, base: __, state: fields, shares, log, ...rest } = change;
  const state: Record<string, unknown> = { ...view.state, ...fields };
  for (const [name, entries] of Object.entries(shares ?? {})) {
    const list = [...(state[name] as unknown[])];
    for (const [seat, share] of Object.entries(entries)) list[Number(seat)] = share;
    state[name] = list;
  }
  return { ...view, ...rest, state, log: log ?? { ...view.log, start: view.log.start + view.log.lines.length, lines: [] } };
}
