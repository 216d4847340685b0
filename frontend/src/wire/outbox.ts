/** What was sent and not yet answered. Each message has a number that is used once, so sending it again does no harm. */

import type { ClientMessage, Why } from "../messages";

export type Numbered = Extract<ClientMessage, { n: number }>;

interface Waiting {
  message: Numbered;
  sent: number | null;
  /** The server does not know yet whether it has stored this. */
  unsure: boolean;
}

export const RESEND_AFTER = 2500;

let last = 0;

/** A number that no tab of this seat has used. */
export function freshNumber(now: number = Date.now()): number {
  last = Math.max(last + 1, now * 1000 + Math.floor(Math.random() * 1000));
  return last;
}

export class Outbox {
  private readonly waiting = new Map<number, Waiting>();

  get size(): number {
    return this.waiting.size;
  }

  add(message: Numbered): void {
    this.waiting.set(message.n, { message, sent: null, unsure: false });
  }

  /** It was answered, one way or the other. */
  settle(n: number): Numbered | null {
    const found = this.waiting.get(n);
    this.waiting.delete(n);
    return found?.message ?? null;
  }

  /** It was refused. What came too fast, or of which nobody knows whether it was stored, stays and goes out again: its number settles it. */
  refuse(n: number, why: Why): Numbered | null {
    const found = this.waiting.get(n);
    if (found && why === "unknown") found.unsure = true;
    if (why === "too_fast" || why === "unknown" || (why === "paused" && found?.unsure)) return null;
    return this.settle(n);
  }

  /** The line is new: nothing of what was sent over the old one counts as sent. */
  reconnected(): void {
    for (const w of this.waiting.values()) w.sent = null;
  }

  /** What has to go out now, in the order in which it was first wanted. */
  due(now: number): Numbered[] {
    const out: Numbered[] = [];
    for (const w of this.waiting.values()) {
      if (w.sent === null || now - w.sent >= RESEND_AFTER) {
        w.sent = now;
        out.push(w.message);
      }
    }
    return out;
  }

  /** Is an answer to this decision on its way? */
  answering(decision: string): boolean {
    for (const w of this.waiting.values()) if (w.message.type === "answer" && w.message.decision === decision) return true;
    return false;
  }

  has(type: Numbered["type"]): boolean {
    for (const w of this.waiting.values()) if (w.message.type === type) return true;
    return false;
  }
}
