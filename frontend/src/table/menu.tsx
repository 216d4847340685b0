/** A thing with several meanings was clicked: which one? */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useTableContext } from "./tableContext";
import { withNames } from "../ui/names";

export function ThingMenu() {
  const { choosing, table } = useTableContext();
  const menu = choosing.menu.value;
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!menu || !box) return;
    const where = menu.near?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
    const size = box.getBoundingClientRect();
    box.style.left = `${Math.max(8, Math.min(innerWidth - size.width - 8, where.left + where.width / 2 - size.width / 2))}px`;
    const below = where.bottom + 8;
    const top = below + size.height > innerHeight ? where.top - size.height - 8 : below;
    box.style.top = `${Math.max(8, Math.min(innerHeight - size.height - 8, top))}px`;
    box.querySelector("button")?.focus();
  }, [menu]);
  useEffect(() => {
    if (!menu) return undefined;
    const away = (e: PointerEvent): void => {
      if (!ref.current?.contains(e.target as Node)) choosing.menu.value = null;
    };
    document.addEventListener("pointerdown", away, true);
    return () => document.removeEventListener("pointerdown", away, true);
  }, [menu]);
  if (!menu) return null;
  return (
    <div ref={ref} class="thing-menu" role="group" aria-label="Which one?">
      {menu.options.map((o) => (
        <button
          key={o.id}
          type="button"
          class="option"
          onClick={() => choosing.choose(o)}
          onPointerEnter={() => (choosing.hovered.value = o)}
          onPointerLeave={() => (choosing.hovered.value = null)}
        >
          {withNames(o.label, table)}
        </button>
      ))}
    </div>
  );
}
