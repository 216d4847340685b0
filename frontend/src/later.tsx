/** A part of the page that is fetched when it is shown for the first time. One that cannot be fetched is tried again by the next who shows it. */

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";

export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const found = signal<ComponentType<P> | null>(null);
  let asked = false;
  return function Later(props: P) {
    if (!asked) {
      asked = true;
      load().then(
        (part) => (found.value = part),
        () => (asked = false),
      );
    }
    const Part = found.value;
    return Part ? <Part {...props} /> : null;
  };
}
