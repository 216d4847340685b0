/** The middle of the table: the fight with its arithmetic; else fleeing, looting, sharing, or what lies behind the door. */

import type { ComponentChildren } from "preact";
import { Icon } from "../../art/icons";
import { Deck, Pile, TableCard } from "../../boards/parts";
import type { CardShown, Decision, Option } from "../../messages";
import { useScene, type Sight } from "../../scene";
import { ChoicePlate } from "../../shell/choice";
import { Thing } from "../../shell/thing";
import { seatName } from "../../words/names";
import type { FightShown, FoeShown, LineShown, View } from "./view";

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

function Side({ side, g, fight, children }: { side: "players" | "monsters"; g: View; fight: FightShown; children: ComponentChildren }) {
  const { choosing } = useScene();
  const after = choosing.preview.value?.data["after"] as { players: number; monsters: number } | undefined;
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
        {lines.map((l, k) => <Chip key={k} line={l} lead={k === 0} />)}
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
  const { table } = useScene();
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

function Foe({ foe }: { foe: FoeShown }) {
  return (
    <Thing at={foe.at} label={null} class={`foe${foe.doomed ? " doomed" : ""}`}>
      <strong>
        {foe.name}
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
  );
}

function verdict(fight: FightShown): string {
  const ahead = fight.players - fight.monsters;
  if (fight.winning) return ahead > 0 ? `Winning by ${ahead}` : "Winning: this tie is won";
  return ahead === 0 ? "Losing: a tie loses" : `Losing by ${-ahead}${fight.ties_win ? "" : "; a tie loses"}`;
}

/** Both sums as one bar. */
function Balance({ fight }: { fight: FightShown }) {
  const share = Math.round((100 * Math.max(0, fight.players)) / Math.max(1, Math.max(0, fight.players) + Math.max(0, fight.monsters)));
  return (
    <div class={`balance${fight.winning ? " winning" : ""}`} role="img" aria-label={verdict(fight)}>
      <i style={{ width: `${share}%` }} />
      <strong>
        {fight.players} : {fight.monsters} · {verdict(fight)}
      </strong>
    </div>
  );
}

/** The fight in one line and a bar, for a phone that shows one's own things. */
export function Brief({ g }: { g: View }) {
  const { table } = useScene();
  if (!g.sums) return null;
  return (
    <div class="fight-brief">
      <p>
        {seatName(table, g.active)}
        {g.deal && ` and ${seatName(table, g.deal.helper)}`} against {g.foes.map((f) => `${f.name} ${f.strength}`).join(", ")}
      </p>
      <Balance fight={g.sums} />
    </div>
  );
}

function Fight({ g, fight, children }: { g: View; fight: FightShown; children: ComponentChildren }) {
  const { table } = useScene();
  return (
    <div class="fight" data-spot="sums">
      <h3>
        {seatName(table, g.active)} fights
        {fight.for_the_win && <span class="tag win">for the win</span>}
        <span class="stake">
          at stake: {fight.levels} {fight.levels === 1 ? "level" : "levels"}, {fight.treasures} {fight.treasures === 1 ? "Treasure" : "Treasures"}
        </span>
      </h3>
      <div class="sides">
        <Side side="players" g={g} fight={fight}>
          <span>
            {seatName(table, g.active)}
            {g.deal && ` and ${seatName(table, g.deal.helper)}`}
          </span>
        </Side>
        <Side side="monsters" g={g} fight={fight}>
          <span>{g.foes.length === 1 ? "The monster" : `${g.foes.length} monsters`}</span>
        </Side>
      </div>
      <Balance fight={fight} />
      {children}
      <div class="foes">{g.foes.map((f) => <Foe key={f.at} foe={f} />)}</div>
    </div>
  );
}

/** Shares of the Treasures to choose from: how many, in a row for each who may pick first. */
function Shares({ decision }: { decision: Decision }) {
  const row = (first: boolean): Option[] => decision.options.filter((o) => o.data["treasures"] !== 0 && o.data["helper_first"] === first);
  const none = decision.options.find((o) => o.data["treasures"] === 0);
  return (
    <div class="shares" role="group" aria-label="Treasures for the helper">
      {[true, false].map((first) => (
        <p key={String(first)}>
          <span>{first ? "The helper picks first:" : "The fighter picks first:"}</span>
          {row(first).map((o) => (
            <ChoicePlate key={o.id} option={o}>
              {String(o.data["treasures"])}
            </ChoicePlate>
          ))}
          {first && none && <ChoicePlate option={none} />}
        </p>
      ))}
    </div>
  );
}

/** Who has passed on things as they stand; shown while there is a fight. */
function Passed({ sight }: { sight: Sight<View> }) {
  const { table } = useScene();
  const g = sight.state;
  return (
    <p class="passed">
      {g.level.map((_, s) => (
        <span key={s} class={g.passed[s] ? "has-passed" : ""}>
          {seatName(table, s)} {g.passed[s] ? <Icon name="check" size={13} /> : "…"}
          <span class="sr">{g.passed[s] ? "has passed" : "may still act"}</span>
        </span>
      ))}
    </p>
  );
}

function Offer({ g }: { g: View }) {
  const { table } = useScene();
  const { offer, bargain } = g;
  if (offer) {
    const goods = [...offer.items, ...offer.cards].map((c) => c.name);
    return (
      <p class="offer">
        <strong>{seatName(table, offer.by)}</strong> {offer.to < 0 ? "asks everybody for help" : offer.by === g.active ? `asks ${seatName(table, offer.to)} for help` : "would help"}: {offer.share}{" "}
        {offer.share === 1 ? "Treasure" : "Treasures"}
        {offer.share > 0 && `, the ${offer.helper_first ? "helper" : "fighter"} picks first`}
        {goods.length > 0 && `, and ${goods.join(", ")}`}
      </p>
    );
  }
  if (!bargain) return null;
  return (
    <p class="offer">
      <strong>{seatName(table, bargain.by)}</strong> offers {seatName(table, bargain.to)} {bargain.given.map((c) => c.name).join(", ") || "nothing"} for{" "}
      {bargain.wanted.map((c) => c.name).join(", ") || "nothing"}
    </p>
  );
}

const PHASES: Record<string, string> = {
  opening: "All lay down what they begin with",
  before: "Before the door",
  door: "The door is open",
  after: "After the door",
  flee: "Running away",
  rewards: "The spoils",
  end: "The end of the turn",
  charity: "Charity",
};

/** Cards that lie in the middle, and what for. */
function Lying({ words, cards }: { words: string; cards: readonly CardShown[] }) {
  return (
    <div class="lying">
      <p class="hint">{words}</p>
      <div class="row-of-cards">
        {cards.map((c) => <TableCard key={c.at} thing={c} size="small" from="door" />)}
      </div>
    </div>
  );
}

export function Middle({ sight }: { sight: Sight<View> }) {
  const { table } = useScene();
  const g = sight.state;
  const asked = sight.decision;
  const roles = g.roles.cards.filter((c) => asked?.options.some((o) => o.targets.includes(c.at)));
  const shares = asked?.options.some((o) => "helper_first" in o.data) ? asked : null;
  // What is taken from here stands in the place of the fight, which is decided by then.
  const taken = roles.length > 0 ? <Lying words="Roles that nobody plays" cards={roles} /> : g.body.cards.length > 0 ? <Lying words="What is left of the dead: one card each, the highest Level first" cards={g.body.cards} /> : null;
  return (
    <section class="middle zone-box" aria-label="The middle">
      <div class="doors">
        <Deck count={g.door.count} label="Doors" den="door" />
        <Pile zone={g.door_discard} label="discarded" />
        <Deck count={g.treasure.count} label="Treasures" den="treasure" />
        <Pile zone={g.treasure_discard} label="discarded" />
        <p class="munchkin-phase">
          Turn {g.turn}: {seatName(table, g.active)}
          <br />
          {g.phase === "fight" ? "A fight" : (PHASES[g.phase] ?? g.phase)}
          {g.running >= 0 && (
            <>
              <br />
              {seatName(table, g.running)} runs{g.die > 0 && `: ${g.die} rolled`}
            </>
          )}
        </p>
      </div>
      <div class="stage-middle">
        {taken ??
          (g.sums ? (
            <Fight g={g} fight={g.sums}>
              {shares ? <Shares decision={shares} /> : g.offer || g.bargain ? <Offer g={g} /> : <Passed sight={sight} />}
            </Fight>
          ) : (
            <>
              <Offer g={g} />
              {g.shown.cards.length === 0 && !g.bargain && <p class="hint quiet-middle">{PHASES[g.phase] ?? ""}</p>}
            </>
          ))}
        {g.shown.cards.length > 0 && <Lying words={g.phase === "rewards" ? "Treasures of the fight, drawn for all to see" : "Lies open"} cards={g.shown.cards} />}
      </div>
    </section>
  );
}
