/** Who sits at the table: presence, clocks, points, who is thought about. */

import { useEffect, useState } from "preact/hooks";
import { SeatBadge } from "../art/seats";
import { Icon } from "../art/icons";
import type { Progress, SeatClock, SeatInfo, TableInfo } from "../messages";
import { seatName } from "../ui/names";

interface Props {
  table: TableInfo;
  seat: number | null;
  waiting: number[];
  scores: number[] | null;
  winners: number[];
  over: boolean;
  clocks: SeatClock[];
  viewedAt: number;
  /** Seats of this browser. */
  own: number[];
  onSwitch?: (seat: number) => void;
}

function span(seconds: number): string {
  const s = Math.max(0, Math.ceil(seconds));
  if (s >= 3600) return `${Math.floor(s / 3600)}:${String(Math.floor((s % 3600) / 60)).padStart(2, "0")} h`;
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
}

function SeatTimer({ clock, viewedAt }: { clock: SeatClock; viewedAt: number }) {
  const [, beat] = useState(0);
  useEffect(() => {
    if (!clock.running || clock.left === null) return undefined;
    const timer = setInterval(() => beat((k) => k + 1), 500);
    return () => clearInterval(timer);
  }, [clock]);
  if (clock.left === null) return null;
  const left = clock.running ? clock.left - (Date.now() - viewedAt) / 1000 : clock.left;
  return (
    <span class={`seat-clock${clock.running ? " running" : ""}${left < 15 ? " short" : ""}`} role="timer" aria-label={`Time left: ${span(left)}`}>
      <Icon name="clock" size={14} /> {span(left)}
    </span>
  );
}

export function presenceWord(seat: SeatInfo): string {
  if (seat.kind === "bot") return `bot${seat.skill ? `, ${seat.skill.toLowerCase()}` : ""}`;
  if (seat.kind === "open") return "free";
  if (seat.played_by === "bot") return "absent, a bot plays";
  if (seat.played_by === "default") return "absent, plays the default";
  return seat.presence === "present" ? "here" : seat.presence === "away" ? "away" : "absent";
}

/** How near the end is. */
export function ToTheEnd({ progress }: { progress: Progress | null }) {
  if (!progress) return null;
  return (
    <p class="to-the-end">
      <span>{progress.label}</span>
      <progress value={progress.value} max={progress.of} aria-hidden="true" />
    </p>
  );
}

export function Seats({ table, seat, waiting, scores, winners, over, clocks, viewedAt, own, onSwitch }: Props) {
  return (
    <ul class="seats" aria-label="Seats">
      {table.seats.map((s) => (
        <li
          key={s.seat}
          class={`seat${s.seat === seat ? " mine" : ""}${waiting.includes(s.seat) && !over ? " thinking" : ""}`}
          data-thing={`seat/${s.seat}`}
          title={`${seatName(table, s.seat)}: ${presenceWord(s)}${s.level ? ` (${s.level})` : ""}`}
        >
          <SeatBadge seat={s.seat} name={s.name || "?"} size={26} />
          <span class="seat-name">{seatName(table, s.seat)}</span>
          {own.includes(s.seat) && <span class="you">you</span>}
          {over && winners.includes(s.seat) && (
            <span class="won">
              <Icon name="crown" size={16} />
              <span class="sr">winner</span>
            </span>
          )}
          <span class={`seat-state presence-${s.kind === "person" ? (s.presence ?? "absent") : s.kind}`}>
            <i aria-hidden="true" />
            <span class={s.kind === "person" && (s.presence !== "present" || s.played_by !== "self") ? "" : "sr"}>{presenceWord(s)}</span>
          </span>
          {scores && (
            <span class="seat-score" title="Points">
              <span class="sr">Points: </span>
              <span data-number={`score-${s.seat}`}>{scores[s.seat] ?? 0}</span>
            </span>
          )}
          {!over && waiting.includes(s.seat) && <span class="sr">choosing …</span>}
          {clocks[s.seat] && !over && <SeatTimer clock={clocks[s.seat]!} viewedAt={viewedAt} />}
          {onSwitch && own.length > 1 && own.includes(s.seat) && s.seat !== seat && (
            <button type="button" class="quiet" onClick={() => onSwitch(s.seat)}>
              Play as {seatName(table, s.seat)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
