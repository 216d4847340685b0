/** The four resources, wherever tokens lie. */

import { Token, type TokenKind } from "../../art/tokens";
import type { TokensShown } from "./view";

export type Resource = keyof TokensShown;

export const RESOURCES: readonly Resource[] = ["Mega Seeds", "Schmeckles", "Time Crystal", "Dark Matter"];
export const KINDS: Readonly<Record<Resource, TokenKind>> = { "Mega Seeds": "seed", Schmeckles: "schmeckle", "Time Crystal": "crystal", "Dark Matter": "matter" };

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
          <Token kind={KINDS[r]} hollow={held !== undefined && counts[r] > held[r]} />
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
          <Token kind={KINDS[r]} />
          <span data-number={of ? `${of}-${r}` : undefined}>{counts[r]}</span>
        </span>
      ))}
    </span>
  );
}
