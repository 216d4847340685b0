/** Set up a table: the game, its options, the seats, and how the table is run. Everything is explained. */

import { useEffect, useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { Icon } from "../art/icons";
import type { Clock, GameInfo, GameOption, SeatWish, Settings } from "../messages";
import { go } from "../route";
import { note } from "../table/tableContext";
import { prefer, preferences } from "../ui/settings";
import { Top } from "../ui/top";
import { api } from "../wire/api";
import { remember } from "../wire/keys";
import { spoken } from "../ui/names";
import { firstVisit, ownName, usualLevel } from "./first";
import "../styles/setup.css";

interface Seat {
  kind: SeatWish["kind"];
  name: string;
  level: string;
}

function Field({ label, help, children }: { label: string; help: string; children: ComponentChildren }) {
  return (
    <label class="setting">
      <span class="setting-name">{label}</span>
      {children}
      <span class="hint">{help}</span>
    </label>
  );
}

function Tick({ label, help, on, set }: { label: string; help: string; on: boolean; set: (on: boolean) => void }) {
  return (
    <label class="setting tick">
      <span class="setting-name">
        <input type="checkbox" checked={on} onChange={(e) => set(e.currentTarget.checked)} /> {label}
      </span>
      <span class="hint">{help}</span>
    </label>
  );
}

const CLOCKS: Record<string, [string, Clock]> = {
  none: ["No clock", { kind: "none", seconds: 0 }],
  d60: ["1 minute for each decision", { kind: "decision", seconds: 60 }],
  d180: ["3 minutes for each decision", { kind: "decision", seconds: 180 }],
  day: ["A day for each decision", { kind: "decision", seconds: 86400 }],
  g900: ["15 minutes for the whole game", { kind: "game", seconds: 900 }],
  g1800: ["30 minutes for the whole game", { kind: "game", seconds: 1800 }],
};

/** The option that has no usual value: the server settles it by who sits there, unless somebody has chosen. */
const SETTLED = "asking";

/** What an option usually is with these people or, if there are none, among bots. */
function usual(option: GameOption, seats: Seat[]): unknown {
  return seats.some((s) => s.kind !== "bot") ? option.people : option.default;
}

function chosen(options: Record<string, unknown>, option: GameOption, word: string): Record<string, unknown> {
  const choice = option.choices.find((c) => String(c) === word);
  const { [option.name]: _, ...rest } = options;
  return choice === undefined ? rest : { ...rest, [option.name]: choice };
}

/** What the game suggests for first games: said when it is set, offered when it is not. */
function FirstOptions({ game, options, set }: { game: GameInfo; options: Record<string, unknown>; set: (o: Record<string, unknown>) => void }) {
  if (Object.entries(game.first).every(([name, value]) => options[name] === value)) {
    return (
      <p class="hint">
        Set as for a first game:{" "}
        {Object.keys(game.first)
          .map((name) => spoken(name).toLowerCase())
          .join(", ")}
        .
      </p>
    );
  }
  return (
    <button type="button" class="quiet" onClick={() => set({ ...options, ...game.first })}>
      As for a first game
    </button>
  );
}

export function SetUp({ game: wanted }: { game: string | null }) {
  const [games, setGames] = useState<GameInfo[]>([]);
  const [name, setName] = useState(wanted ?? "");
  const [title, setTitle] = useState("");
  const [options, setOptions] = useState<Record<string, unknown>>({});
  const [seats, setSeats] = useState<Seat[]>([]);
  const [settings, setSettings] = useState<Settings>({ listed: true, absent: "wait", absent_after: 60, undo: "ask", chat: true, spectators: true, hints: true });
  const [clock, setClock] = useState("none");
  const [busy, work] = useState(false);
  const game = games.find((g) => g.name === name) ?? games[0];

  useEffect(() => {
    document.title = "Set up a table · Tableverse";
    api.games().then(
      (found) => setGames(found.games),
      (e: Error) => note(e.message, "bad"),
    );
  }, []);
  useEffect(() => {
    if (!game) return;
    const level = usualLevel(game);
    const count = game.seats.includes(3) ? 3 : Math.max(Math.min(...game.seats), 2);
    const fresh = (k: number): Seat => ({ kind: k === 0 ? "me" : k === 1 ? "open" : "bot", name: k === 0 ? ownName() : "", level });
    const fits = (seat: Seat): Seat => (game.bots.some((b) => b.level === seat.level) ? seat : { ...seat, level });
    // Another game, the same people, as far as it has seats and bots for them.
    setSeats((old) => Array.from({ length: game.seats.includes(old.length) ? old.length : count }, (_, k) => fits(old[k] ?? fresh(k))));
    setOptions(firstVisit() ? { ...game.first } : {});
  }, [game?.name]);

  if (!game) {
    return (
      <div class="page">
        <Top title="Set up a table" />
        <main>
          <p class="hint">Unpacking the boxes …</p>
        </main>
      </div>
    );
  }
  const change = (k: number, more: Partial<Seat>) => setSeats(seats.map((s, i) => (i === k ? { ...s, ...more } : s)));
  const resize = (count: number) => {
    const level = usualLevel(game);
    setSeats(Array.from({ length: count }, (_, k) => seats[k] ?? { kind: "bot", name: "", level }));
  };
  const mine = seats.filter((s) => s.kind === "me").length;
  const open = seats.filter((s) => s.kind === "open").length;

  async function submit(e: Event): Promise<void> {
    e.preventDefault();
    work(true);
    try {
      const made = await api.create({
        game: game!.name,
        name: title.trim(),
        options,
        settings: { ...settings, clock: CLOCKS[clock]![1] },
        seats: seats.map((s, k) =>
          s.kind === "bot" ? { kind: "bot", level: s.level } : s.kind === "me" ? { kind: "me", name: s.name.trim() || `Player ${k + 1}` } : { kind: "open" },
        ),
      });
      if (!preferences.value.name && seats[0]?.kind === "me" && seats[0].name !== "Player") prefer({ name: seats[0].name });
      remember(made.table.id, { seats: made.seats, host: made.host, invite: made.invite, title: made.table.title, game: game!.name });
      go(`/t/${made.table.id}`);
    } catch (error) {
      note((error as Error).message, "bad");
      work(false);
    }
  }

  return (
    <div class="page setup">
      <Top title="Set up a table" game={game.name} />
      <main>
        <form onSubmit={(e) => void submit(e)}>
          <section class="panel">
            <h2>The game</h2>
            <Field label="Game" help="What is on the table.">
              <select value={game.name} onChange={(e) => setName(e.currentTarget.value)}>
                {games.map((g) => (
                  <option key={g.name} value={g.name}>
                    {g.title}
                  </option>
                ))}
              </select>
            </Field>
            {game.options.map((o) => (
              <Field key={o.name} label={spoken(o.name)} help={o.help}>
                <select value={String(options[o.name] ?? (o.name === SETTLED ? "" : usual(o, seats)))} onChange={(e) => setOptions(chosen(options, o, e.currentTarget.value))}>
                  {o.name === SETTLED && <option value="">automatic</option>}
                  {o.choices.map((c) => (
                    <option key={String(c)} value={String(c)}>
                      {c === true ? "yes" : c === false ? "no" : String(c)}
                      {c === usual(o, seats) && o.name !== SETTLED ? " (usual)" : ""}
                    </option>
                  ))}
                </select>
              </Field>
            ))}
            {Object.keys(game.first).length > 0 && <FirstOptions game={game} options={options} set={setOptions} />}
          </section>

          <section class="panel">
            <h2>The seats</h2>
            <Field label="How many" help="Seats at this table.">
              <select value={seats.length} onChange={(e) => resize(Number(e.currentTarget.value))}>
                {game.seats.map((n) => (
                  <option key={n} value={n}>
                    {n}
                  </option>
                ))}
              </select>
            </Field>
            <ol class="seat-wishes">
              {seats.map((s, k) => (
                <li key={k} class="seat-wish">
                  <Icon name={s.kind === "bot" ? "bot" : s.kind === "me" ? "person" : "chair"} />
                  <select aria-label={`Seat ${k + 1}`} value={s.kind} onChange={(e) => change(k, { kind: e.currentTarget.value as Seat["kind"] })}>
                    <option value="me">Me, in this browser</option>
                    <option value="open">Somebody by link</option>
                    <option value="bot">A bot</option>
                  </select>
                  {s.kind === "me" && (
                    <input
                      aria-label={`Name in seat ${k + 1}`}
                      value={s.name}
                      maxLength={24}
                      placeholder={`Player ${k + 1}`}
                      onInput={(e) => change(k, { name: e.currentTarget.value })}
                    />
                  )}
                  {s.kind === "bot" && (
                    <select
                      aria-label={`Strength of the bot in seat ${k + 1}`}
                      title={game.bots.find((b) => b.level === s.level)?.program}
                      value={s.level}
                      onChange={(e) => change(k, { level: e.currentTarget.value })}
                    >
                      {game.bots.map((b) => (
                        <option key={b.level} value={b.level} title={b.program}>
                          {b.title}
                        </option>
                      ))}
                    </select>
                  )}
                  {s.kind === "bot" && <span class="hint wish-help">{game.bots.find((b) => b.level === s.level)?.help}</span>}
                  {s.kind === "open" && <span class="hint">You get a link to send.</span>}
                </li>
              ))}
            </ol>
            {mine > 1 && <p class="hint">Several seats in this browser: pass it on. A curtain hides the table between secret turns.</p>}
          </section>

          <details class="panel">
            <summary>
              <h2>How the table is run</h2>
            </summary>
            <Field label="Name of the table" help="Shown in the lobby. May stay empty.">
              <input value={title} maxLength={60} onInput={(e) => setTitle(e.currentTarget.value)} />
            </Field>
            <Tick
              label="Show it in the lobby"
              help="Everybody may join and watch. Otherwise only those with the link."
              on={settings.listed ?? true}
              set={(listed) => setSettings({ ...settings, listed })}
            />
            <Field label="Clock" help="How long people may think. When all choose at once, that is one decision.">
              <select value={clock} onChange={(e) => setClock(e.currentTarget.value)}>
                {Object.entries(CLOCKS).map(([k, [label]]) => (
                  <option key={k} value={k}>
                    {label}
                  </option>
                ))}
              </select>
            </Field>
            <Field label="When somebody is away" help="Who plays for them until they come back. It also says what happens when time is up.">
              <select value={settings.absent} onChange={(e) => setSettings({ ...settings, absent: e.currentTarget.value as NonNullable<Settings["absent"]> })}>
                <option value="wait">Wait for them</option>
                <option value="default">Take the harmless choice for them</option>
                <option value="bot">A bot plays for them</option>
              </select>
            </Field>
            {settings.absent !== "wait" && (
              <Field label="Away after" help="Seconds without a sign of life.">
                <input
                  type="number"
                  min={5}
                  max={86400}
                  value={settings.absent_after}
                  onChange={(e) => setSettings({ ...settings, absent_after: Math.min(86400, Math.max(5, Math.round(Number(e.currentTarget.value)) || 60)) })}
                />
              </Field>
            )}
            <Field label="Taking back" help="Free: back to the last roll, reveal or other player's act. With consent: further, if all agree.">
              <select value={settings.undo} onChange={(e) => setSettings({ ...settings, undo: e.currentTarget.value as NonNullable<Settings["undo"]> })}>
                <option value="ask">Free, and further with consent</option>
                <option value="free">Free only</option>
                <option value="off">Not at all</option>
              </select>
            </Field>
            <Tick label="Chat" help="People at the table can write to each other." on={settings.chat ?? true} set={(chat) => setSettings({ ...settings, chat })} />
            <Tick
              label="Hints"
              help="Players can ask what an expert would do. Only they see the answer."
              on={settings.hints ?? true}
              set={(hints) => setSettings({ ...settings, hints })}
            />
            <Tick
              label="Spectators"
              help="Others may watch. They see only what lies open."
              on={settings.spectators ?? true}
              set={(spectators) => setSettings({ ...settings, spectators })}
            />
          </details>

          <div class="setup-go">
            <button type="submit" class="slot primary huge" disabled={busy}>
              {open > 0 ? "Set up and get the link" : "Start the game"}
            </button>
          </div>
        </form>
      </main>
    </div>
  );
}
