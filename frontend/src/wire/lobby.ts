/** Hears when the lists of the lobby change. Without a line the lists are asked for now and then, as long as somebody looks. */

import { PROTOCOL, type ServerMessage } from "../messages";
import { delay } from "./backoff";
import { socketAddress } from "./place";

const PING_EVERY = 20_000;
const ASK_EVERY = 5_000;

/** `changed` is called when the line is there or cannot be had, and whenever there is news. */
export class LobbyLine {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private retry = 0;
  private closed = false;
  private readonly ping: number;
  private readonly ask: number;

  constructor(private readonly changed: () => void) {
    this.connect();
    this.ping = window.setInterval(() => this.live && this.socket?.send(JSON.stringify({ type: "ping", t: 0 })), PING_EVERY);
    this.ask = window.setInterval(() => !this.live && document.visibilityState !== "hidden" && changed(), ASK_EVERY);
  }

  private get live(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.closed = true;
    clearInterval(this.ping);
    clearInterval(this.ask);
    clearTimeout(this.retry);
    this.socket?.close();
  }

  private connect(): void {
    const socket = new WebSocket(socketAddress());
    this.socket = socket;
    socket.onopen = () => {
      this.attempt = 0;
      socket.send(JSON.stringify({ type: "watch", protocol: PROTOCOL }));
    };
    socket.onmessage = (event) => {
      if (!this.closed && (JSON.parse(String(event.data)) as ServerMessage).type === "lobby") this.changed();
    };
    socket.onclose = () => {
      if (this.closed) return;
      if (this.attempt === 0) this.changed();
      this.retry = window.setTimeout(() => this.connect(), delay(this.attempt++));
    };
  }
}
