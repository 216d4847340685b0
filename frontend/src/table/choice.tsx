/** A choice that a board draws where it belongs although it is no thing: a ballot, a price. */

import type { ComponentChildren } from "preact";
import type { Option } from "../messages";
import { useTableContext } from "./tableContext";
import { withNames } from "../ui/names";

/** An option as a plate that lights up and is clicked. */
export function ChoicePlate({ option, class: extra = "", children }: { option: Option; class?: string; children?: ComponentChildren }) {
  const { choosing, table } = useTableContext();
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
