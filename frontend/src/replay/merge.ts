/** After the end everything may be shown: one view out of all seats' views. */

type Json = unknown;

function isRecord(value: Json): value is Record<string, Json> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Where one side knows less (nothing, or fewer cards of the same zone), the other side's knowledge is taken. */
export function merge(a: Json, b: Json): Json {
  if (a === null || a === undefined) return b;
  if (b === null || b === undefined) return a;
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return a.length >= b.length ? a : b;
    return a.map((x, k) => merge(x, b[k]));
  }
  if (isRecord(a) && isRecord(b)) {
    const out: Record<string, Json> = {};
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) out[key] = key in a ? merge(a[key], b[key]) : b[key];
    return out;
  }
  return a;
}

export function everything(views: readonly Record<string, Json>[], spectator: Record<string, Json>): Record<string, Json> {
  return { ...(views.reduce<Json>((all, v) => merge(all, v), spectator) as Record<string, Json>), seat: null };
}
