/** Before the game: who is here, who is still to come, how to invite them. */

import { useEffect, useState } from "preact/hooks";
import { SeatBadge } from "../art/seats";
import { Icon } from "../art/icons";
import { infoOf } from "../wire/book";
import { lazy } from "../ui/lazy";
import type { TableInfo } from "../messages";
import { follow, go } from "../route";
import { note } from "./tableContext";
import { preferences, prefer } from "../ui/settings";
import { Chat } from "./chat";
import { HowPanel } from "../ui/how";
import type { Props as InvitationProps } from "./invite";
import { presenceWord } from "./seats";
import { Top } from "../ui/top";
import { TurnOffer } from "../ui/offer";
import { api } from "../wire/api";
import { forget, remember, type Keyring } from "../wire/keys";
import type { TableLine } from "../wire/line";
import { at } from "../wire/place";
import { list, seatName, spoken } from "../ui/names";
import { usualLevel } from "../lobby/first";
import "../styles/waiting.css";

const Invitation = lazy<InvitationProps>(() => import("./invite").then((m) => m.Invitation));

/** Who is still to come: to free seats, or back to their own. */
function awaited(table: TableInfo): string {
  const open = table.seats.filter((s) => s.kind === "open").length;
  const away = table.seats.filter((s) => s.kind === "person" && s.presence !== "present").map((s) => seatName(table, s.seat));
  if (open) return `Waiting for ${open === 1 ? "one more" : `${open} more`}`;
  return away.length ? `Waiting for ${list(away)}` : "Everybody is here";
}

export interface Props {
  table: TableInfo;
  line: TableLine;
  ring: Keyring;
  setRing: (r: Keyring) => void;
}

export function WaitingRoom({ table, line, ring, setRing }: Props) {
  const game = infoOf(table.game).value;
  const [invite, setInvite] = useState<string | null>(ring.invite ?? null);
  const hello = line.hello.value;
  const seat = hello?.seat ?? null;
  const host = ring.host ?? null;
  const token = ring.seats[0]?.token ?? host;
  useEffect(() => {
    document.title = `${table.name || table.title} · Tableverse`;
  }, []);
  useEffect(() => {
    if (!invite && token)
      api.invite(table.id, token).then(
        (i) => setInvite(i.invite),
        () => undefined,
      );
  }, [token]);
  const open = table.seats.filter((s) => s.kind === "open");
  const act = (what: Promise<unknown>) => void what.catch((e: Error) => note(e.message, "bad"));
  if (table.status === "closed") {
    return (
      <div class="page">
        <Top title={table.title} />
        <main class="lonely">
          <h1>This table was closed</h1>
          <a class="slot primary" href={at("/")} onClick={follow}>
            To the lobby
          </a>
        </main>
      </div>
    );
  }
  return (
    <div class="page waiting-room">
      <Top title={table.name || table.title} game={table.game} />
      <main>
        <section class="panel" aria-label="Seats">
          <h2>{awaited(table)}</h2>
          <ul class="room-seats">
            {table.seats.map((s) => (
              <li key={s.seat} class={`room-seat ${s.kind}`}>
                {s.kind === "open" ? <Icon name="chair" size={34} /> : <SeatBadge seat={s.seat} name={s.name || "?"} size={44} />}
                <div>
                  <strong>{s.kind === "open" ? "Free seat" : seatName(table, s.seat)}</strong>
                  {s.seat === seat && <span class="you">you</span>}
                  <span class="hint" title={s.level ?? undefined}>
                    {presenceWord(s)}
                  </span>
                </div>
                {host && s.seat !== seat && (
                  <div class="room-tools">
                    {s.kind === "open" && (
                      <select
                        aria-label={`Bot for seat ${s.seat + 1}`}
                        value=""
                        onChange={(e) => e.currentTarget.value && act(api.seat(table.id, s.seat, { kind: "bot", level: e.currentTarget.value }, host))}
                      >
                        <option value="">Seat a bot …</option>
                        {game?.bots.map((b) => (
                          <option key={b.level} value={b.level} title={b.program}>
                            {b.title}: {b.help}
                          </option>
                        ))}
                      </select>
                    )}
                    {s.kind !== "open" && (
                      <button
                        type="button"
                        class="quiet"
                        aria-label={`Free the seat of ${seatName(table, s.seat)}`}
                        onClick={() => act(api.seat(table.id, s.seat, { kind: "open" }, host))}
                      >
                        Free the seat
                      </button>
                    )}
                  </div>
                )}
              </li>
            ))}
          </ul>
          {seat === null && open.length > 0 && (
            <JoinForm table={table} invite={ring.invite ?? null} onSeat={(k) => setRing(remember(table.id, { seats: [k], title: table.title, game: table.game }))} />
          )}
          {token && (
            <div class="room-go">
              <button
                type="button"
                class={open.length ? "slot huge" : "slot primary huge"}
                onClick={() => act(api.start(table.id, open.length ? { fill: game ? usualLevel(game) : "normal" } : {}, token))}
              >
                <Icon name="play" /> {open.length ? "Start, bots in the free seats" : "Start the game"}
              </button>
              {seat !== null && (
                <button
                  type="button"
                  class="quiet"
                  onClick={() =>
                    act(
                      api.leave(table.id, token).then(() => {
                        forget(table.id, (key) => key.seat === seat);
                        go("/");
                      }),
                    )
                  }
                >
                  <Icon name="door" size={18} /> Leave
                </button>
              )}
              {host && (
                <button
                  type="button"
                  class="quiet"
                  onClick={() =>
                    act(
                      api.close(table.id, host).then(() => {
                        forget(table.id);
                        go("/");
                      }),
                    )
                  }
                >
                  Close the table
                </button>
              )}
            </div>
          )}
        </section>
        {seat !== null && <TurnOffer />}
        {invite && token && (
          <section class="panel invite" aria-label="Invite">
            <h2>Invite friends</h2>
            <Invitation id={table.id} title={table.name || table.title} invite={invite} wanted={open.length > 0} />
          </section>
        )}
        <section class="panel" aria-label="This table">
          <h2>This table</h2>
          <dl class="agreed">
            <div>
              <dt>Game</dt>
              <dd>{table.title}</dd>
            </div>
            {Object.entries(table.options).map(([k, v]) => (
              <div key={k}>
                <dt>{spoken(k)}</dt>
                <dd>{String(v)}</dd>
              </div>
            ))}
            <div>
              <dt>Clock</dt>
              <dd>
                {table.settings.clock?.kind === "none" || !table.settings.clock
                  ? "none"
                  : `${table.settings.clock.seconds} s for ${table.settings.clock.kind === "game" ? "the game" : "each decision"}`}
              </dd>
            </div>
            <div>
              <dt>Taking back</dt>
              <dd>{table.settings.undo === "off" ? "not at all" : table.settings.undo === "free" ? "free only" : "free, further with consent"}</dd>
            </div>
          </dl>
          <Chat line={line} mayTalk={seat !== null} on={table.settings.chat ?? true} />
        </section>
        <HowPanel game={table.game} />
      </main>
    </div>
  );
}

function JoinForm({ table, invite, onSeat }: { table: TableInfo; invite: string | null; onSeat: (k: { seat: number; token: string }) => void }) {
  const [name, setName] = useState(preferences.value.name);
  const [busy, work] = useState(false);
  return (
    <form
      class="join"
      onSubmit={(e) => {
        e.preventDefault();
        work(true);
        prefer({ name: name.trim() });
        api
          .join(table.id, { name: name.trim() || "Player", invite })
          .then(
            (held) => onSeat({ seat: held.seat, token: held.token }),
            (error: Error) => note(error.message, "bad"),
          )
          .finally(() => work(false));
      }}
    >
      <label class="field">
        <span>Your name at the table</span>
        <input value={name} maxLength={24} placeholder="Player" autocomplete="nickname" onInput={(e) => setName(e.currentTarget.value)} />
      </label>
      <button type="submit" class="slot primary huge" disabled={busy}>
        Sit down
      </button>
    </form>
  );
}
