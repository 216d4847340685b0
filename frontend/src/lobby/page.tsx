import { useEffect, useState } from "preact/hooks";
import { Cover } from "../art/cover";
import { Icon } from "../art/icons";
import type { GameInfo, TableInfo } from "../messages";
import { follow, go } from "../route";
import { cardsOpen, howOpen, note, rulesOpen } from "../table/tableContext";
import { prefer, preferences } from "../ui/settings";
import { Top } from "../ui/top";
import { api } from "../wire/api";
import { lazy } from "../ui/lazy";
import { LobbyLine } from "../wire/lobby";
import { keyring, keyrings, remember } from "../wire/keys";
import { list } from "../ui/names";
import { at } from "../wire/place";
import { firstVisit, GuidedButton, ownName, usualLevel } from "./first";

const Mine = lazy<object>(() => import("./mine").then((m) => m.Mine));

function botsFor(game: GameInfo): number {
  const most = Math.max(...game.seats);
  return Math.max(0, Math.min(2, most - 1));
}

export async function playNow(game: GameInfo): Promise<void> {
  const level = usualLevel(game);
  const wanted = game.seats.includes(1 + botsFor(game)) ? 1 + botsFor(game) : Math.min(...game.seats);
  const seats = [{ kind: "me" as const, name: ownName() }, ...Array.from({ length: wanted - 1 }, () => ({ kind: "bot" as const, level }))];
  const made = await api.create({ game: game.name, seats, settings: { listed: false } });
  remember(made.table.id, { seats: made.seats, host: made.host, invite: made.invite, title: made.table.title, game: game.name });
  go(`/t/${made.table.id}`);
}

function GameCard({ game }: { game: GameInfo }) {
  const [busy, work] = useState(false);
  const fresh = firstVisit() && game.guided;
  const least = Math.min(...game.seats);
  const most = Math.max(...game.seats);
  return (
    <article class="game-card" style={{ "--main": game.colours.main, "--second": game.colours.second }}>
      <div class="game-art" aria-hidden="true">
        <Cover game={game.name} picture={game.picture} />
      </div>
      <div class="game-words">
        <h2>{game.title}</h2>
        <p>{game.blurb || "Rules enforced, bots included."}</p>
        <p class="hint">
          {least === most ? `${least} players` : `${least} to ${most} players`}
          {game.minutes[1] > 0 && ` · ${game.minutes[0]} to ${game.minutes[1]} minutes · ${game.difficulty}`}
        </p>
        <div class="game-buttons">
          {fresh && <GuidedButton game={game} main />}
          <button
            type="button"
            class={fresh ? "slot" : "slot primary huge"}
            disabled={busy}
            onClick={() => {
              work(true);
              playNow(game).catch((e: Error) => {
                note(e.message, "bad");
                work(false);
              });
            }}
          >
            <Icon name="play" /> Play now
          </button>
          <a class="slot" href={`${at("/")}#new/${game.name}`} onClick={follow}>
            <Icon name="chair" size={18} /> Set up a table
          </a>
          {!fresh && <GuidedButton game={game} main={false} />}
          <button type="button" class="quiet" onClick={() => (howOpen.value = game.name)}>
            <Icon name="question" size={18} /> How to play
          </button>
          <button type="button" class="quiet" onClick={() => (rulesOpen.value = { game: game.name, ids: [] })}>
            <Icon name="book" size={18} /> Rules
          </button>
          <button type="button" class="quiet" onClick={() => (cardsOpen.value = game.name)}>
            <Icon name="deck" size={18} /> Cards
          </button>
        </div>
      </div>
    </article>
  );
}

function people(table: TableInfo): string {
  const names = table.seats.filter((s) => s.kind !== "open").map((s) => s.name || "?");
  return names.length ? list(names) : "nobody yet";
}

function TableRow({ table, verb, to }: { table: TableInfo; verb: string; to: string }) {
  const open = table.seats.filter((s) => s.kind === "open").length;
  return (
    <li class="table-row">
      <div>
        <strong>{table.name || table.title}</strong>
        <span class="hint">
          {table.name && table.name !== table.title ? `${table.title} · ` : ""}
          {people(table)}
          {table.practice && " · practice"}
          {table.status === "open" && ` · ${open} ${open === 1 ? "seat" : "seats"} free`}
          {table.scores && ` · ${table.scores.join(" : ")}`}
        </span>
      </div>
      <a class="slot" href={at(to)} onClick={follow} aria-label={`${verb}: ${table.name || table.title}, ${people(table)}`}>
        {verb}
      </a>
    </li>
  );
}

function useTables(): TableInfo[] | null {
  const [tables, set] = useState<TableInfo[] | null>(null);
  useEffect(() => {
    let on = true;
    const line = new LobbyLine(() => {
      Promise.all(["open", "running", "finished"].map((status) => api.tables(status))).then(
        (found) => on && set(found.flatMap((f) => f.tables)),
        () => undefined,
      );
    });
    return () => {
      on = false;
      line.close();
    };
  }, []);
  return tables;
}

function Tables({ all, status, title, empty, verb, to }: { all: TableInfo[] | null; status: string; title: string; empty: string; verb: string; to: string }) {
  const tables = all?.filter((t) => t.status === status) ?? null;
  return (
    <section class="panel" aria-label={title}>
      <h2>{title}</h2>
      {tables === null ? (
        <p class="hint">Looking …</p>
      ) : tables.length === 0 ? (
        <p class="hint">{empty}</p>
      ) : (
        <ul class="table-list">
          {tables.slice(0, 8).map((t) => (
            <TableRow key={t.id} table={t} verb={status === "open" && keyring(t.id).seats.length ? "Go there" : verb} to={`${to}${t.id}`} />
          ))}
        </ul>
      )}
    </section>
  );
}

export function Lobby() {
  const [games, set] = useState<GameInfo[] | null>(null);
  const [trouble, complain] = useState<string | null>(null);
  const tables = useTables();
  useEffect(() => {
    document.title = "Tableverse";
    let timer = 0;
    const load = (): void => {
      api.games().then(
        (found) => {
          set(found.games);
          complain(null);
        },
        (e: Error) => {
          complain(e.message);
          timer = window.setTimeout(load, 3000);
        },
      );
    };
    load();
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="page lobby">
      <Top />
      <main>
        <div class="hero">
          <h1>Pull up a chair. Any universe will do.</h1>
          <p>Tabletop games with their rules enforced. Play at once against bots, or send friends a link: no account, nothing to install.</p>
          <label class="field name-field">
            <span>Your name at the table</span>
            <input value={preferences.value.name} maxLength={24} placeholder="Player" autocomplete="nickname" onInput={(e) => prefer({ name: e.currentTarget.value })} />
          </label>
        </div>
        {trouble && (
          <p class="note note-bad" role="alert">
            {trouble} Trying again …
          </p>
        )}
        {keyrings().length > 0 && <Mine />}
        <section class={games && games.length > 1 ? "games many" : "games"} aria-label="Games">
          {games?.map((g) => (
            <GameCard key={g.name} game={g} />
          ))}
          {!games && !trouble && <p class="hint">Unpacking the boxes …</p>}
        </section>
        <div class="table-lists">
          <Tables all={tables} status="open" title="Open tables" empty="Nobody is waiting. Set up a table and invite somebody." verb="Join" to="/t/" />
          <Tables all={tables} status="running" title="Being played" empty="No game to watch right now." verb="Watch" to="/t/" />
          <Tables all={tables} status="finished" title="Finished games" empty="Finished games can be replayed here." verb="Replay" to="/r/" />
        </div>
      </main>
      <footer class="foot">
        <p>An unofficial fan project. Rules and cards in our own words; pictures drawn by program.</p>
      </footer>
    </div>
  );
}
