/** The picture of a game in the lobby: its own, or one for games that bring none. */

import { coverOf } from "../games";
import { Creature, Portal } from "./emblems";

export function Cover({ game }: { game: string }) {
  const Own = coverOf(game);
  if (Own) return <Own />;
  return (
    <div class="cover">
      <Portal size={150} spin />
      <Creature name={`${game}-1`} />
    </div>
  );
}
