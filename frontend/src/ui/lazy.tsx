/** A part of the page that is fetched when it is shown for the first time. One that does not come at all says so, in its place. */

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { retryImport } from "./retryImport";

export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const found = signal<ComponentType<P> | "coming" | "missing">("coming");
  let asked = false;
  return function Lazy(props: P) {
    if (!asked) {
      asked = true;
      retryImport(load).then(
        (part) => (found.value = part),
        () => (found.value = "missing"),
      );
    }
    const Part = found.value;
    return Part === "coming" ? null : Part === "missing" ? <Missing /> : <Part {...props} />;
  };
}

/** Loading the page anew by itself has not helped. */
function Missing() {
  return (
    <div class="lonely" role="alert">
      <p>A part of this page did not arrive: the server is away, or newer than the page.</p>
      <button type="button" class="slot primary" onClick={() => location.reload()}>
        Load the page anew
      </button>
    </div>
  );
}
