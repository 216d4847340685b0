import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { boardOf } from "../games";
import type { Sight } from "./tableContext";
import { preferences } from "../ui/settings";
import { retryImport } from "../ui/retryImport";

type Drawing = ComponentType<{ sight: Sight }>;

/** The board that can draw any game: fetched when somebody wants it, or a game has none of its own. */
const plain = signal<Drawing | "coming">("coming");
let fetched = false;

function plainBoard(): Drawing | "coming" {
  if (!fetched) {
    fetched = true;
    void retryImport(() => import("./genericBoard")).then((m) => (plain.value = m.GenericBoard));
  }
  return plain.value;
}

function drawn(game: string): Drawing | "coming" {
  const own = preferences.value.board === "drawn" ? boardOf(game).value : null;
  return own === null ? plainBoard() : own === "coming" ? own : own.Board;
}

/** Is the board of a game still on its way? */
export function isComing(game: string): boolean {
  return drawn(game) === "coming";
}

/** A game's own board, or the one that can draw any game. */
export function Board({ game, sight }: { game: string; sight: Sight }) {
  const Found = drawn(game);
  return Found === "coming" ? <p class="hint">Setting the table …</p> : <Found sight={sight} />;
}
