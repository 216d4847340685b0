import type { Choice } from "./view";

/** The warning that belongs on something: that all one can do with it has no effect now. */
export function warned(options: readonly Choice[], at: string): string {
  const warnings = options.filter((o) => o.targets.includes(at)).map((o) => ("warning" in o.data ? o.data.warning : ""));
  return warnings.every(Boolean) ? (warnings[0] ?? "") : "";
}
