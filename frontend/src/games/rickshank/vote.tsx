/** A Vote: everybody's sealed ballot, and one's own choices as ballots to click. */

import { Icon } from "../../art/icons";
import { Token } from "../../art/tokens";
import { useTableContext, type Sight } from "../../table/tableContext";
import { ChoicePlate } from "../../table/choice";
import { withNames } from "../../ui/names";
import { NO_CARDS, SeatPlate, TableCard } from "../../table/boardParts";
import type { Choice, View } from "./view";

/** What is chosen on ballots: what to vote for and with how many tokens, or how a tie ends. */
type Vote = Extract<Choice, { kind: "ballot" | "outcome" }>;

interface Side {
  name: string;
  does: string;
  options: Vote[];
}

/** A ballot for each side, with what can be put on it. */
function sidesOf(options: readonly Vote[]): Side[] {
  const sides = new Map<string, Side>();
  for (const option of options) {
    const name = option.kind === "ballot" ? option.data.side : option.label;
    const known = sides.get(name);
    if (known) known.options.push(option);
    else sides.set(name, { name, does: option.data.does, options: [option] });
  }
  return [...sides.values()];
}

export function VoteBox({ g, sight }: { g: View; sight: Sight<View, Choice> }) {
  const { table } = useTableContext();
  const sides = sidesOf(sight.decision?.options.filter((o) => o.kind === "ballot" || o.kind === "outcome") ?? []);
  const counted = new Map<string, number>();
  for (const ballot of g.ballots) if (ballot) counted.set(ballot.side, (counted.get(ballot.side) ?? 0) + ballot.votes);
  return (
    <section class="zone-box vote over-board" aria-label="Vote">
      <h3>{g.vote}</h3>
      {counted.size > 0 && (
        <p class="tally" aria-label="The count so far" aria-live="polite">
          {[...counted].map(([side, votes]) => (
            <span key={side}>
              {withNames(side, table)} <strong data-number={`votes-${side}`}>{votes}</strong>
            </span>
          ))}
        </p>
      )}
      <ul>
        {g.ballots.map((open, s) => {
          const own = g.ballot?.[s];
          const state = open?.text ?? (own ? `${own} (only you see it)` : sight.waiting.includes(s) ? "thinking …" : "sealed");
          return (
            <li key={s} class={open ? "cast" : ""}>
              <SeatPlate seat={s} />
              <span class="ballot-state">
                <Icon name={open ? "scroll" : "lock"} size={16} /> {state}
              </span>
              {(g.revealed[s] ?? NO_CARDS).cards.map((c) => (
                <TableCard key={c.at} thing={c} size="chip" />
              ))}
            </li>
          );
        })}
      </ul>
      {sides.length > 0 && (
        <div class="ballots">
          {sides.map((side) => (
            <div key={side.name} class="ballot" role="group" aria-label={withNames(side.name, table)}>
              <strong>{withNames(side.name, table)}</strong>
              <span class="ballot-does">{withNames(side.does, table)}</span>
              <div class="ballot-tokens">
                {side.options.map((o) => (
                  <ChoicePlate key={o.id} option={o}>
                    {o.kind === "outcome" ? (
                      "Decide so"
                    ) : (
                      <>
                        <Token kind="access" size={19} /> {o.data.tokens}
                      </>
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
