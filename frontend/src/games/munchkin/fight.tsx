/** The middle of the table: the fight with its arithmetic; else fleeing, looting, sharing, or what lies behind the door. */

import type { ComponentChildren } from "preact";
import { Icon } from "../../art/icons";
import { Deck, Pile, TableCard } from "../../boards/parts";
import { useScene, type Sight } from "../../scene";
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

function Fight({ g, fight }: { g: View; fight: FightShown }) {
  const { table } = useScene();
  const share = Math.round((100 * Math.max(0, fight.players)) / Math.max(1, Math.max(0, fight.players) + Math.max(0, fight.monsters)));
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
      <div class={`balance${fight.winning ? " winning" : ""}`} role="img" aria-label={verdict(fight)}>
        <i style={{ width: `${share}%` }} />
        <strong>
          {fight.players} : {fight.monsters} · {verdict(fight)}
        </strong>
      </div>
      <div class="foes">{g.foes.map((f) => <Foe key={f.at} foe={f} />)}</div>
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

export function Middle({ sight }: { sight: Sight<View> }) {
  const { table } = useScene();
  const g = sight.state;
  const lying = [...g.shown.cards, ...g.body.cards];
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
        <Offer g={g} />
        {g.sums ? <Fight g={g} fight={g.sums} /> : lying.length === 0 && <p class="hint quiet-middle">{PHASES[g.phase] ?? ""}</p>}
        {lying.length > 0 && (
          <div class="row-of-cards">
            {lying.map((c) => <TableCard key={c.at} thing={c} size="small" from="door" />)}
          </div>
        )}
        {g.roles.cards.length > 0 && sight.decision?.options.some((o) => o.targets.some((at) => g.roles.cards.some((c) => c.at === at))) && (
          <div class="row-of-cards">{g.roles.cards.map((c) => <TableCard key={c.at} thing={c} size="small" />)}</div>
        )}
        {g.sums && <Passed sight={sight} />}
      </div>
    </section>
  );
}
