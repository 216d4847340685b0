/** Several people, one device: what a seat sees is hidden as soon as its choice is made, until somebody says who looks now. */

import { Portal } from "../art/emblems";
import { SeatBadge } from "../art/seats";
import type { TableInfo } from "../messages";
import { Top } from "../ui/top";
import { list, seatName } from "../ui/names";

export interface Props {
  table: TableInfo;
  own: number[];
  asked: number[];
  waiting: number[];
  onTake: (seat: number) => void;
}

export function Curtain({ table, own, asked, waiting, onTake }: Props) {
  const next = asked[0];
  const others = own.filter((s) => s !== next);
  const busy = waiting.filter((s) => !own.includes(s)).map((s) => seatName(table, s));
  return (
    <div class="page">
      <Top title={table.name || table.title} game={table.game} />
      <main class="curtain">
        <Portal size={180} spin />
        {next === undefined ? (
          <>
            <h1>{busy.length ? `${list(busy)} ${busy.length === 1 ? "is" : "are"} choosing …` : "One moment …"}</h1>
            <p role="status">The table is hidden until one of you is asked.</p>
          </>
        ) : (
          <>
            <h1>Pass the device to {seatName(table, next)}</h1>
            <p role="status">The table is hidden until {seatName(table, next)} is ready.</p>
            <button type="button" class="slot primary huge" onClick={() => onTake(next)}>
              <SeatBadge seat={next} name={table.seats[next]?.name || "?"} size={34} /> I am {seatName(table, next)}
            </button>
          </>
        )}
        <p class="curtain-others">
          {others.map((s) => (
            <button key={s} type="button" class="quiet" onClick={() => onTake(s)}>
              Look at the table as {seatName(table, s)}
            </button>
          ))}
        </p>
      </main>
    </div>
  );
}
