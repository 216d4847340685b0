/** Parts of the page that are fetched when they are first wanted: nobody waits for them at the door. */

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";

/** The part as a component; until it is here, and where it cannot be fetched, it shows nothing. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const found = signal<ComponentType<P> | null>(null);
  let asked = false;
  return function Later(props: P) {
    if (!asked) {
      asked = true;
      load().then(
        (part) => (found.value = part),
        () => (asked = false), // an old tab may ask a newer server
      );
    }
    const Part = found.value;
    return Part ? <Part {...props} /> : null;
  };
}
