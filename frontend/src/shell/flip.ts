/** Things that moved since the last picture glide from their old place to the new one. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";
import { pace } from "../settings";

export function useFlip(root: RefObject<HTMLElement | null>, mark: unknown): void {
  const places = useRef(new Map<string, { x: number; y: number }>());
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const before = places.current;
    const after = new Map<string, { x: number; y: number }>();
    const speed = pace();
    for (const thing of element.querySelectorAll<HTMLElement>("[data-flip]")) {
      const key = thing.dataset["flip"] ?? "";
      const box = thing.getBoundingClientRect();
      const now = { x: box.left + scrollX, y: box.top + scrollY };
      after.set(key, now);
      const was = before.get(key);
      if (!speed || !thing.animate) continue;
      if (was) {
        const dx = was.x - now.x;
        const dy = was.y - now.y;
        if (Math.abs(dx) + Math.abs(dy) > 12) {
          thing.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: 380 * speed, easing: "cubic-bezier(.2,.8,.3,1)" });
        }
      } else if (before.size) {
        thing.animate([{ opacity: 0, transform: "scale(.7)" }, { opacity: 1, transform: "none" }], { duration: 300 * speed, easing: "ease-out" });
      }
    }
    places.current = after;
  }, [mark]);
}
