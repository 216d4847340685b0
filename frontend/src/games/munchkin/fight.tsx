/** The middle of the table: the fight with its arithmetic; else fleeing, looting, sharing, or what lies behind the door. */

import type { ComponentChildren } from "preact";
import { CardFace } from "../../art/card";
import { Icon } from "../../art/icons";
import { Picture } from "../../art/pictures";
import { Deck, Pile, TableCard } from "../../table/boardParts";
import { cardAt } from "../../wire/book";
import type { CardShown } from "../../messages";
import { usePreview, useTableContext, type Sight } from "../../table/tableContext";
import { CardName, look } from "../../ui/cards";
import { Thing } from "../../table/thing";
import { list, seatName } from "../../ui/names";
import { Balance } from "./balance";
import { Flight } from "./flight";
import { BargainTable, isBargained } from "./sheet";
import type { Choice, FightShown, FoeShown, LineShown, View } from "./view";

const WHYS: Record<string, string> = { level: "Level", monster: "Level", marker: "lasts", shot: "played", fixed: "fixed" };

/** One number and what it comes from; the card itself when the pointer rests on it. */
function Chip({ line, lead }: { line: LineShown; lead: boolean }) {
  const sign = lead || line.amount < 0 ? "" : "+";
  return (
    <span class={`sum-chip why-${line.why}${line.amount < 0 ? " less" : ""}`}>
      <b>
        {sign}
        {line.amount}
      </b>{" "}
      {line.name || WHYS[line.why] || line.why}
    </span>
  );
}

function Side({ side, sight, fight, children }: { side: "players" | "monsters"; sight: Sight<View, Choice>; fight: FightShown; children: ComponentChildren }) {
  const g = sight.state;
  const option = usePreview(sight);
  const after = option && "after" in option.data ? option.data.after : undefined;
  const lines = fight.lines.filter((l) => l.side === side);
  const now = fight[side];
  const then = after ? after[side] : now;
  return (
    <div class={`fight-side ${side}`}>
      <div class="side-head">
        {children}
        <strong class="sum">
          {now}
          {then !== now && <em> → {then}</em>}
        </strong>
      </div>
      <p class="chips" aria-label={`${now}, made up of`}>
        {lines.map((l, k) => (
          <Chip key={k} line={l} lead={k === 0} />
        ))}
      </p>
      {side === "players" && g.deal && (
        <p class="terms">
          <Terms g={g} />
        </p>
      )}
    </div>
  );
}

/** On which terms somebody helps. */
function Terms({ g }: { g: View }) {
  const { table } = useTableContext();
  const deal = g.deal;
  if (!deal) return null;
  const goods = [...deal.items, ...deal.cards];
  const share = deal.half ? "half of the Treasures" : deal.share === 1 ? "1 Treasure" : `${deal.share} Treasures`;
  return (
    <>
      {seatName(table, deal.helper)} helps{deal.forced ? ", and has to" : ""} for {share}
      {deal.share > 0 && `, ${deal.helper_first ? "picking first" : "picking second"}`}
      {goods.length > 0 && `, and ${goods.join(", ")}`}
    </>
  );
}

/** A player's Role, where the table is high enough for it. */
function Portrait({ g, seat }: { g: View; seat: number }) {
  const { book } = useTableContext();
  const card = book?.named.get(g.role[seat]?.cards[0]?.name ?? "");
  return card ? (
    <span class="portrait" aria-hidden="true">
      <Picture card={card} />
    </span>
  ) : null;
}

function Foe({ foe }: { foe: FoeShown }) {
  const { book, choosing } = useTableContext();
  const card = cardAt(book, foe.card);
  const lit = choosing.lit.value.has(foe.at);
  return (
    <div class="foe-place" {...(card ? look(card) : {})}>
      <Thing at={foe.at} label={null} class={`foe${foe.doomed ? " doomed" : ""}`}>
        {card && (
          <span class="foe-card table-card" aria-hidden="true">
            <CardFace card={card} />
          </span>
        )}
        <strong>
          {card && !lit ? <CardName card={card} /> : foe.name}
          {foe.clone && " (copy)"} <span class="foe-strength">{foe.strength}</span>
        </strong>
        {[...foe.enhancers, ...foe.added].map((name, k) => (
          <span key={k} class="tag">
            {name}
          </span>
        ))}
        <span class="foe-stake">
          {foe.levels} {foe.levels === 1 ? "level" : "levels"}, {foe.treasures} {foe.treasures === 1 ? "Treasure" : "Treasures"}
        </span>
        {foe.doomed && <span class="tag">defeated when this ends</span>}
        <span class="bad-stuff" title={foe.bad_stuff}>
          Bad Stuff: {foe.bad_stuff}
        </span>
      </Thing>
    </div>
  );
}

/** The fight in one line and a bar, for a phone that shows one's own things. */
export function Brief({ g }: { g: View }) {
  const { table } = useTableContext();
  if (g.body.cards.length > 0)
    return (
      <p class="fight-brief">
        {g.phase.body}: {g.body.cards.map((c) => c.name).join(", ")}
      </p>
    );
  if (!g.sums) return null;
  return (
    <div class="fight-brief">
      <p>
        {seatName(table, g.active)}
        {g.deal && ` and ${seatName(table, g.deal.helper)}`} against {g.foes.map((f) => `${f.name} ${f.strength}`).join(", ")}
        {!g.sums.flight && `, for ${stake(g.sums)}`}
      </p>
      <Balance fight={g.sums} />
    </div>
  );
}

/** What the kill brings. */
function stake(fight: FightShown): string {
  return `${fight.levels} ${fight.levels === 1 ? "level" : "levels"}, ${fight.treasures} ${fight.treasures === 1 ? "Treasure" : "Treasures"}`;
}

/** Who has passed on things as they stand, and who may still act. */
function Passed({ g }: { g: View }) {
  const { table } = useTableContext();
  const alive = g.level.map((_, seat) => seat).filter((seat) => !g.dead[seat]);
  const names = (passed: boolean): string[] => alive.filter((seat) => g.passed[seat] === passed).map((seat) => seatName(table, seat));
  const [done, open] = [names(true), names(false)];
  return (
    <span class="passed">
      {done.length > 0 && (
        <span class="has-passed">
          <Icon name="check" size={13} /> passed: {list(done)}
        </span>
      )}
      {open.length > 0 && <span>may still act: {done.length > 0 ? list(open) : "all"}</span>}
    </span>
  );
}

function Fight({ sight, fight, children }: { sight: Sight<View, Choice>; fight: FightShown; children: ComponentChildren }) {
  const { table } = useTableContext();
  const g = sight.state;
  return (
    <div class={fight.flight ? "fight decided" : "fight"} data-spot="sums">
      <h3>
        {seatName(table, g.active)} fights
        {fight.for_the_win && <span class="tag win">for the win</span>}
        <Passed g={g} />
        {!fight.flight && <span class="stake">at stake: {stake(fight)}</span>}
      </h3>
      <div class="sides">
        <Side side="players" sight={sight} fight={fight}>
          <Portrait g={g} seat={g.active} />
          {g.deal && <Portrait g={g} seat={g.deal.helper} />}
          <span>
            {seatName(table, g.active)}
            {g.deal && ` and ${seatName(table, g.deal.helper)}`}
          </span>
        </Side>
        <Side side="monsters" sight={sight} fight={fight}>
          <span>{g.foes.length === 1 ? "The monster" : `${g.foes.length} monsters`}</span>
        </Side>
      </div>
      <Balance fight={fight} />
      {children}
      <div class="foes">
        {g.foes.map((f) => (
          <Foe key={f.at} foe={f} />
        ))}
      </div>
    </div>
  );
}

/** Cards that lie in the middle, and what for. */
function Lying({ words, cards }: { words: string; cards: readonly CardShown[] }) {
  return (
    <div class="lying">
      <p class="hint">{words}</p>
      <div class="row-of-cards">
        {cards.map((c) => (
          <TableCard key={c.at} thing={c} size="small" from="door" />
        ))}
      </div>
    </div>
  );
}

export function Middle({ sight }: { sight: Sight<View, Choice> }) {
  const { table } = useTableContext();
  const g = sight.state;
  const asked = sight.decision;
  const roles = g.roles.cards.filter((c) => asked?.options.some((o) => o.targets.includes(c.at)));
  const sheet = isBargained(sight) ? <BargainTable sight={sight} /> : null;
  // What is taken from here stands in the place of the fight, which is decided by then.
  const taken = roles.length > 0 ? <Lying words="Roles that nobody plays" cards={roles} /> : g.body.cards.length > 0 ? <Lying words={g.phase.body} cards={g.body.cards} /> : null;
  return (
    <section class="middle zone-box" aria-label="The middle" data-place="middle">
      <div class="doors">
        <Deck count={g.door.count} label="Doors" place="door" den="door" />
        <Pile zone={g.door_discard} label="discarded" />
        <Deck count={g.treasure.count} label="Treasures" place="treasure" den="treasure" />
        <Pile zone={g.treasure_discard} label="discarded" />
        <p class="munchkin-phase">
          {g.turn > 0 ? `Turn ${g.turn}: ${seatName(table, g.active)}` : `${seatName(table, g.active)} will begin`}
          <br />
          {g.phase.title}
        </p>
      </div>
      <div class="stage-middle" data-matter={g.sums ? (sheet ? "first" : "") : undefined}>
        {taken ??
          (g.sums ? (
            <Fight sight={sight} fight={g.sums}>
              {sheet ?? (g.sums.flight && <Flight g={g} flight={g.sums.flight} />)}
            </Fight>
          ) : (
            (sheet ?? (g.shown.cards.length === 0 && <p class="hint quiet-middle">{g.phase.title}</p>))
          ))}
        {g.shown.cards.length > 0 && <Lying words={g.phase.shown} cards={g.shown.cards} />}
      </div>
    </section>
  );
}
