/** Choices that are no things on the board: in the strip if they fit there, else on a plate that hangs from it. And all choices in words. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { CardFace } from "../art/card";
import type { CardInfo, Decision, Option } from "../messages";
import { useTableContext } from "./tableContext";
import { preferences } from "../ui/settings";
import { spoken, withNames } from "../ui/names";
import { overlayDrop } from "./overlayPlacement";

/** Letters that have room in one line of the strip, also of a narrow one, and what a button takes besides its letters. */
const LINE = 84;
const NARROW = 40;
const BUTTON = 5;
/** Up to this width the strip lies below the board. */
const PHONE = 720;

/** Is there room for them in the strip? */
export function fits(options: readonly Option[]): boolean {
  return options.reduce((sum, o) => sum + o.label.length + BUTTON, 0) <= (innerWidth <= PHONE ? NARROW : LINE);
}

export function keyOf(decision: Decision, option: Option): string | null {
  const k = decision.options.indexOf(option);
  return k >= 0 && k < 9 ? String(k + 1) : null;
}

export function Key({ name }: { name: string | null }) {
  return name && preferences.value.keys ? <kbd aria-hidden="true">{name}</kbd> : null;
}

export function OptionButton({ decision, option }: { decision: Decision; option: Option }) {
  const { choosing, table } = useTableContext();
  return (
    <button
      type="button"
      data-option={option.id}
      class={`option${choosing.preview.value?.id === option.id ? " shown" : ""}`}
      aria-disabled={choosing.frozen.value ? true : undefined}
      onClick={() => choosing.choose(option)}
      onPointerEnter={() => (choosing.hovered.value = option)}
      onPointerLeave={() => (choosing.hovered.value = null)}
      onFocus={() => (choosing.hovered.value = option)}
      onBlur={() => (choosing.hovered.value = null)}
    >
      <Key name={keyOf(decision, option)} />
      {withNames(option.label, table)}
    </button>
  );
}

/** Hangs from the strip over the board: what the card that asks offers. What is lit on the board stays in sight. */
export function AskPlate({ decision, options, card }: { decision: Decision; options: readonly Option[]; card: CardInfo | null }) {
  const plate = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = plate.current;
    if (!box) return undefined;
    if (innerWidth <= PHONE) {
      const stage = document.querySelector<HTMLElement>(".stage");
      stage?.style.setProperty("--plate", `${box.offsetHeight}px`);
      return () => stage?.style.removeProperty("--plate");
    }
    box.style.translate = "";
    const lit = [...document.querySelectorAll(".stage [data-lit]")].map((e) => e.getBoundingClientRect());
    const drop = overlayDrop(box.getBoundingClientRect(), lit, innerHeight);
    if (drop) box.style.translate = `0 ${drop}px`;
    return undefined;
  }, [decision.id, options]);
  return (
    <div ref={plate} class="ask-plate" role="group" aria-label="Choices">
      {card && (
        <div class="ask-card">
          <CardFace card={card} />
        </div>
      )}
      <div class="ask-options">
        {options.map((o) => (
          <OptionButton key={o.id} decision={decision} option={o} />
        ))}
      </div>
    </div>
  );
}

/** All choices in words, by what they do. */
export function AllChoices({ decision }: { decision: Decision }) {
  const kinds = new Map<string, Option[]>();
  for (const option of decision.options) kinds.set(option.kind, [...(kinds.get(option.kind) ?? []), option]);
  return (
    <div class="ask-plate all-choices" role="group" aria-label="All choices">
      {[...kinds].map(([kind, options]) => (
        <div key={kind} class="ask-group">
          {kinds.size > 1 && kind && <h3>{spoken(kind)}</h3>}
          <div class="ask-options">
            {options.map((o) => (
              <OptionButton key={o.id} decision={decision} option={o} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
