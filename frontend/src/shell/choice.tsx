/** Choices that are no things on the table: drawn beside the card that asks, as large as things. */

import type { ComponentChildren } from "preact";
import { CardFace } from "../art/card";
import { cardAt } from "../book";
import { declines } from "../choosing";
import type { Decision, Option } from "../messages";
import { useScene } from "../scene";
import { withNames } from "../words/names";
import { CardName } from "./cards";

/** An option as a plate that lights up and is clicked. */
export function ChoicePlate({ option, class: extra = "", children }: { option: Option; class?: string; children?: ComponentChildren }) {
  const { choosing, table } = useScene();
  const shown = choosing.preview.value?.id === option.id;
  return (
    <button
      type="button"
      class={`choice-plate ${extra}${shown ? " shown" : ""}`}
      data-lit=""
      data-choice={option.id}
      aria-label={withNames(option.label, table)}
      aria-disabled={choosing.frozen.value ? true : undefined}
      onClick={() => choosing.choose(option)}
      onPointerEnter={() => (choosing.hovered.value = option)}
      onPointerLeave={() => (choosing.hovered.value = null)}
      onFocus={() => (choosing.hovered.value = option)}
      onBlur={() => (choosing.hovered.value = null)}
    >
      {children ?? withNames(option.label, table)}
    </button>
  );
}

/** Options that point at nothing, of kinds for which no part of the board has a place. */
export function unplaced(decision: Decision | null, placed: readonly string[] = []): Option[] {
  return decision?.options.filter((o) => o.targets.length === 0 && !declines(o) && !placed.includes(o.kind)) ?? [];
}

/** A question that is about words, not things: the card that asks it, and its answers. `placed`: kinds of options that the board draws elsewhere. */
export function CardAsks({ decision, placed = [] }: { decision: Decision | null; placed?: readonly string[] }) {
  const { book, table } = useScene();
  const options = unplaced(decision, placed);
  if (!decision || options.length === 0) return null;
  const card = decision.source ? cardAt(book, decision.source) : null;
  const pass = decision.options.find((o) => declines(o) && o.targets.length === 0);
  return (
    <section class="card-asks" aria-label="A card asks">
      {card && (
        <div class="card-asks-card">
          <CardFace card={card} />
        </div>
      )}
      <div class="card-asks-words">
        {card && (
          <p>
            <CardName card={card} />: {withNames(decision.text, table)}
          </p>
        )}
        <div class="choice-plates">
          {options.map((o) => (
            <ChoicePlate key={o.id} option={o} />
          ))}
          {pass && <ChoicePlate option={pass} class="choice-pass" />}
        </div>
      </div>
    </section>
  );
}
