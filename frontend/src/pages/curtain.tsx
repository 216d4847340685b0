/** Several people, one device: what a seat sees is hidden as soon as its choice is made, until somebody says who looks now. */

import { useEffect, useRef, useState } from "preact/hooks";
import { Portal, SeatBadge } from "../art/emblems";
import type { TableInfo } from "../messages";
import { glanced, rulesOpen, zoomed } from "../scene";
import { Top } from "../shell/top";
import { list, seatName } from "../words/names";

interface Held {
  seat: number;
  /** Who was asked in this browser when the curtain was opened. */
  asked: string;
}

/**
 * Who has the device. A seat that is asked keeps it until it has answered; one that only wants to look, until anything is asked of anybody here.
 * What follows from a new view holds in the very drawing that shows it: not one picture of the table gets past the curtain.
 */
export function useCurtain(asked: number[], on: boolean): { holder: number | null; take: (seat: number | null) => void } {
  const held = useRef<Held | null>(null);
  const [, redraw] = useState(0);
  const key = asked.join();
  const now = held.current;
  if (now && !asked.includes(now.seat) && now.asked !== key) held.current = null;
  if (now && asked.includes(now.seat)) now.asked = key;
  const holder = held.current?.seat ?? null;
  useEffect(() => {
    if (on && holder === null) {
      zoomed.value = null;
      glanced.value = null;
      rulesOpen.value = null;
    }
  }, [on, holder]);
  return {
    holder,
    take: (seat) => {
      held.current = seat === null ? null : { seat, asked: key };
      redraw((k) => k + 1);
    },
  };
}

export function Curtain({ table, own, asked, waiting, onTake }: { table: TableInfo; own: number[]; asked: number[]; waiting: number[]; onTake: (seat: number) => void }) {
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
