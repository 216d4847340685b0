/** Running away: the die, what is added to it, and what it takes. */

import { Die } from "../../art/dice";
import { useTableContext } from "../../table/tableContext";
import { seatName } from "../../ui/names";
import type { FlightShown, View } from "./view";

export function Flight({ g, flight }: { g: View; flight: FlightShown }) {
  const { table } = useTableContext();
  const runner = g.equipped[g.running];
  if (!runner) return null;
  return (
    <div class="flight">
      {g.die > 0 && (
        <span class="flight-die">
          <Die shows={g.die} colour="green" roll={`${g.running} ${g.left.length} ${g.die}`} place={0} />
        </span>
      )}
      <p>
        <strong>{seatName(table, g.running)} runs away</strong>: {flight.needs} or more escapes
        {g.left.length > 1 && `, one roll for each of ${g.left.length}`}.{" "}
        {flight.total !== null && (
          <>
            {g.die} rolled
            {runner.run !== 0 && `, ${flight.total} with what is added`}: {flight.escapes ? "escaped" : "caught"}.
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
