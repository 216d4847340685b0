/** Something on the table. If an option points at it, it is a lit button; else it just lies there. */

import type { ComponentChildren } from "preact";
import { useTableContext } from "./tableContext";

function byFinger(click: MouseEvent): boolean {
  return (click as Partial<PointerEvent>).pointerType === "touch";
}

interface Props {
  at: string;
  /** What a screen reader says; null where the contents say it. */
  label: string | null;
  class?: string;
  /** Options with several things want all of them clicked. */
  piecewise?: boolean;
  /** A finger cannot hover: its first tap shows what this would bring, its second one chooses it. */
  peek?: boolean;
  /** A click means what a click on this other thing means: one of several that are alike. */
  means?: string | undefined;
  /** Followed from place to place when it moves. */
  flip?: string;
  children?: ComponentChildren;
}

export function Thing({ at, label, class: extra = "", piecewise = false, peek = false, means = at, flip, children }: Props) {
  const { choosing } = useTableContext();
  const options = choosing.lit.value.get(means);
  const barred = options ? undefined : choosing.barred.value.get(at);
  const shown = choosing.shown.value.has(at);
  const picked = choosing.picked.value.includes(at);
  const classes = ["thing", extra, options ? "lit" : "", barred ? "barred" : "", shown ? "shown" : "", picked ? "picked" : ""].filter(Boolean).join(" ");
  const travel = flip ? { "data-flip": flip } : {};
  if (options) {
    const does = options.length <= 3 ? options.map((o) => o.label).join(", or ") : `${options.length} choices`;
    return (
      <button
        type="button"
        class={classes}
        data-thing={at}
        data-lit=""
        {...travel}
        aria-label={label === null ? undefined : `${label}. ${does}`}
        aria-pressed={picked ? true : undefined}
        aria-disabled={choosing.frozen.value ? true : undefined}
        onClick={(e) => (peek && byFinger(e) && choosing.stage(means)) || choosing.click(means, piecewise, e.currentTarget)}
        onPointerEnter={() => choosing.point(means)}
        onPointerLeave={() => choosing.point(null)}
        onFocus={() => choosing.point(means)}
        onBlur={() => choosing.point(null)}
      >
        {children}
        {label === null && <span class="sr">{does}</span>}
      </button>
    );
  }
  return (
    <div
      class={classes}
      data-thing={at}
      {...travel}
      title={barred?.[0]?.why}
      onClick={barred ? () => choosing.click(at) : undefined}
      role={children ? undefined : "img"}
      aria-label={children ? undefined : (label ?? undefined)}
    >
      {children}
    </div>
  );
}
