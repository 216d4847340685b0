/** The bar that says who has to do what. Its three main buttons never change their places. */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../art/icons";
import { cardAt } from "../book";
import { declines } from "../choosing";
import type { Decision, Option, Proposal, TableInfo, View } from "../messages";
import { rulesOpen, useScene } from "../scene";
import { pace, preferences } from "../settings";
import { list, seatName, withNames } from "../words/names";
import type { TableLine } from "../wire/line";
import { CardName, Sentence } from "./cards";
import { at } from "../wire/place";

export interface PromptProps {
  line: TableLine;
  view: View;
  /** After the end. */
  onRematch: () => void;
  rematch: string | null;
}

/** Letters of a button's words from which on they are set smaller. */
const LONG = 34;

interface Slots {
  primary: Option | null;
  pass: Option | null;
  listed: Option[];
}

function slotsOf(decision: Decision | null): Slots {
  if (!decision) return { primary: null, pass: null, listed: [] };
  const pass = decision.options.find(declines) ?? null;
  const others = decision.options.filter((o) => o !== pass);
  const primary = others.length === 1 ? (others[0] ?? null) : (others.find((o) => o.role === "main") ?? null);
  return { primary, pass, listed: others.filter((o) => o !== primary) };
}

function keyOf(decision: Decision, option: Option): string | null {
  const k = decision.options.indexOf(option);
  return k >= 0 && k < 9 ? String(k + 1) : null;
}

function Key({ name }: { name: string | null }) {
  return name && preferences.value.keys ? <kbd aria-hidden="true">{name}</kbd> : null;
}

function waitingText(view: View, table: TableInfo): string {
  const others = view.waiting.filter((s) => s !== view.seat).map((s) => seatName(table, s));
  if (view.standing) return others.length ? `You are ready. Waiting for ${list(others)}.` : "You are ready.";
  return others.length ? `Waiting for ${list(others)}.` : "One moment …";
}

function endText(view: View, table: TableInfo): string {
  const names = view.winners.map((s) => (s === view.seat ? "you" : seatName(table, s)));
  const best = Math.max(...view.scores);
  if (view.winners.length === 0) return "The game is over. Nobody wins.";
  const who = list(names);
  const verb = view.winners.length > 1 || names[0] === "you" ? "win" : "wins";
  return `The game is over: ${who} ${verb} with ${best} points.`;
}

export function Prompt({ line, view, onRematch, rematch }: PromptProps) {
  const { choosing, table, book } = useScene();
  const decision = choosing.decision.value;
  const { primary, pass, listed } = slotsOf(decision);
  const lost = line.state.value === "lost" || line.state.value === "connecting";
  const frozen = choosing.frozen.value;
  const staged = choosing.staged.value;
  const source = decision?.source ? cardAt(book, decision.source) : null;
  const lines = line.journal.value.lines;
  const latest = lines[lines.length - 1];
  const bar = useRef<HTMLElement>(null);
  const first = useRef<HTMLButtonElement>(null);

  useKeys(line, view);
  useLayoutEffect(() => {
    // Somebody who plays by keyboard finds the focus on the new choices.
    if (decision && byKeyboard && (document.activeElement === document.body || bar.current?.contains(document.activeElement))) {
      (bar.current?.querySelector<HTMLElement>("[data-option]:not([disabled])") ?? first.current)?.focus();
    }
    if (decision) reveal(bar.current);
  }, [decision?.id, book]);
  useLayoutEffect(() => {
    // What was chosen by key is confirmed by Enter.
    if (staged && byKeyboard) first.current?.focus();
  }, [staged?.id]);
  useOneClick(decision?.id);

  const who = lost ? "Connection lost" : view.over ? "Game over" : decision ? (view.seat !== null ? "Your turn" : "") : view.seat === null ? "Watching" : view.standing ? "Ready" : "Waiting";
  const what = lost
    ? "Reconnecting … The table is kept, and so is your choice."
    : view.over
      ? endText(view, table)
      : decision
        ? withNames(decision.text, table)
        : waitingText(view, table);

  const undoWord = view.undo.free > 0 ? "Undo" : view.undo.ask ? "Ask to undo" : "Undo";
  const mayUndo = !lost && !line.sending.value && (view.undo.free > 0 || (view.undo.ask && !view.proposal)) && view.seat !== null;

  return (
    <section ref={bar} class={`prompt${decision && !lost ? " asks" : ""}${lost ? " lost" : ""}${view.over ? " done" : ""}`} aria-label="What to do">
      <div class="prompt-words">
        <div class="prompt-who">
          <span>{who}</span>
          {source && !lost && (
            <span class="prompt-source">
              from <CardName card={source} />
            </span>
          )}
          {decision && !lost && (
            <button type="button" class="quiet why" onClick={() => (rulesOpen.value = { game: table.game, ids: decision.rules })}>
              Why?
            </button>
          )}
          {decision && decision.refused.length > 0 && !lost && <RefusedList decision={decision} />}
        </div>
        <h2 class="prompt-what" aria-live="polite" data-decision={decision?.id ?? ""}>
          <Sentence text={what} book={book} />
        </h2>
        {!decision && !lost && !view.over && latest && (
          <p class="prompt-latest">
            <Sentence text={withNames(latest.text, table)} book={book} />
          </p>
        )}
      </div>
      {view.proposal && !lost && <ProposalBar proposal={view.proposal} line={line} seat={view.seat} />}
      {decision && !lost && listed.length > 0 && (
        <div class="options" role="group" aria-label="Choices">
          {listed.map((option) => (
            <button
              key={option.id}
              type="button"
              data-option={option.id}
              class={`option${choosing.preview.value?.id === option.id ? " shown" : ""}`}
              aria-disabled={frozen ? true : undefined}
              onClick={() => choosing.choose(option)}
              onPointerEnter={() => (choosing.hovered.value = option)}
              onPointerLeave={() => (choosing.hovered.value = null)}
              onFocus={() => (choosing.hovered.value = option)}
              onBlur={() => (choosing.hovered.value = null)}
            >
              <Key name={keyOf(decision, option)} />
              {withNames(option.label, table)}
            </button>
          ))}
        </div>
      )}
      {(view.seat !== null || view.over) && <div class="slots">
        {view.over ? (
          rematch ? (
            <a class="slot primary" href={at(`/t/${rematch}`)}>
              To the next game
            </a>
          ) : (
            <button type="button" class="slot primary" disabled={view.seat === null || lost} onClick={onRematch}>
              Play again
            </button>
          )
        ) : view.standing && !decision ? (
          <button type="button" class="slot primary" ref={first} data-option="change" disabled={lost || line.sending.value} onClick={() => line.answer(view.standing!.id, "change")}>
            Choose again
          </button>
        ) : staged ? (
          <button type="button" class="slot primary" ref={first} data-option={staged.id} disabled={frozen} onClick={() => choosing.commit(staged)}>
            Confirm: {withNames(staged.label, table)}
          </button>
        ) : primary && decision ? (
          <button
            type="button"
            class={primary.label.length > LONG ? "slot primary long" : "slot primary"}
            ref={first}
            data-option={primary.id}
            disabled={frozen}
            onClick={() => choosing.choose(primary)}
            onPointerEnter={() => (choosing.hovered.value = primary)}
            onPointerLeave={() => (choosing.hovered.value = null)}
          >
            <Key name={keyOf(decision, primary)} />
            {withNames(primary.label, table)}
          </button>
        ) : (
          <button type="button" class="slot primary" disabled>
            {decision ? `Choose one of ${listed.length}` : "Confirm"}
          </button>
        )}
        {view.over ? (
          <a class="slot" href={at(`/r/${table.id}`)}>
            Replay
          </a>
        ) : (
          <button type="button" class="slot pass" data-option={pass?.id} disabled={!pass || frozen || lost} onClick={() => pass && choosing.choose(pass)}>
            {pass && decision ? (
              <>
                <Key name={keyOf(decision, pass)} />
                {withNames(pass.label, table)}
              </>
            ) : (
              "Pass"
            )}
          </button>
        )}
        <button type="button" class="slot undo" disabled={!mayUndo} onClick={() => line.send({ type: "undo" })}>
          <Icon name="undo" size={17} /> {undoWord}
        </button>
      </div>}
      {choosing.barredNow.value && (
        <p class="barred-now" role="status">
          {withNames(choosing.barredNow.value.why, table)}{" "}
          <button type="button" class="quiet why" onClick={() => (rulesOpen.value = { game: table.game, ids: choosing.barredNow.value?.rules ?? [] })}>
            The rule
          </button>
        </p>
      )}
    </section>
  );
}

/** What cannot be chosen, why, and by which rule. */
function RefusedList({ decision }: { decision: Decision }) {
  const { table } = useScene();
  return (
    <details class="refused">
      <summary>Not possible now: {decision.refused.length === 1 ? "one thing" : `${decision.refused.length} things`}</summary>
      <ul>
        {decision.refused.map((r) => (
          <li key={r.label}>
            <strong>{withNames(r.label, table)}.</strong> {withNames(r.why, table)}{" "}
            {r.rules.length > 0 && (
              <button type="button" class="quiet why" aria-label={`The rule against: ${r.label}`} onClick={() => (rulesOpen.value = { game: table.game, ids: r.rules })}>
                The rule
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function ProposalBar({ proposal, line, seat }: { proposal: Proposal; line: TableLine; seat: number | null }) {
  const { table } = useScene();
  const own = proposal.seat === seat;
  const asked = seat !== null && proposal.open.includes(seat);
  const reply = (yes: boolean) => line.send({ type: "agree", proposal: proposal.id, yes });
  return (
    <div class="proposal" role="alert">
      <p>
        {own ? "You ask to go back" : `${seatName(table, proposal.seat)} asks to go back`}: {withNames(proposal.text, table)}{" "}
        {proposal.open.length > 0 && `Waiting for ${list(proposal.open.map((s) => (s === seat ? "you" : seatName(table, s))))}.`}
      </p>
      {asked && (
        <>
          <button type="button" class="slot primary" onClick={() => reply(true)}>
            Agree
          </button>
          <button type="button" class="slot" onClick={() => reply(false)}>
            No
          </button>
        </>
      )}
      {own && (
        <button type="button" class="slot" onClick={() => reply(false)}>
          Withdraw
        </button>
      )}
    </div>
  );
}

/** Bring something that is lit out from under the prompt and the hand, unless some of it can be seen already. */
function reveal(bar: HTMLElement | null): void {
  for (const row of document.querySelectorAll<HTMLElement>(".row-of-cards")) {
    const lit = [...row.querySelectorAll<HTMLElement>("[data-lit]")].map((e) => e.getBoundingClientRect());
    const box = row.getBoundingClientRect();
    if (lit[0] && !lit.some((b) => b.left >= box.left - 4 && b.right <= box.right + 4)) row.scrollLeft += lit[0].left - box.left - 12;
  }
  const below = innerWidth <= 720;
  const edge = bar?.getBoundingClientRect();
  const hand = document.querySelector(".own-hand");
  const pinned = hand && getComputedStyle(hand).position === "sticky" ? hand.getBoundingClientRect().top : innerHeight;
  const top = below ? 0 : (edge?.bottom ?? 0);
  const floor = below ? (edge?.top ?? innerHeight) : pinned;
  const lit = [...document.querySelectorAll("[data-lit]")];
  const boxes = lit.map((e) => e.getBoundingClientRect());
  const first = boxes[0];
  if (!first || boxes.some((b) => b.top >= top && b.bottom <= floor) || (pinned < innerHeight && lit.some((e) => hand?.contains(e)))) return;
  scrollBy({ top: first.top + first.height / 2 - (top + floor) / 2, behavior: pace() ? "smooth" : "auto" });
}

// ---------------------------------------------------------------- keys

let byKeyboard = false;
document.addEventListener("keydown", () => (byKeyboard = true), true);
document.addEventListener("pointerdown", () => (byKeyboard = false), true);

function typing(): boolean {
  const active = document.activeElement;
  return active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement || active instanceof HTMLSelectElement;
}

/** The lit thing, or the choice, that lies in that direction. */
function neighbour(from: Element, among: Element[], key: string): Element | null {
  const a = from.getBoundingClientRect();
  let best: Element | null = null;
  let least = Infinity;
  for (const other of among) {
    if (other === from) continue;
    const b = other.getBoundingClientRect();
    const dx = b.left + b.width / 2 - (a.left + a.width / 2);
    const dy = b.top + b.height / 2 - (a.top + a.height / 2);
    const along = key === "ArrowRight" ? dx : key === "ArrowLeft" ? -dx : key === "ArrowDown" ? dy : -dy;
    const across = key === "ArrowRight" || key === "ArrowLeft" ? Math.abs(dy) : Math.abs(dx);
    if (along <= 1) continue;
    const far = along + across * 3;
    if (far < least) {
      least = far;
      best = other;
    }
  }
  return best;
}

/** Nobody reads a question and clicks in less time than that (milliseconds). */
const GLIMPSE = 300;

/** A double click is one answer: its second half does not hit the question that the first half brought. */
function useOneClick(question: string | undefined): void {
  const since = useRef(0);
  useLayoutEffect(() => {
    since.current = performance.now();
  }, [question]);
  useEffect(() => {
    const click = (e: MouseEvent): void => {
      const twice = e.detail > 1 && (e as PointerEvent).pointerType === "mouse" && performance.now() - since.current < GLIMPSE;
      if (twice && (e.target as Element).closest("[data-lit], [data-option], .thing-menu")) {
        e.stopPropagation();
        e.preventDefault();
      }
    };
    document.addEventListener("click", click, true);
    return () => document.removeEventListener("click", click, true);
  }, []);
}

function useKeys(line: TableLine, view: View): void {
  const { choosing, table } = useScene();
  useEffect(() => {
    const press = (e: KeyboardEvent): void => {
      if (e.ctrlKey || e.metaKey || e.altKey || typing() || document.querySelector("dialog[open]")) return;
      const decision = choosing.decision.value;
      if (e.repeat && /^([1-9u?]|Enter| )$/.test(e.key)) {
        // A key that is held down is one answer, also where it presses a button.
        e.preventDefault();
        return;
      }
      if (e.key === "Escape") {
        choosing.clear();
        return;
      }
      if (e.key.startsWith("Arrow") && decision) {
        const among = [...document.querySelectorAll("[data-lit], [data-option]:not([disabled])")];
        const active = document.activeElement;
        const next = active && among.includes(active) ? neighbour(active, among, e.key) : active === document.body ? among[0] : null;
        if (next instanceof HTMLElement) {
          next.focus();
          e.preventDefault();
        }
        return;
      }
      if (!preferences.value.keys) return;
      if (/^[1-9]$/.test(e.key) && decision) {
        const option = (choosing.menu.value ?? decision).options[Number(e.key) - 1];
        if (option) choosing.choose(option);
      } else if (e.key === "Enter" && choosing.staged.value && document.activeElement === document.body) {
        choosing.commit(choosing.staged.value);
      } else if (e.key === "u" && view.undo.free > 0 && line.state.value === "live" && !line.sending.value) {
        line.send({ type: "undo" });
      } else if (e.key === "?") {
        rulesOpen.value = { game: table.game, ids: decision?.rules ?? [] };
      } else if (e.key === "/") {
        document.querySelector<HTMLInputElement>("#say")?.focus();
        e.preventDefault();
      }
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [line, view, choosing, table]);
}
