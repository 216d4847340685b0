/** For somebody who is here for the first time: a table with a guide, and the game explained. */

import { useState } from "preact/hooks";
import { Icon } from "../art/icons";
import type { GameInfo } from "../messages";
import { go } from "../route";
import { note } from "../table/tableContext";
import { preferences } from "../ui/settings";
import { api } from "../wire/api";
import { keyrings, remember } from "../wire/keys";

export function ownName(): string {
  return preferences.value.name.trim() || "Player";
}

/** The level of bots unless somebody wants another. */
export function usualLevel(game: GameInfo): string {
  return (game.bots.find((b) => b.usual) ?? game.bots[0])!.level;
}

/** Has this browser never held a seat? */
export function firstVisit(): boolean {
  return keyrings().length === 0;
}

/** A table as the game's guide wants it: the same cards, the bots, beginners' options. */
async function guidedGame(game: GameInfo): Promise<void> {
  const { guide } = await api.guide(game.name);
  const made = await api.create({
    game: game.name,
    seats: [{ kind: "me", name: ownName() }, ...Array.from({ length: guide.seats - 1 }, () => ({ kind: "bot" as const, level: guide.bots }))],
    options: guide.options,
    seed: guide.seed,
    settings: { listed: false },
  });
  remember(made.table.id, { seats: made.seats, host: made.host, invite: made.invite, title: made.table.title, game: game.name, guide: [] });
  go(`/t/${made.table.id}`);
}

/** The way to a guided first game; it is the main one for those who are new. */
export function GuidedButton({ game, main }: { game: GameInfo; main: boolean }) {
  const [busy, work] = useState(false);
  if (!game.guided) return null;
  return (
    <button
      type="button"
      class={main ? "slot primary huge" : "slot"}
      disabled={busy}
      title="A first game against bots, with somebody who points things out"
      onClick={() => {
        work(true);
        guidedGame(game).catch((e: Error) => {
          note(e.message, "bad");
          work(false);
        });
      }}
    >
      <Icon name="goal" size={18} /> Guided first game
    </button>
  );
}
