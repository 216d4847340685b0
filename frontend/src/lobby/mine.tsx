/** The games of this browser: those that go on, with a mark where it is one's turn, and those that are over, with the place that one came in. */

import { useEffect, useState } from "preact/hooks";
import type { TableInfo } from "../messages";
import { follow } from "../route";
import { api } from "../wire/api";
import { keyring, keyrings } from "../wire/keys";
import { at } from "../wire/place";
import { list } from "../ui/names";
import { ordinal, placesOf } from "../ui/places";

/** So many tables are asked for at first, and so many when somebody wants to see them all. */
const FIRST = 8;
const ALL = 40;
/** So many finished games are shown at once. */
const LAST = 3;

interface Own {
  table: TableInfo;
  asked: boolean;
}

async function fetched(count: number): Promise<Own[]> {
  const found = await Promise.all(
    keyrings()
      .slice(0, count)
      .map(async ([id, ring]) => {
        const token = ring.seats[0]?.token;
        const table = await api.table(id, token ?? ring.host).catch(() => null);
        if (!table || table.status === "closed") return [];
        const turns = table.status === "running" ? await Promise.all(ring.seats.map((s) => api.turn(id, s.token).catch(() => null))) : [];
        return [{ table, asked: turns.some((t) => t?.asked) }];
      }),
  );
  return found.flat().sort((a, b) => Number(b.asked) - Number(a.asked));
}

/** "2nd of 3", for the best seat that this browser holds. */
function placeIn(table: TableInfo): string {
  if (!table.scores) return "";
  const places = placesOf(table.scores, table.winners ?? []);
  const own = keyring(table.id)
    .seats.map((s) => places[s.seat] ?? places.length)
    .sort((a, b) => a - b);
  return own.length && places.length > 1 ? `${ordinal(own[0]!)} of ${places.length}` : "";
}

function Row({ own: { table, asked } }: { own: Own }) {
  const done = table.status === "finished";
  const verb = done ? "Replay" : "Go on";
  const people = list(table.seats.filter((s) => s.kind !== "open").map((s) => s.name || "?"));
  const place = placeIn(table);
  return (
    <li class="table-row">
      <div>
        <strong>
          {table.name || table.title} {asked && <span class="tag">Your turn</span>}
          {done && place && <span class="tag">{place}</span>}
        </strong>
        <span class="hint">
          {table.name && table.name !== table.title ? `${table.title} · ` : ""}
          {people}
          {table.practice && " · practice"}
          {table.scores && ` · ${table.scores.join(" : ")}`}
        </span>
      </div>
      <a
        class={asked ? "slot primary" : "slot"}
        href={at(done ? `/r/${table.id}` : `/t/${table.id}`)}
        onClick={follow}
        aria-label={`${verb}: ${table.name || table.title}, ${people}`}
      >
        {verb}
      </a>
    </li>
  );
}

/** How often this browser played a game to its end, and how often it won. */
function Record({ tables }: { tables: readonly TableInfo[] }) {
  const titles = [...new Set(tables.map((t) => t.title))];
  return (
    <ul class="record">
      {titles.map((title) => {
        const played = tables.filter((t) => t.title === title);
        const won = played.filter((t) => keyring(t.id).seats.some((s) => t.winners?.includes(s.seat))).length;
        return (
          <li key={title}>
            {title}: {played.length} {played.length === 1 ? "game" : "games"}, {won} won
          </li>
        );
      })}
    </ul>
  );
}

export function Mine() {
  const [all, set] = useState<Own[]>([]);
  const [whole, open] = useState(false);
  useEffect(() => {
    let on = true;
    void fetched(whole ? ALL : FIRST).then((found) => on && set(found));
    return () => {
      on = false;
    };
  }, [whole]);
  if (all.length === 0) return null;
  const over = all.filter((own) => own.table.status === "finished");
  return (
    <section class="panel mine-panel" aria-label="Your games">
      <h2>Your games</h2>
      <ul class="table-list">
        {all
          .filter((own) => own.table.status !== "finished")
          .map((own) => (
            <Row key={own.table.id} own={own} />
          ))}
        {over.slice(0, whole ? ALL : LAST).map((own) => (
          <Row key={own.table.id} own={own} />
        ))}
      </ul>
      {whole && <Record tables={over.map((own) => own.table)} />}
      {over.length > 0 && (
        <button type="button" class="quiet" aria-expanded={whole} onClick={() => open(!whole)}>
          {whole ? "Only the last ones" : "All finished games"}
        </button>
      )}
    </section>
  );
}
