/** One socket to one table, as one seat or as a spectator. It comes back when it is cut, and loses nothing that was to be sent. */

import { batch, signal, type Signal } from "@preact/signals";
import { PROTOCOL, type ChatLine, type ClientMessage, type Hello, type Reject, type ServerMessage, type TableInfo, type View } from "../messages";
import { delay } from "./backoff";
import { apply } from "./changes";
import { cursor, EMPTY, extend, type Journal } from "./journal";
import { freshNumber, Outbox, type Numbered } from "./outbox";
import { socketAddress } from "./place";

export type LineState = "connecting" | "live" | "lost" | "ended";

const PING_EVERY = 4000;
const DEAF_AFTER = 12_000;
const ASK_AGAIN = 2000;

type Unnumbered<M> = M extends { n: number } ? Omit<M, "n"> : never;

export class TableLine {
  readonly state: Signal<LineState> = signal("connecting");
  readonly hello: Signal<Hello | null> = signal(null);
  readonly table: Signal<TableInfo | null> = signal(null);
  readonly view: Signal<View | null> = signal(null);
  /** When the view came, for the clocks. */
  readonly viewedAt: Signal<number> = signal(0);
  readonly journal: Signal<Journal> = signal(EMPTY);
  readonly chat: Signal<ChatLine[]> = signal([]);
  readonly waiting: Signal<number> = signal(0);
  /** An answer is on its way: inputs wait for it. */
  readonly sending: Signal<boolean> = signal(false);
  readonly refused: Signal<Reject | null> = signal(null);
  readonly farewell: Signal<string | null> = signal(null);
  readonly rematch: Signal<string | null> = signal(null);
  readonly stale: Signal<boolean> = signal(false);

  private socket: WebSocket | null = null;
  private readonly outbox = new Outbox();
  private attempt = 0;
  private heard = 0;
  private timer = 0;
  private retry = 0;
  private closed = false;
  private build: string | null = null;
  private nextView: View | null = null;
  private nextViewAt = 0;
  private nextJournal: Journal | null = null;
  private drawing = 0;
  private asked = 0;
  private lacking = false;
  /** The version that we had when the line broke. */
  private had = 0;

  constructor(
    readonly id: string,
    readonly token: string | null,
    readonly invite: string | null = null,
  ) {
    this.connect();
    this.timer = window.setInterval(() => this.tick(), 500);
    window.addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
  }

  close(): void {
    this.closed = true;
    clearInterval(this.timer);
    clearTimeout(this.retry);
    clearTimeout(this.drawing);
    window.removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  /** Send something that must arrive. */
  send(message: Unnumbered<Numbered>): number {
    const n = freshNumber();
    this.outbox.add({ ...message, n });
    this.refused.value = null;
    this.count();
    this.flush();
    return n;
  }

  answer(decision: string, option: string): void {
    if (this.state.value !== "live" || this.outbox.answering(decision)) return;
    this.send({ type: "answer", decision, option });
  }

  private readonly wake = (): void => {
    if (document.visibilityState === "hidden" || this.closed || this.state.value !== "lost") return;
    clearTimeout(this.retry);
    this.connect();
  };

  private connect(): void {
    if (this.closed) return;
    const socket = new WebSocket(socketAddress());
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => {
      this.write({
        type: "enter",
        protocol: PROTOCOL,
        table: this.id,
        token: this.token,
        invite: this.invite,
        log: cursor(this.nextJournal ?? this.journal.value),
      });
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.heard = Date.now();
      this.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private lost(): void {
    this.socket = null;
    if (this.closed || this.state.value === "ended") return;
    this.state.value = "lost";
    this.retry = window.setTimeout(() => this.connect(), delay(this.attempt++));
  }

  private tick(): void {
    const now = Date.now();
    if (this.socket?.readyState === WebSocket.OPEN && this.state.value === "live") {
      this.flush();
      if (this.lacking) this.ask();
      if (now - this.heard > PING_EVERY && Math.floor((now - this.heard) / 500) % 4 === 0) this.write({ type: "ping", t: now / 1000 });
    }
    if (this.socket && now - this.heard > DEAF_AFTER) {
      const old = this.socket;
      this.socket = null;
      old.onclose = null;
      old.close();
      this.lost();
    }
  }

  private flush(): void {
    if (this.state.value !== "live") return;
    for (const message of this.outbox.due(Date.now())) this.write(message);
  }

  /** Several views in a row are drawn as one: a burst of other seats' moves must not keep the page busy. */
  private soon(): void {
    this.drawing ||= window.setTimeout(() => this.draw(), 16);
  }

  private draw(): void {
    clearTimeout(this.drawing);
    this.drawing = 0;
    batch(() => {
      if (this.nextJournal) this.journal.value = this.nextJournal;
      if (this.nextView) {
        this.view.value = this.nextView;
        this.viewedAt.value = this.nextViewAt;
      }
      this.nextJournal = null;
      this.nextView = null;
      this.count();
    });
  }

  private show(view: View): void {
    const old = this.nextView ?? this.view.value;
    const journal = extend(this.nextJournal ?? this.journal.value, view.log);
    if (journal === null) this.ask();
    else this.nextJournal = journal;
    if (!old || view.v >= old.v) {
      this.nextView = view;
      this.nextViewAt = Date.now();
    }
    this.soon();
  }

  /** We do not have what the server believes: a whole view mends it. One request is enough for all that comes meanwhile. */
  private ask(): void {
    this.lacking = true;
    if (Date.now() - this.asked < ASK_AGAIN) return;
    this.asked = Date.now();
    this.write({ type: "sync", log: cursor(this.nextJournal ?? this.journal.value) });
  }

  private write(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private count(): void {
    this.waiting.value = this.outbox.size;
    const view = this.view.value;
    const asked = view?.decision?.id ?? view?.standing?.id;
    this.sending.value = this.outbox.has("undo") || (asked !== undefined && this.outbox.answering(asked));
  }

  private receive(message: ServerMessage): void {
    batch(() => {
      switch (message.type) {
        case "hello":
          this.attempt = 0;
          if (this.build !== null && this.build !== message.build) this.stale.value = true;
          this.build = message.build;
          this.hello.value = message;
          this.chat.value = [];
          // A server that has lost something goes on with lower numbers.
          this.draw();
          this.had = Math.max(this.had, this.view.value?.v ?? 0);
          this.view.value = this.view.value && { ...this.view.value, v: -1 };
          this.asked = 0;
          this.state.value = "live";
          this.outbox.reconnected();
          this.flush();
          break;
        case "table":
          this.table.value = message.table;
          if (message.table.rematch) this.rematch.value = message.table.rematch;
          break;
        case "view":
          this.lacking = false;
          if (message.v < this.had) this.write({ type: "missed", v: this.had });
          this.had = 0;
          this.show(message);
          break;
        case "change": {
          const changed = apply(this.nextView ?? this.view.value, message);
          if (changed) this.show(changed);
          else this.ask();
          break;
        }
        case "ack":
          this.outbox.settle(message.n);
          this.soon(); // the view follows: inputs stay frozen until it is drawn
          break;
        case "reject": {
          const what = this.outbox.refuse(message.n, message.why);
          this.count();
          if (what !== null || message.n === 0) this.refused.value = message;
          if (message.n === 0 && this.view.value === null && ["unknown_table", "not_allowed", "protocol"].includes(message.why)) {
            this.state.value = "ended";
            this.farewell.value = message.text;
          }
          break;
        }
        case "presence": {
          const table = this.table.value;
          if (table) {
            const seats = table.seats.map((s, k) => ({ ...s, presence: message.seats[k] ?? null }));
            this.table.value = { ...table, seats, spectators: message.spectators };
          }
          break;
        }
        case "chat": {
          const known = new Set(this.chat.value.map((c) => c.id));
          const fresh = message.lines.filter((c) => !known.has(c.id));
          if (fresh.length) this.chat.value = [...this.chat.value, ...fresh].slice(-300);
          break;
        }
        case "rematch":
          this.rematch.value = message.table;
          break;
        case "bye":
          if (message.why !== "closing" && message.why !== "slow") {
            this.state.value = "ended";
            this.farewell.value ??=
              message.why === "removed"
                ? "This seat was taken away from you."
                : message.why === "protocol"
                  ? "This page is from an older version. Reload it."
                  : "This link does not open a seat here.";
          }
          break;
        case "pong":
          break;
      }
    });
  }
}
