/** The strip that says who has to do what. It is always as high as it is, and its three buttons never change their places. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { isComing } from "./board";
import { cardAt } from "../wire/book";
import { slotsOf } from "./choosing";
import { lazy } from "../ui/lazy";
import type { Decision, GameInfo, Option, Proposal, TableInfo, View } from "../messages";
import { drawer, litParts, part, rulesOpen, showing, useTableContext, type Part } from "./tableContext";
import { list, seatName, withNames } from "../ui/names";
import type { TableLine } from "../wire/line";
import { at } from "../wire/place";
import { AdvicePlate, useAdvice } from "./advice";
import { AllChoices, AskPlate, fits, Key, keyOf, OptionButton } from "./asks";
import { CardName, Sentence } from "../ui/cards";
import { unplacedOptions } from "./unplacedOptions";
import { playsByKeyboard, useFocus, useKeys, useOneClick } from "./keyboard";
import { PassingRing, PassUntil } from "./orders";
import { Reveal, useSince } from "./since";
import type { Props as SinceProps } from "./sincelist";

const SinceList = lazy<SinceProps>(() => import("./sincelist").then((m) => m.SinceList));

export interface PromptProps {
  line: TableLine;
  view: View;
  /** After the end. */
  onRematch: () => void;
  rematch: string | null;
}

/** Letters of a button's words, and of a question, from which on they are set smaller. */
const LONG = 26;
const LONG_PASS = 20;
const VERY_LONG = 56;
const LONG_QUESTION = 80;
const VERY_LONG_QUESTION = 140;

/** A button's words are set so small that it shows all of them. */
function sizeOf(label: string, long: number): string {
  return label.length > VERY_LONG ? " long very" : label.length > long ? " long" : "";
}

/** Do the orders leave time to say "Wait!"? The pause of a quiet window (at most 0.8 s) does not, and comes too often to flicker. */
function aboutToPass(view: View): boolean {
  return view.passing !== null && view.passing.scope !== "" && view.passing.seconds > 0.8;
}

/** A question in a window is an answer to somebody, not one's own turn. */
function whoText(view: View, lost: boolean, game: GameInfo | null): string {
  if (lost) return "Connection lost";
  if (view.over) return "Game over";
  if (view.decision) return view.decision.scope ? (game?.scopes[view.decision.scope]?.title ?? "You may answer") : "Your turn";
  if (aboutToPass(view)) return "Passing by your orders";
  return view.seat === null ? "Watching" : view.standing ? "Ready" : "Waiting";
}

function waitingText(view: View, table: TableInfo): string {
  if (aboutToPass(view)) return "You pass in a moment, as your orders say, unless you want to be asked.";
  const others = view.waiting.filter((s) => s !== view.seat).map((s) => seatName(table, s));
  if (view.standing) return others.length ? `You are ready. Waiting for ${list(others)}.` : "You are ready.";
  return others.length ? `Waiting for ${list(others)}.` : "One moment …";
}

function endText(view: View, table: TableInfo, game: GameInfo | null): string {
  const names = view.winners.map((s) => (s === view.seat ? "you" : seatName(table, s)));
  const best = Math.max(...view.scores);
  if (view.winners.length === 0) return "The game is over. Nobody wins.";
  const who = list(names);
  const verb = view.winners.length > 1 || names[0] === "you" ? "win" : "wins";
  return `The game is over: ${who} ${verb} with ${best} ${game?.counts ?? "points"}.`;
}

export function Prompt({ line, view, onRematch, rematch }: PromptProps) {
  const { choosing, table, book, game } = useTableContext();
  const decision = choosing.decision.value;
  const { primary, pass, goesOn } = slotsOf(decision);
  const lost = line.state.value === "lost" || line.state.value === "connecting";
  const frozen = choosing.frozen.value;
  const staged = choosing.staged.value;
  const source = decision?.source ? cardAt(book, decision.source) : null;
  const lines = line.journal.value.lines;
  const latest = lines[lines.length - 1];
  const bar = useRef<HTMLElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const [loose, setLoose] = useState<Option[]>([]);
  const [sheet, show] = useState<"asks" | "all" | "since" | "hint" | null>("asks");
  const since = useSince(view, lines);
  const advice = useAdvice(decision, line.token);
  const coming = isComing(table.game);

  useKeys(line, view);
  useLayoutEffect(() => {
    // The board is drawn: what has no place on it is offered here.
    const found = unplacedOptions(decision, document.querySelector(".stage")).filter((o) => o !== primary);
    if (found.length !== loose.length || found.some((o, k) => o !== loose[k])) setLoose(found);
  });
  useLayoutEffect(() => {
    if (decision) turnTo(decision);
  }, [decision?.id, book, game, coming, showing.value]);
  useLayoutEffect(() => {
    show("asks");
    if (!decision) {
      litParts.value = new Set();
      return;
    }
    reveal();
  }, [decision?.id, book, game, coming]);
  useFocus(decision?.id, frozen || lost, bar, first);
  useLayoutEffect(() => {
    // What was chosen by key is confirmed by Enter.
    if (staged && playsByKeyboard()) first.current?.focus();
  }, [staged?.id]);
  useOneClick(decision?.id);

  const what = lost
    ? "Reconnecting … The table is kept, and so is your choice."
    : view.over
      ? endText(view, table, game)
      : decision
        ? withNames(decision.text, table)
        : waitingText(view, table);
  const mayUndo = !lost && !line.sending.value && (view.undo.free > 0 || (view.undo.ask && !view.proposal)) && view.seat !== null && !view.over;
  const asks = decision && !lost ? decision : null;
  const inStrip = fits(loose);

  return (
    <section ref={bar} class={`prompt${asks ? " asks" : ""}${lost ? " lost" : ""}${view.over ? " done" : ""}`} aria-label="What to do" data-place="question">
      <div class="prompt-words">
        <div class="prompt-who">
          <span>{whoText(view, lost, game)}</span>
          {source && asks && (
            <span class="prompt-source">
              from <CardName card={source} />
            </span>
          )}
          {asks && (
            <button type="button" class="quiet why" onClick={() => (rulesOpen.value = { game: table.game, ids: asks.rules })}>
              Why?
            </button>
          )}
          {asks && table.settings.hints && asks.options.length > 1 && (
            <button
              type="button"
              class="quiet why hint-button"
              aria-expanded={sheet === "hint"}
              onClick={() => {
                advice.ask();
                show(sheet === "hint" ? "asks" : "hint");
              }}
            >
              Hint
            </button>
          )}
          {asks && asks.refused.length > 0 && <RefusedList key={asks.id} decision={asks} />}
          {asks && asks.options.length > 1 && (
            <button type="button" class="quiet why" aria-expanded={sheet === "all"} onClick={() => show(sheet === "all" ? "asks" : "all")}>
              All {asks.options.length} choices
            </button>
          )}
          {since.length > 0 && !lost && !view.over && (
            <button type="button" class="quiet why since-button" aria-expanded={sheet === "since"} onClick={() => show(sheet === "since" ? "asks" : "since")}>
              Since your turn ({since.length})
            </button>
          )}
          {asks && !inStrip && (
            <button type="button" class="quiet why" aria-expanded={sheet === "asks"} onClick={() => show(sheet === "asks" ? null : "asks")}>
              {sheet === "asks" ? "Look at the board" : `Choose (${loose.length})`}
            </button>
          )}
        </div>
        <h2
          class={what.length > VERY_LONG_QUESTION ? "prompt-what very long" : what.length > LONG_QUESTION ? "prompt-what long" : "prompt-what"}
          aria-live="polite"
          data-decision={decision?.id ?? ""}
          title={what}
        >
          <Sentence text={what} book={book} />
        </h2>
        {choosing.barredNow.value ? (
          <p class="prompt-more barred-now" role="status">
            {withNames(choosing.barredNow.value.why, table)}{" "}
            <button type="button" class="quiet why" onClick={() => (rulesOpen.value = { game: table.game, ids: choosing.barredNow.value?.rules ?? [] })}>
              The rule
            </button>
          </p>
        ) : asks && loose.length > 0 && inStrip ? (
          <div class="prompt-more options" role="group" aria-label="Choices">
            {loose.map((option) => (
              <OptionButton key={option.id} decision={asks} option={option} />
            ))}
          </div>
        ) : (
          <p class="prompt-more prompt-latest" aria-live={drawer.value === "log" ? "off" : "polite"}>
            {!lost && !view.over && latest && <Sentence text={withNames(latest.text, table)} book={book} />}
          </p>
        )}
      </div>
      {(view.seat !== null || view.over) && (
        <div class="slots">
          <div class="slot-place">
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
            ) : view.passing && aboutToPass(view) && !decision ? (
              <PassingRing line={line} view={view} passing={view.passing} />
            ) : view.standing && !decision ? (
              <button
                type="button"
                class="slot primary"
                ref={first}
                data-option="change"
                disabled={lost || line.sending.value}
                onClick={() => line.answer(view.standing!.id, "change")}
              >
                Choose again
              </button>
            ) : staged ? (
              <button
                type="button"
                class={`slot primary${sizeOf(staged.label, LONG)}`}
                ref={first}
                data-option={staged.id}
                disabled={frozen}
                onClick={() => choosing.commit(staged)}
              >
                <span class="slot-words">Confirm: {withNames(staged.label, table)}</span>
              </button>
            ) : primary && decision ? (
              <button
                type="button"
                class={`slot primary${sizeOf(primary.label, LONG)}`}
                ref={first}
                data-option={primary.id}
                disabled={frozen}
                title={withNames(primary.label, table)}
                onClick={() => choosing.choose(primary)}
                onPointerEnter={() => (choosing.hovered.value = primary)}
                onPointerLeave={() => (choosing.hovered.value = null)}
              >
                <Key name={keyOf(decision, primary)} />
                <span class="slot-words">{withNames(primary.label, table)}</span>
              </button>
            ) : null}
          </div>
          <div class="slot-place">
            {view.over ? (
              <a class="slot" href={at(`/r/${table.id}`)}>
                Replay
              </a>
            ) : pass && decision ? (
              <button
                type="button"
                class={`slot pass${goesOn ? " primary" : ""}${sizeOf(pass.label, LONG_PASS)}`}
                data-option={pass.id}
                disabled={frozen || lost}
                title={withNames(pass.label, table)}
                onClick={() => choosing.choose(pass)}
              >
                <Key name={keyOf(decision, pass)} />
                <span class="slot-words">{withNames(pass.label, table)}</span>
              </button>
            ) : null}
          </div>
          <div class="slot-place">
            {view.over && (
              <button type="button" class="slot" title="Share the replay" onClick={() => void import("../ui/share").then((m) => m.shareReplay(table))}>
                <Icon name="share" size={17} /> Share
              </button>
            )}
            {mayUndo && (
              <button type="button" class="slot undo" onClick={() => line.send({ type: "undo" })}>
                <Icon name="undo" size={17} /> {view.undo.free > 0 ? "Undo" : "Ask to undo"}
              </button>
            )}
          </div>
          {asks?.scope && pass && <PassUntil line={line} view={view} decision={asks} pass={pass.id} />}
        </div>
      )}
      <div class="hanging">
        {view.proposal && !lost && <ProposalBar proposal={view.proposal} line={line} seat={view.seat} />}
        <Reveal view={view} lines={lines} />
        {sheet === "since" && since.length > 0 && <SinceList lines={since} onClose={() => show("asks")} />}
        {asks && sheet === "hint" && <AdvicePlate decision={asks} advice={advice} />}
        {asks && sheet === "all" ? <AllChoices decision={asks} /> : asks && sheet === "asks" && !inStrip && <AskPlate decision={asks} options={loose} card={source} />}
      </div>
    </section>
  );
}

/** What cannot be chosen, why, and by which rule. */
function RefusedList({ decision }: { decision: Decision }) {
  const { table } = useTableContext();
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
  const { table } = useTableContext();
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

/**
 * On a phone: show what the question is about, where a board marks it with `data-matter` and there is an answer beside the board, unless one's own
 * cards can be chosen (`data-matter="first"`: even then). Else the part of the table in which something can be chosen, unless the one that shows
 * has something.
 */
function turnTo(decision: Decision): void {
  const lit = new Set<string>();
  for (const thing of document.querySelectorAll(".stage [data-lit]")) lit.add(thing.closest<HTMLElement>("[data-part]")?.dataset["part"] ?? "board");
  litParts.value = lit;
  const [only] = lit;
  const matter = document.querySelector<HTMLElement>(".stage [data-matter]");
  const answered = decision.options.some((o) => o.targets.length === 0);
  const there = matter && answered && (matter.dataset["matter"] === "first" || !lit.has("me")) ? matter.closest<HTMLElement>("[data-part]")?.dataset["part"] : null;
  if (showing.value) part.value = "board";
  else if (there) part.value = there as Part;
  else if (only && !lit.has(part.value)) part.value = only as Part;
}

/** Bring something that is lit into sight where a row or the stage scrolls, unless some of it can be seen already. */
function reveal(): void {
  const seen = (thing: Element, box: DOMRect): boolean => {
    const b = thing.getBoundingClientRect();
    return b.left >= box.left - 4 && b.right <= box.right + 4 && b.top >= box.top - 4 && b.bottom <= box.bottom + 4;
  };
  for (const row of document.querySelectorAll<HTMLElement>(".stage, .stage .row-of-cards")) {
    const lit = [...row.querySelectorAll("[data-lit]")];
    const box = row.getBoundingClientRect();
    if (lit[0] && box.width > 0 && !lit.some((e) => seen(e, box))) lit[0].scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
