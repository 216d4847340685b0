/** A table: waiting room, game, end. One line to the server for each seat that this browser holds. */

import { computed, type ReadonlySignal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Portal } from "../art/emblems";
import { Icon } from "../art/icons";
import { Board, isComing } from "./board";
import { bookOf, infoOf } from "../wire/book";
import { Choosing } from "./choosing";
import type { TableInfo } from "../messages";
import { follow, go } from "../route";
import { cardsOpen, drawer, note, part, TableContext, type TableContextValue } from "./tableContext";
import { preferences } from "../ui/settings";
import type { Props as ChatProps } from "./chat";
import { Dialog } from "../ui/dialog";
import { Ending } from "./end";
import type { Props as LinksProps } from "./links";
import { LogList } from "./log";
import { ThingMenu } from "./menu";
import { OrderStrip } from "./orders";
import { Parts } from "./phoneTabs";
import { Prompt } from "./prompt";
import { lazy } from "../ui/lazy";
import { Seats, ToTheEnd } from "./seats";
import { Tool, Top } from "../ui/top";
import { useMoments } from "./moments";
import { callToTable, markIcon } from "./turn";
import { api } from "../wire/api";
import { forget, keyring, remember, takeFragment, type Keyring } from "../wire/keys";
import { TableLine } from "../wire/line";
import type { Props as CurtainProps } from "./curtain";
import { useCurtain } from "./holding";
import type { Props as WaitingProps } from "./waiting";
import { at } from "../wire/place";

const GuideMarks = lazy(() => import("./guide").then((m) => m.GuideMarks));
const Chat = lazy<ChatProps>(() => import("./chat").then((m) => m.Chat));
const Links = lazy<LinksProps>(() => import("./links").then((m) => m.Links));
const Curtain = lazy<CurtainProps>(() => import("./curtain").then((m) => m.Curtain));
const WaitingRoom = lazy<WaitingProps>(() => import("./waiting").then((m) => m.WaitingRoom));

interface Place {
  line: TableLine;
  choosing: Choosing;
}

function placeFor(id: string, token: string | null, invite: string | null): Place {
  const line = new TableLine(id, token, invite);
  const decision = computed(() => line.view.value?.decision ?? null);
  const frozen: ReadonlySignal<boolean> = computed(() => line.state.value !== "live" || line.sending.value);
  return { line, choosing: new Choosing(decision, frozen, (d, o) => line.answer(d, o)) };
}

export function TablePage({ id }: { id: string }) {
  const [ring, setRing] = useState<Keyring>(() => {
    const found = takeFragment();
    if (found.join) remember(id, { invite: found.join });
    if (found.seat) return { ...keyring(id), seats: [{ seat: -1, token: found.seat }, ...keyring(id).seats.filter((s) => s.token !== found.seat)] };
    return keyring(id);
  });
  const tokens = ring.seats.map((s) => s.token);
  const places = useMemo(() => {
    const seated = tokens.map((t) => placeFor(id, t, null));
    return seated.length ? seated : [placeFor(id, ring.host ?? null, ring.invite ?? null)];
  }, [id, tokens.join()]);
  useEffect(
    () => () => {
      for (const p of places) {
        p.line.close();
        p.choosing.dispose();
      }
    },
    [places],
  );
  const [chosen, choose] = useState(0);
  const place = places[Math.min(chosen, places.length - 1)]!;
  // A link to a seat: learn which seat it is, then keep it.
  const seat = place.line.hello.value?.seat ?? null;
  useEffect(() => {
    if (seat !== null && place.line.token) {
      remember(id, { seats: [{ seat, token: place.line.token }] });
    }
  }, [seat]);
  // A secret that opens nothing must not stand before those that do.
  const dead = places.length > 1 ? places.find((p) => p.line.state.value === "ended")?.line.token : null;
  useEffect(() => {
    if (!dead) return;
    forget(id, (key) => key.token === dead);
    setRing((old) => ({ ...old, seats: old.seats.filter((key) => key.token !== dead) }));
  }, [dead]);
  const table = place.line.table.value;
  if (place.line.state.value === "ended") {
    return (
      <div class="page">
        <Top />
        <main class="lonely">
          <h1>No way in</h1>
          <p>{place.line.farewell.value}</p>
          <p>
            <a class="slot primary" href={at("/")} onClick={follow}>
              To the lobby
            </a>{" "}
            {ring.seats.length > 0 && (
              <button
                type="button"
                class="slot"
                onClick={() => {
                  forget(id);
                  setRing({ seats: [] });
                }}
              >
                Look on without a seat
              </button>
            )}
          </p>
        </main>
      </div>
    );
  }
  if (!table) {
    return (
      <div class="page">
        <Top />
        <main class="lonely">
          <Portal size={120} spin />
          <p role="status">{place.line.state.value === "lost" ? "The server does not answer. Trying again …" : "Opening the portal …"}</p>
        </main>
      </div>
    );
  }
  if (table.status === "open" || table.status === "closed") return <WaitingRoom table={table} line={place.line} ring={ring} setRing={setRing} />;
  return <Game table={table} places={places} place={place} choose={choose} ring={ring} setRing={setRing} />;
}

// ---------------------------------------------------------------- the game

function Game({
  table,
  places,
  place,
  choose,
  ring,
  setRing,
}: {
  table: TableInfo;
  places: Place[];
  place: Place;
  choose: (k: number) => void;
  ring: Keyring;
  setRing: (r: Keyring) => void;
}) {
  const { line, choosing } = place;
  const view = line.view.value;
  const book = bookOf(table.game).value;
  const tab = drawer.value ?? "log";
  const talking = tab === "chat" && (drawer.value === "chat" || part.value === "log");
  const [sharing, share] = useState(false);
  const [heard, hear] = useState(0);
  const game = infoOf(table.game).value;
  const context = useMemo<TableContextValue>(() => ({ table, book, game, choosing }), [table, book, game, choosing]);
  const own = places.map((p) => p.line.hello.value?.seat).filter((s): s is number => s !== null && s !== undefined);
  const mine = view?.seat ?? null;

  // Pass and play: whose turn is it in this browser?
  const asks = places.flatMap((p) => (p.line.view.value?.decision ? [p.line.view.value.seat ?? -1] : []));
  const together = places.length > 1 && !view?.over;
  const curtain = useCurtain(asks, together && preferences.value.curtain);
  const sit = (seat: number): void => {
    curtain.take(seat);
    choose(places.findIndex((p) => p.line.hello.value?.seat === seat));
  };
  const next = together && !preferences.value.curtain && !view?.decision ? asks[0] : undefined;
  useEffect(() => {
    if (next !== undefined) sit(next);
  }, [next]);

  // Title and sound say when it is this person's turn.
  const asked = Boolean(view?.decision) || (together && asks.length > 0);
  useEffect(() => {
    document.title = `${asked ? (view?.decision?.scope ? "● You may answer · " : "● Your turn · ") : ""}${table.name || table.title}`;
    markIcon(asked);
    if (asked) callToTable(table.name || table.title, table.id);
  }, [asked, table.title]);
  useEffect(() => () => markIcon(false), []);
  useMoments(view, line.journal.value.lines, book);
  useEffect(() => {
    if (talking) hear(line.chat.value.length);
  });
  const refused = line.refused.value;
  useEffect(() => {
    if (refused) note(refused.text, "bad");
  }, [refused]);

  const info = table.seats[mine ?? -1];
  const unread = talking ? 0 : line.chat.value.length - heard;
  const rematch = line.rematch.value;
  useEffect(() => {
    // The same secrets open the same seats at the next table.
    if (rematch && ring.seats.length) remember(rematch, { seats: ring.seats, title: table.title, game: table.game, ...(ring.host ? { host: ring.host } : {}) });
  }, [rematch]);

  if (together && preferences.value.curtain && (curtain.holder === null || curtain.holder !== mine)) {
    return <Curtain table={table} own={own} asked={asks} waiting={view?.waiting ?? []} onTake={sit} />;
  }

  const token = line.token;
  return (
    <TableContext.Provider value={context}>
      <div
        class={`page table-page${line.state.value === "live" ? "" : " frozen"}${view?.over ? " ended" : ""}`}
        data-game={table.game}
        data-state={line.state.value}
        data-drawer={drawer.value ?? "folded"}
        data-shows={part.value}
      >
        <Top
          title={table.name || table.title}
          game={table.game}
          strip={
            view && (
              <>
                {!view.over && <ToTheEnd progress={view.progress} />}
                <Seats
                  table={table}
                  seat={mine}
                  waiting={view.waiting}
                  scores={view.scores}
                  winners={view.winners}
                  over={view.over}
                  clocks={view.clocks}
                  viewedAt={line.viewedAt.value}
                  own={own}
                  onSwitch={(s) => (preferences.value.curtain ? curtain.take(null) : sit(s))}
                />
              </>
            )
          }
        >
          {line.state.value !== "live" && (
            <span class="reconnecting" role="status">
              Reconnecting …
            </span>
          )}
          {table.practice && (
            <span class="tag" title="Whoever set this table up chose how it is dealt, and may know what is hidden.">
              Practice
            </span>
          )}
          {table.spectators > 0 && (
            <span class="tool-note" title="Spectators">
              <Icon name="eye" size={18} /> {table.spectators}
              <span class="sr"> watching</span>
            </span>
          )}
          <Tool icon="scroll" name="Log" expanded={drawer.value === "log"} onClick={() => (drawer.value = drawer.value === "log" ? null : "log")} />
          <Tool icon="chat" name="Chat" expanded={drawer.value === "chat"} onClick={() => (drawer.value = drawer.value === "chat" ? null : "chat")}>
            {unread > 0 && (
              <span class="unread">
                {unread}
                <span class="sr"> new</span>
              </span>
            )}
          </Tool>
          <Tool icon="link" name={mine === null ? "Link" : "Links"} onClick={() => share(true)} />
          {token && mine !== null && !view?.over && (
            <Tool
              icon="door"
              name="Leave"
              onClick={() => {
                if (confirm("Leave the game? Your seat is then played for you; you can come back with its link."))
                  api.leave(table.id, token).then(
                    () => go("/"),
                    (e: Error) => note(e.message, "bad"),
                  );
              }}
            />
          )}
        </Top>
        <div class="banners">
          {line.stale.value && (
            <p class="banner">
              A newer version is served.{" "}
              <button type="button" class="slot" onClick={() => location.reload()}>
                Reload
              </button>
            </p>
          )}
          {table.paused && <p class="banner bad">The server can store nothing at the moment. Nothing is lost; the game goes on by itself.</p>}
          {table.trouble && <p class={table.stuck ? "banner bad" : "banner"}>{table.trouble}</p>}
          {info && info.played_by !== "self" && !view?.over && (
            <p class="banner">
              {info.played_by === "bot" ? "A bot plays your seat." : "Your seat takes the harmless choice each time."}{" "}
              <button type="button" class="slot primary" onClick={() => line.send({ type: "resume" })}>
                Take it back
              </button>
            </p>
          )}
        </div>
        {view ? (
          <main class="table-main">
            <Prompt
              line={line}
              view={view}
              rematch={rematch}
              onRematch={() =>
                void (
                  token &&
                  api.rematch(table.id, token).then(
                    (t) => {
                      remember(t.id, { ...ring, invite: undefined, title: t.title });
                      go(`/t/${t.id}`);
                    },
                    (e: Error) => note(e.message, "bad"),
                  )
                )
              }
            />
            <div class="stage" data-place="stage" aria-busy={book && game && !isComing(table.game) ? undefined : true}>
              {view.over && <Ending table={table} scores={view.scores} winners={view.winners} seat={view.seat} />}
              {/* What a game says of itself decides what stands around the board, and with it where the board lies. */}
              {!game ? (
                <p class="hint">Setting the table …</p>
              ) : (
                <Board
                  game={table.game}
                  sight={{
                    state: view.state,
                    seat: view.seat,
                    decision: view.decision,
                    waiting: view.waiting,
                    over: view.over,
                    scores: view.scores,
                    winners: view.winners,
                    v: view.v,
                    lines: line.journal.value.lines,
                  }}
                />
              )}
            </div>
            {!view.over && <OrderStrip line={line} view={view} />}
            <aside class="side" aria-label="Table talk">
              <div class="tabs">
                <div class="tab-list" role="tablist" aria-label="Log and chat">
                  <button type="button" role="tab" id="tab-log" aria-selected={tab === "log"} aria-controls="side-panel" onClick={() => (drawer.value = "log")}>
                    <Icon name="scroll" size={17} /> Log
                  </button>
                  <button type="button" role="tab" id="tab-chat" aria-selected={tab === "chat"} aria-controls="side-panel" onClick={() => (drawer.value = "chat")}>
                    <Icon name="chat" size={17} /> Chat{unread > 0 && <span class="unread">{unread}</span>}
                  </button>
                </div>
                <button type="button" class="quiet cards-button" onClick={() => (cardsOpen.value = table.game)}>
                  <Icon name="deck" size={17} /> Cards
                </button>
                <button type="button" class="quiet round fold" aria-label="Fold away" onClick={() => (drawer.value = null)}>
                  <Icon name="cross" size={18} />
                </button>
              </div>
              <div id="side-panel" role="tabpanel" aria-labelledby={tab === "log" ? "tab-log" : "tab-chat"} class="side-panel">
                <div class="side-page" hidden={tab !== "log"}>
                  <LogList lines={line.journal.value.lines} struck={line.journal.value.struck} table={table} book={book} shown={drawer.value === "log" || part.value === "log"} />
                </div>
                {tab === "chat" && <Chat line={line} mayTalk={mine !== null} on={table.settings.chat ?? true} phrases={game?.phrases ?? []} />}
              </div>
            </aside>
            <Parts unread={unread} />
            <ThingMenu />
            {ring.guide && mine !== null && !view.over && (
              <GuideMarks
                table={table.id}
                game={table.game}
                seat={mine}
                view={view}
                lines={line.journal.value.lines}
                seen={ring.guide}
                onLeave={() => setRing(remember(table.id, { guide: undefined }))}
              />
            )}
          </main>
        ) : (
          <main class="lonely">
            <Portal size={120} spin />
            <p role="status">Dealing …</p>
          </main>
        )}
        <Dialog open={sharing} title="Links" onClose={() => share(false)}>
          {sharing && <Links table={table} line={line} seat={mine} ring={ring} setRing={setRing} />}
        </Dialog>
      </div>
    </TableContext.Provider>
  );
}
