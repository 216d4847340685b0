/** What an expert would do, for who asks: the best choices with the chances that they leave. */

import { useLayoutEffect, useState } from "preact/hooks";
import type { Decision, HintOption, Hints } from "../messages";
import { note, useTableContext } from "./tableContext";
import { api } from "../wire/api";
import { OptionButton } from "./asks";

export interface Advice {
  found: Hints | null;
  asking: boolean;
  ask: () => void;
}

/** Advice for one question; it is forgotten with the question. */
export function useAdvice(decision: Decision | null, token: string | null): Advice {
  const { choosing, table } = useTableContext();
  const [found, setFound] = useState<Hints | null>(null);
  const [asking, setAsking] = useState(false);
  const fresh = found && found.decision === decision?.id ? found : null;
  useLayoutEffect(() => setFound(null), [decision?.id]);
  const ask = () => {
    if (asking || fresh || token === null) return;
    setAsking(true);
    api.hint(table.id, token).then(
      (hints) => {
        setAsking(false);
        setFound(hints);
        const best = choosing.decision.value?.id === hints.decision ? choosing.decision.value.options.find((o) => o.id === hints.options[0]?.option) : null;
        if (best) choosing.hovered.value = best;
      },
      (error: Error) => {
        setAsking(false);
        note(error.message, "bad");
      },
    );
  };
  return { found: fresh, asking, ask };
}

function expected(hint: HintOption): string {
  return hint.chance === null ? `about ${Math.round(hint.value)} points` : `wins ${Math.round(100 * hint.chance)} %`;
}

export function AdvicePlate({ decision, advice }: { decision: Decision; advice: Advice }) {
  return (
    <div class="ask-plate advice" role="group" aria-label="Hint">
      <h3>{advice.found ? "An expert would choose, the best first" : "An expert thinks …"}</h3>
      <ol>
        {advice.found?.options.map((hint) => {
          const option = decision.options.find((o) => o.id === hint.option);
          return option ? (
            <li key={option.id}>
              <OptionButton decision={decision} option={option} /> <span class="advice-chance">{expected(hint)}</span>
            </li>
          ) : null;
        })}
      </ol>
    </div>
  );
}
