/** A Vote: everybody's sealed ballot, and one's own choices as ballots to click. */

import { Icon } from "../../art/icons";
import type { Decision, Option } from "../../messages";
import { useScene, type Sight } from "../../scene";
import { ChoicePlate } from "../../shell/choice";
import { withNames } from "../../words/names";
import { NO_CARDS, SeatPlate, TableCard } from "../../boards/parts";
import type { View } from "./view";

const VOTES = ["cast_vote", "break_tie"];

/** What is chosen on a ballot; a side and a number of tokens make up an option's id. */
export function ballotOptions(decision: Decision | null): Option[] {
  return decision && VOTES.includes(decision.kind) ? decision.options : [];
}

interface Side {
  name: string;
  options: Option[];
}

function sidesOf(options: readonly Option[]): Side[] {
  const sides = new Map<string, Side>();
  for (const option of options) {
    const [side = ""] = option.id.split("+");
    const name = option.label.replace(/ with \d+ Access Tokens?$/, "");
    const known = sides.get(side);
    if (known) known.options.push(option);
    else sides.set(side, { name: name === option.label && option.id.includes("+") ? "Your bid" : name, options: [option] });
  }
  return [...sides.values()];
}

export function Vote({ g, sight }: { g: View; sight: Sight<View> }) {
  const { table } = useScene();
  const sides = sidesOf(ballotOptions(sight.decision));
  return (
    <section class="zone-box vote" aria-label="Vote">
      <h3>{g.vote}</h3>
      <ul>
        {g.ballots.map((open, s) => {
          const own = g.ballot?.[s];
          const state = open ?? (own ? `${own} (only you see it)` : sight.waiting.includes(s) ? "thinking …" : "sealed");
          return (
            <li key={s} class={open ? "cast" : ""}>
              <SeatPlate seat={s} />
              <span class="ballot-state">
                <Icon name={open ? "scroll" : "lock"} size={16} /> {state}
              </span>
              {(g.revealed[s] ?? NO_CARDS).cards.map((c) => <TableCard key={c.at} thing={c} size="chip" />)}
            </li>
          );
        })}
      </ul>
      {sides.length > 0 && (
        <div class="ballots">
          {sides.map((side) => (
            <div key={side.name} class="ballot" role="group" aria-label={withNames(side.name, table)}>
              <strong>{withNames(side.name, table)}</strong>
              <div class="ballot-tokens">
                {side.options.map((o) => (
                  <ChoicePlate key={o.id} option={o}>
                    {o.id.includes("+") ? (
                      <>
                        <Icon name="crystal" size={16} /> {o.id.split("+")[1]}
                      </>
                    ) : (
                      "Decide so"
                    )}
                  </ChoicePlate>
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
