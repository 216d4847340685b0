/** The four resources: a colour and a letter each, wherever tokens lie. */

import type { TokensShown } from "./view";

export type Resource = keyof TokensShown;

export const RESOURCES: readonly Resource[] = ["Mega Seeds", "Schmeckles", "Time Crystal", "Dark Matter"];
const LETTERS: Record<Resource, string> = { "Mega Seeds": "M", Schmeckles: "S", "Time Crystal": "T", "Dark Matter": "D" };

export function Token({ kind, hollow = false }: { kind: Resource; hollow?: boolean }) {
  return (
    <i class={`resource res-${LETTERS[kind]}${hollow ? " hollow" : ""}`} aria-hidden="true">
      {LETTERS[kind]}
    </i>
  );
}

function inWords(counts: readonly number[]): string {
  return RESOURCES.flatMap((r, k) => (counts[k] ? [`${counts[k]} ${r}`] : [])).join(", ") || "nothing";
}

/** How many of each that there is; what `held` does not cover is hollow. */
export function Discs({ counts, held, label }: { counts: TokensShown; held?: TokensShown | undefined; label: string }) {
  const numbers = RESOURCES.map((r) => counts[r]);
  return (
    <span class="discs" role="img" aria-label={`${label}: ${inWords(numbers)}`}>
      {RESOURCES.filter((r) => counts[r] > 0).map((r) => (
        <span key={r}>
          {counts[r]}
          <Token kind={r} hollow={held !== undefined && counts[r] > held[r]} />
        </span>
      ))}
    </span>
  );
}

/** How many of each, as numbers beside discs. */
export function Purse({ counts, label, of }: { counts: TokensShown; label: string; of?: string }) {
  return (
    <span class="purse" role="img" aria-label={`${label}: ${inWords(RESOURCES.map((r) => counts[r]))}`}>
      {RESOURCES.map((r) => (
        <span key={r} class={counts[r] ? "" : "none"}>
          <Token kind={r} />
          <span data-number={of ? `${of}-${r}` : undefined}>{counts[r]}</span>
        </span>
      ))}
    </span>
  );
}
