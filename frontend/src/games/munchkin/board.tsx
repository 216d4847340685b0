/** The table of Munchkin: faces, the middle with its fights, one's own table and hand. */

import { useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { FaceDown, Hand, NO_CARDS, othersOf, SeatPlate, TableCard } from "../../table/boardParts";
import type { CardShown, ZoneShown } from "../../messages";
import { useTableContext, type Sight } from "../../table/tableContext";
import { useFlip } from "../../table/flip";
import { seatName } from "../../ui/names";
import { Brief, Middle } from "./fight";
import { Sheet } from "./sheet";
import type { Choice, View } from "./view";
import "./style.css";

export function Board({ sight }: { sight: Sight<View, Choice> }) {
  const g = sight.state;
  const root = useRef<HTMLDivElement>(null);
  useFlip(root, sight.v);
  const me = sight.seat;
  return (
    <div ref={root} class="munchkin cardgame">
      <section class="others" aria-label="The others" data-part="others">
        {othersOf(g.seats, me).map((s) => (
          <Face key={s} sight={sight} seat={s} />
        ))}
      </section>
      <div class="table-part" data-part="board">
        <Middle sight={sight} />
      </div>
      {me !== null && <Own sight={sight} seat={me} />}
    </div>
  );
}

/** Level, strength, and what the numbers are made of. */
function Strength({ g, seat }: { g: View; seat: number }) {
  const { game } = useTableContext();
  const near = g.level[seat]! + 1 >= (game?.numbers["winning_level"] ?? Infinity);
  const worn = g.equipped[seat]!;
  const words = worn.lines.map((l) => `${l.amount >= 0 ? "+" : ""}${l.amount} ${l.name || l.why}`).join(", ");
  return (
    <>
      <span class={`munchkin-level stamped${near ? " near" : ""}`}>
        <span class="word">Level</span> <span data-number={`level-${seat}`}>{g.level[seat]}</span>
      </span>
      <span class="token" title={`Strength: ${words}`}>
        <Icon name="sword" size={14} /> <span class="word">strength</span> <span data-number={`strength-${seat}`}>{worn.strength}</span>
      </span>
    </>
  );
}

/** What lies before a player: equipped Items upright, the rest sideways, Traps and markers. */
function Things({ g, seat, size }: { g: View; seat: number; size: "chip" | "small" }) {
  const { table } = useTableContext();
  const worn = new Set(g.equipped[seat]!.cards);
  const zones = [g.role[seat], g.front[seat], g.items[seat], g.before[seat]].map((z) => z ?? NO_CARDS);
  const cards: CardShown[] = zones.flatMap((z) => z.cards);
  const items = (g.items[seat] ?? NO_CARDS).cards;
  const cheated = new Map(g.cheats.map((c) => [c.on, c]));
  // What lasts is told once: by its card where that lies here, else by a marker for each card and time.
  const lasting = g.burdens.filter(
    (b, k) =>
      b.seat === seat && !cards.some((c) => c.name === b.name) && g.burdens.findIndex((other) => other.seat === seat && other.name === b.name && other.until === b.until) === k,
  );
  return (
    <>
      {cards.map((c) => {
        const sideways = items.includes(c) && !worn.has(c.at);
        return (
          <span key={c.at} class={sideways ? "sideways" : ""} title={sideways ? "Carried, not equipped" : undefined}>
            <TableCard thing={c} size={size} twins={items}>
              {cheated.has(c.at) && <span class="tag">Cheat!</span>}
              {sideways && <span class="sr">carried, not equipped</span>}
            </TableCard>
          </span>
        );
      })}
      {lasting.map((b, k) => (
        <span key={k} class="burden" title={`Until the next ${b.until}`}>
          {b.name}
          {b.amount !== 0 && ` ${b.amount > 0 ? "+" : ""}${b.amount}`}
          {b.other !== null && ` (${seatName(table, b.other)})`}
        </span>
      ))}
    </>
  );
}

/** Somebody else's hand: how many cards, by their backs. */
function HandBacks({ hand, den }: { hand: ZoneShown; den: string }) {
  const words = Object.entries(hand.backs ?? { "": hand.count })
    .map(([kind, count]) => `${count} ${kind}`)
    .join(", ");
  return (
    <span class="hand-backs" data-den={den} role="img" aria-label={`Hand: ${hand.count}${words && ` (${words})`}`} title={`In hand: ${words || hand.count}`}>
      <span class="word last">hand</span>
      {Object.entries(hand.backs ?? { "": hand.count }).map(([family, count]) => (
        <span key={family}>
          <i>
            <FaceDown family={family || undefined} place="hand" lettered={family !== ""} />
          </i>
          <strong>{count}</strong>
        </span>
      ))}
    </span>
  );
}

function Face({ sight, seat }: { sight: Sight<View, Choice>; seat: number }) {
  const g = sight.state;
  const hand = g.hand[seat] ?? NO_CARDS;
  const state = g.dead[seat] ? " dead" : g.equipped[seat]!.in_combat ? " fighting" : "";
  return (
    <article class={`other face${sight.waiting.includes(seat) ? " thinking" : ""}${state}`} data-place={`seat-${seat}`}>
      <div class="other-head">
        <SeatPlate seat={seat}>{g.turn > 0 && g.active === seat && <span class="tag">turn</span>}</SeatPlate>
        <Strength g={g} seat={seat} />
        <HandBacks hand={hand} den={`hand-${seat}`} />
        {g.dead[seat] && <span class="tag">dead</span>}
      </div>
      <div class="row-of-cards face-things">
        <Things g={g} seat={seat} size="chip" />
        {hand.cards.map((c) => (
          <TableCard key={c.at} thing={c} size="chip" />
        ))}
      </div>
    </article>
  );
}

function Own({ sight, seat }: { sight: Sight<View, Choice>; seat: number }) {
  const g = sight.state;
  const hand = g.hand[seat] ?? NO_CARDS;
  const worn = g.equipped[seat]!;
  // What one begins with lies on the table before the others see it there.
  const laid = hand.cards.filter((c) => g.opening?.[seat]?.includes(c.at));
  const kept = hand.cards.filter((c) => !laid.includes(c));
  return (
    <section class="zone-box own-hand" aria-label="Your things" data-part="me" data-pinned="" data-place="own">
      <Brief g={g} />
      <div class="own-facts">
        <SeatPlate seat={seat}>{g.turn > 0 && g.active === seat && <span class="tag">turn</span>}</SeatPlate>
        <span class="own-numbers" data-spot={`level/${seat}`}>
          <Strength g={g} seat={seat} />
          {worn.run !== 0 && (
            <span class="token" title="Added to your roll when you run away">
              run {worn.run > 0 ? `+${worn.run}` : worn.run}
            </span>
          )}
        </span>
        {g.dead[seat] && <span class="tag">dead</span>}
        {kept.length > worn.hand_limit && (
          <span class="hint">
            {kept.length} cards, {worn.hand_limit} may stay
          </span>
        )}
        <span data-den={`hand-${seat}`} />
      </div>
      <div class="own-cards">
        <div class="row-of-cards own-area" aria-label="Your table">
          <Things g={g} seat={seat} size="chip" />
          {laid.map((c) => (
            <TableCard key={c.at} thing={c} note="You lay it down" size="chip" />
          ))}
        </div>
        <Hand empty={kept.length === 0}>
          {kept.map((c) => (
            <TableCard key={c.at} thing={c} note="In your hand" twins={hand.cards} from="door" />
          ))}
        </Hand>
      </div>
      <div class="own-sheet">
        <Sheet sight={sight} />
      </div>
    </section>
  );
}
