/**
 * What a game brings to the client lies in a folder of its own, `games/<name>/`, and is found by that name:
 *
 *   board.tsx  `Board`: its table (without one, the board that can draw any game)
 *   how.tsx    `sketches`: small pictures for "How to play", by what the steps of the game's primer are about
 *   view.ts    what its views hold, and what its options and its log carry, made from the game's declarations
 *
 * All of it is loaded when it is needed.
 */

import { signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { GameInfo } from "../messages";
import type { Sight } from "../table/tableContext";
import { retryImport } from "../ui/retryImport";

/** A small picture, with the numbers of the rules that the game declares. */
export type Drawing = ComponentType<{ numbers: GameInfo["numbers"] }>;

type Loaders<M> = Record<string, () => Promise<M>>;

interface BoardModule {
  Board: ComponentType<{ sight: Sight }>;
}

const boards = import.meta.glob<BoardModule>("./*/board.tsx");
const hows = import.meta.glob<{ sketches: Record<string, Drawing> }>("./*/how.tsx");

/** "coming" while it is loaded, null if there is none. */
type Part<C> = C | "coming" | null;

/** Looks a part up by the game's name, and loads it once. A part that cannot be loaded counts as none: an old tab may ask a newer server. */
function finder<M, C>(loaders: Loaders<M>, path: (game: string) => string, take: (module: M) => C): (game: string) => ReadonlySignal<Part<C>> {
  const found = new Map<string, Signal<Part<C>>>();
  return (game) => {
    let part = found.get(game);
    if (!part) {
      const load = loaders[path(game)];
      const fresh = signal<Part<C>>(load ? "coming" : null);
      if (load)
        retryImport(load).then(
          (module) => (fresh.value = take(module)),
          () => (fresh.value = null),
        );
      found.set(game, (part = fresh));
    }
    return part;
  };
}

export const boardOf = finder(
  boards,
  (game) => `./${game}/board.tsx`,
  (m) => m,
);

export const sketchesOf = finder(
  hows,
  (game) => `./${game}/how.tsx`,
  (m) => m.sketches,
);
