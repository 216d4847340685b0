import { boardOf } from "../games";
import type { Sight } from "../scene";
import { preferences } from "../settings";
import { GenericBoard } from "./generic";

function drawn(game: string) {
  return preferences.value.board === "drawn" ? boardOf(game).value : null;
}

/** Is the board of a game still on its way? */
export function isComing(game: string): boolean {
  return drawn(game) === "coming";
}

/** A game's own board, or the one that can draw any game. */
export function Board({ game, sight }: { game: string; sight: Sight }) {
  const found = drawn(game);
  if (found === "coming") return <p class="hint">Setting the table …</p>;
  return found ? <found.Board sight={sight} /> : <GenericBoard sight={sight} />;
}
