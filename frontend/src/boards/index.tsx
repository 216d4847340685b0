import type { ComponentType } from "preact";
import type { Sight } from "../scene";
import { preferences } from "../settings";
import { GenericBoard } from "./generic";
import { MortyBoard } from "./morty_zone/board";
import { MultiverseBoard } from "./multiverse/board";
import { RickshankBoard } from "./rickshank/board";

const BOARDS: Record<string, ComponentType<{ sight: Sight }>> = {
  morty_zone: MortyBoard,
  multiverse: MultiverseBoard,
  rickshank: RickshankBoard,
};

export function Board({ game, sight }: { game: string; sight: Sight }) {
  const Drawn = (preferences.value.board === "drawn" && BOARDS[game]) || GenericBoard;
  return <Drawn sight={sight} />;
}
