/** Running away: the die, what is added to it, and what it takes. */

import { Die } from "../../art/dice";
import { useScene } from "../../scene";
import { seatName } from "../../words/names";
import type { FightShown, View } from "./view";

export function Flight({ g, fight }: { g: View; fight: FightShown }) {
  const { table } = useScene();
  const runner = g.equipped[g.running];
  if (!runner) return null;
  const total = g.die + runner.run;
  return (
    <div class="flight">
      {g.die > 0 && (
        <span class="flight-die">
          <Die shows={g.die} colour="green" roll={`${g.running} ${g.left.length} ${g.die}`} place={0} />
        </span>
      )}
      <p>
        <strong>{seatName(table, g.running)} runs away</strong>: {fight.escape} or more escapes
        {g.left.length > 1 && `, one roll for each of ${g.left.length}`}.{" "}
        {g.die > 0 && (
          <>
            {g.die} rolled
            {runner.run !== 0 && `, ${total} with what is added`}: {total >= fight.escape ? "escaped" : "caught"}.
          </>
        )}
      </p>
      {runner.run_lines.map((l, k) => (
        <span key={k} class={`sum-chip${l.amount < 0 ? " less" : ""}`}>
          <b>
            {l.amount >= 0 && "+"}
            {l.amount}
          </b>{" "}
          {l.name || l.why}
        </span>
      ))}
    </div>
  );
}
