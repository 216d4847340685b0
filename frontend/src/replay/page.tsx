/** A finished game, step by step. */

import { computed, signal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Portal } from "../art/emblems";
import { Icon } from "../art/icons";
import { Board } from "../table/board";
import { bookOf, infoOf } from "../wire/book";
import { Choosing } from "../table/choosing";
import type { Position, Replay } from "../messages";
import { follow } from "../route";
import { drawer, note, part, TableContext, type TableContextValue, type Sight } from "../table/tableContext";
import { Ending } from "../table/end";
import { LogList } from "../table/log";
import { Seats } from "../table/seats";
import { Parts } from "../table/phoneTabs";
import { Tool, Top } from "../ui/top";
import { api } from "../wire/api";
import { keyring, secretOf } from "../wire/keys";
import { linesAt, stepOf } from "./jumps";
import { everything } from "./merge";
import { seatName, withNames } from "../ui/names";
import { at } from "../wire/place";

const BATCH = 20;
type Side = "all" | "open" | number;

function readLink(): { step: number; side: Side; invite: string | null } {
  const words = new URLSearchParams(location.hash.slice(1));
  const side = words.get("side");
  return {
    step: Math.max(0, Math.floor(Number(words.get("step") ?? 0)) || 0),
    invite: words.get("join"),
    side: side === "open" ? "open" : /^\d$/.test(side ?? "") ? Number(side) : "all",
  };
}

export function ReplayPage({ id }: { id: string }) {
  const [replay, setReplay] = useState<Replay | null>(null);
  const [trouble, complain] = useState<string | null>(null);
  const secret = useMemo(() => readLink().invite ?? secretOf(id), [id]);
  useEffect(() => {
    api.replay(id, secret).then(setReplay, (e: Error) => complain(e.message));
  }, [id]);
  if (trouble || !replay) {
    return (
      <div class="page">
        <Top />
        <main class="lonely">
          {trouble ? (
            <>
              <h1>No replay</h1>
              <p>{trouble}</p>
              <a class="slot primary" href={at("/")} onClick={follow}>
                To the lobby
              </a>
            </>
          ) : (
            <>
              <Portal size={120} spin />
              <p role="status">Rewinding …</p>
            </>
          )}
        </main>
      </div>
    );
  }
  return <Player replay={replay} secret={secret} />;
}

function Player({ replay, secret }: { replay: Replay; secret: string | undefined }) {
  const { table } = replay;
  const last = replay.steps.length;
  const link = useMemo(readLink, []);
  const [step, setStep] = useState(Math.min(link.step, last));
  const [side, setSide] = useState<Side>(typeof link.side === "number" && link.side >= table.seats.length ? "all" : link.side);
  const [playing, play] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [positions, setPositions] = useState<Record<number, Position>>({});
  const asked = useRef(new Set<number>());
  const shown = useRef<Position | null>(null);
  const book = bookOf(table.game).value;
  const choosing = useMemo(
    () =>
      new Choosing(
        signal(null),
        computed(() => true),
        () => undefined,
      ),
    [],
  );
  const game = infoOf(table.game).value;
  const context = useMemo<TableContextValue>(() => ({ table, book, game, choosing }), [table, book, game]);

  useEffect(() => {
    document.title = `Replay · ${table.name || table.title}`;
  }, []);
  useEffect(() => {
    for (const batch of [Math.floor(step / BATCH), Math.floor((step + 8) / BATCH)]) {
      if (batch * BATCH > last || asked.current.has(batch)) continue;
      asked.current.add(batch);
      api.positions(table.id, batch * BATCH, BATCH, secret).then(
        (found) => setPositions((old) => ({ ...old, ...Object.fromEntries(found.positions.map((p) => [p.step, p])) })),
        (e: Error) => {
          asked.current.delete(batch);
          note(e.message, "bad");
        },
      );
    }
    const invite = table.settings.listed ? null : (link.invite ?? keyring(table.id).invite); // whoever gets the link needs it
    history.replaceState(history.state, "", `${location.pathname}#step=${step}&side=${side}${invite ? `&join=${invite}` : ""}`);
  }, [step, side]);
  const here = positions[step];
  useEffect(() => {
    if (!playing || !here) return undefined;
    if (step >= last) {
      play(false);
      return undefined;
    }
    const timer = setTimeout(() => setStep(step + 1), 1100 / speed);
    return () => clearTimeout(timer);
  }, [playing, step, here, speed]);
  useEffect(() => {
    const press = (e: KeyboardEvent): void => {
      const active = document.activeElement;
      if (e.ctrlKey || e.metaKey || e.altKey) return;
      if (active instanceof HTMLInputElement || active instanceof HTMLSelectElement || document.querySelector("dialog[open]")) return;
      if (e.key === "ArrowRight") setStep((s) => Math.min(last, s + 1));
      else if (e.key === "ArrowLeft") setStep((s) => Math.max(0, s - 1));
      else if (e.key === "Home") setStep(0);
      else if (e.key === "End") setStep(last);
      else return;
      e.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  if (here) shown.current = here;
  const position = here ?? shown.current;
  const sight = useMemo<Sight | null>(() => {
    if (!position) return null;
    const seat = typeof side === "number" ? side : null;
    const state = side === "all" ? everything(position.seats, position.spectator) : seat === null ? position.spectator : (position.seats[seat] ?? position.spectator);
    return {
      state,
      seat,
      decision: null,
      waiting: position.waiting,
      over: position.step === last,
      scores: position.scores,
      winners: table.winners ?? [],
      v: position.step,
      lines: replay.log.slice(0, linesAt(replay, position.step)),
    };
  }, [position, side]);
  const done = step === 0 ? null : replay.steps[step - 1];
  const upTo = linesAt(replay, step);

  return (
    <TableContext.Provider value={context}>
      <div class="page table-page replay-page" data-game={table.game} data-drawer={drawer.value ?? "folded"} data-shows={part.value}>
        <Top
          title={`Replay: ${table.name || table.title}`}
          game={table.game}
          strip={
            <Seats
              table={table}
              seat={typeof side === "number" ? side : null}
              waiting={position?.waiting ?? []}
              scores={position?.scores ?? null}
              winners={table.winners ?? []}
              over={step === last}
              clocks={[]}
              viewedAt={0}
              own={[]}
            />
          }
        >
          {table.practice && (
            <span class="tag" title="Whoever set this table up chose how it was dealt.">
              Practice
            </span>
          )}
          <Tool icon="scroll" name="Log" expanded={drawer.value !== null} onClick={() => (drawer.value = drawer.value ? null : "log")} />
        </Top>
        <main class="table-main">
          <section class="prompt replay-bar" aria-label="Replay">
            <div class="prompt-words">
              <p class="prompt-who">
                Step {step} of {last}
              </p>
              <h2 class="prompt-what" aria-live="polite">
                {done ? `${seatName(table, done.seat)}: ${withNames(done.label, table)}` : "The table is set."}
                {done && done.by !== "person" && <span class="hint"> ({done.by})</span>}
              </h2>
            </div>
            <div class="replay-tools">
              <button type="button" class="slot round" aria-label="To the beginning" disabled={step === 0} onClick={() => setStep(0)}>
                <Icon name="first" />
              </button>
              <button type="button" class="slot round" aria-label="One step back" disabled={step === 0} onClick={() => setStep(step - 1)}>
                <Icon name="back" />
              </button>
              <button
                type="button"
                class="slot primary round"
                aria-label={playing ? "Pause" : "Play"}
                onClick={() => {
                  if (step >= last) setStep(0);
                  play(!playing);
                }}
              >
                <Icon name={playing ? "pause" : "play"} />
              </button>
              <button type="button" class="slot round" aria-label="One step on" disabled={step === last} onClick={() => setStep(step + 1)}>
                <Icon name="next" />
              </button>
              <button type="button" class="slot round" aria-label="To the end" disabled={step === last} onClick={() => setStep(last)}>
                <Icon name="last" />
              </button>
              <input type="range" aria-label="Step" min={0} max={last} value={step} onInput={(e) => setStep(Number(e.currentTarget.value))} />
              <label class="inline">
                <span>Speed</span>
                <select value={speed} onChange={(e) => setSpeed(Number(e.currentTarget.value))}>
                  {[0.5, 1, 2, 4].map((s) => (
                    <option key={s} value={s}>
                      {s}×
                    </option>
                  ))}
                </select>
              </label>
              <label class="inline">
                <span>Side</span>
                <select
                  value={String(side)}
                  onChange={(e) => setSide(e.currentTarget.value === "all" ? "all" : e.currentTarget.value === "open" ? "open" : Number(e.currentTarget.value))}
                >
                  <option value="all">Everything</option>
                  <option value="open">As a spectator</option>
                  {table.seats.map((s) => (
                    <option key={s.seat} value={s.seat}>
                      {seatName(table, s.seat)}
                    </option>
                  ))}
                </select>
              </label>
              <button
                type="button"
                class="slot"
                onClick={() =>
                  void navigator.clipboard?.writeText(location.href).then(
                    () => note("The link to this moment is copied."),
                    () => undefined,
                  )
                }
              >
                <Icon name="share" size={17} /> Share
              </button>
            </div>
          </section>
          <div class="stage">
            {table.trouble && <p class="hint">{table.trouble}</p>}
            {step === last && here && <Ending table={table} scores={here.scores} winners={table.winners ?? []} seat={sight?.seat ?? null} onStep={setStep} />}
            {sight ? <Board game={table.game} sight={sight} /> : <p class="hint">Rewinding …</p>}
          </div>
          <aside class="side" aria-label="Table talk">
            <div class="side-panel">
              <LogList lines={replay.log} struck={new Set()} table={table} book={book} upTo={upTo} onJump={(k) => setStep(stepOf(replay, k))} />
            </div>
          </aside>
          <Parts unread={0} />
        </main>
      </div>
    </TableContext.Provider>
  );
}
