/** The table of 100 Days: the ring, the Federation, everybody's things, what is announced, and one's own area and hand. */

import { useRef } from "preact/hooks";
import { seatClass } from "../../art/seats";
import { Token } from "../../art/tokens";
import { Icon } from "../../art/icons";
import { Backs, Deck, FaceDown, Hand, NO_CARDS, othersOf, Pile, SeatPlate, TableCard } from "../../table/boardParts";
import { cardAt } from "../../wire/book";
import type { CardShown } from "../../messages";
import { usePreview, useTableContext, type Sight } from "../../table/tableContext";
import { useAnimationQueue, type AnimationQueue } from "../../table/animationQueue";
import { useFlip } from "../../table/flip";
import { Thing } from "../../table/thing";
import { seatName, withNames } from "../../ui/names";
import { warned } from "./futile";
import { before, lasts, useFlights } from "./playing";
import { covered, foreseen, Ring } from "./ring";
import { KINDS, Purse } from "./tokens";
import type { Choice, Told, View } from "./view";
import "./style.css";
import styles from "./board.module.css";

export function Board({ sight }: { sight: Sight<View, Choice, Told> }) {
  const root = useRef<HTMLDivElement>(null);
  const queue = useAnimationQueue(sight, lasts);
  useFlip(root, `${sight.v} ${queue.left.length > 0}`);
  useFlights(root, queue.now, sight.state);
  // What is still to be shown has not arrived yet.
  const seen = { ...sight, state: before(sight.state, queue.left) };
  const g = seen.state;
  const me = sight.seat;
  return (
    <div
      ref={root}
      class="hundred-days cardgame"
      onClickCapture={(e) => {
        if (queue.now && (e.target as Element).closest(".lit")) queue.skip();
      }}
    >
      <div class="table-part days-table" data-part="board">
        <Federation sight={seen} />
        <div class="days-middle">
          <Announced sight={seen} queue={queue} />
          <Ring sight={seen} now={queue.now} />
        </div>
      </div>
      <section class="others" aria-label="The others" data-part="others">
        {othersOf(g.seats, me).map((s) => (
          <Other key={s} sight={seen} seat={s} />
        ))}
      </section>
      {me !== null && <Own sight={seen} seat={me} />}
    </div>
  );
}

/** The Federation's supply, which bites back when it runs dry; and what else lies beside the board. */
function Federation({ sight }: { sight: Sight<View, Choice, Told> }) {
  const { table } = useTableContext();
  const g = sight.state;
  /** What a click on a supply does, if that is one thing. */
  const does = (at: string): string | null => {
    const [only, ...more] = sight.decision?.options.filter((o) => o.targets.includes(at)) ?? [];
    return only && more.length === 0 ? withNames(only.label, table) : null;
  };
  return (
    <section class="federation zone-box" aria-label="The Federation" data-place="federation">
      <h3>Round {g.round}</h3>
      <p class="days-phase">
        {g.phase.title}
        {g.active !== null && <> · {seatName(table, g.active)}</>}
        {g.ending && !g.over && <span class="tag">last round</span>}
      </p>
      <div class="stacks">
        {g.federation.map((s) => (
          <Thing key={s.at} at={s.at} label={null} class={`supply${s.warning ? " low" : ""}`}>
            <Token kind={KINDS[s.name]} size={22} />
            <strong data-number={s.at}>{s.count}</strong>
            <span class={does(s.at) ? "supply-name does" : "supply-name"}>{does(s.at) ?? s.name}</span>
            <span class="sr">left. {s.warning}</span>
          </Thing>
        ))}
      </div>
      <dl class="days-piles">
        <dt>
          <Token kind="garage" size={16} /> Garage tokens
        </dt>
        <dd>{g.pool}</dd>
        <dt>
          <i class="face-down">
            <FaceDown place="tile_stack" />
          </i>{" "}
          Tiles to come
        </dt>
        <dd>{g.tile_stack.count}</dd>
      </dl>
      <Deck count={g.deck.count} label="cards" place="deck" den="deck" />
      <Pile zone={g.general} label="general pile" />
      {g.lasting.length > 0 && (
        <ul class="lasting" aria-label="What holds for now">
          {g.lasting.map((l, k) => (
            <li key={k}>
              {l.card} of {seatName(table, l.seat)}
              {l.they !== null && `, on ${seatName(table, l.they)}`}: {l.text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What somebody is about to do, and what others have answered, the newest last; what is played out; or the screens. Its place is kept when there is nothing. */
function Announced({ sight, queue }: { sight: Sight<View, Choice, Told>; queue: AnimationQueue<Told> }) {
  const { table } = useTableContext();
  const g = sight.state;
  const last = g.about[g.about.length - 1];
  const { now, left, skip } = queue;
  const lifting = left.some((l) => l.kind === "revealed");
  const screens = !last && (lifting || (g.phase.secret && !now));
  return (
    <section class={`${styles.announced}${last ? " on" : now && !lifting ? " told" : ""}`} aria-label="Announced" aria-live="polite" data-place="announced">
      {g.announced.cards.map((c) => (
        <TableCard key={c.at} thing={c} size="chip" from={last ? `hand-${last.seat}` : undefined} />
      ))}
      {last && <strong>{withNames(last.text, table)}</strong>}
      {screens && <Screens sight={sight} lifting={lifting} />}
      {!last && !screens && now && <span>{withNames(now.text, table)}</span>}
      {now && !lifting && (
        <button type="button" class="quiet skip" onClick={skip}>
          Skip
        </button>
      )}
    </section>
  );
}

/** Everybody's screen, with the figures behind it; all of them lift together. */
function Screens({ sight, lifting }: { sight: Sight<View, Choice, Told>; lifting: boolean }) {
  const { table } = useTableContext();
  return (
    <ul class={lifting ? "screens lifting" : "screens"} aria-label="Screens">
      {sight.state.rick.map((_, seat) => {
        const ready = lifting || !sight.waiting.includes(seat);
        return (
          <li key={seat} class={seatClass(seat)} data-holds={`figure-${seat}-rick figure-${seat}-morty`}>
            <span class={`screen${ready ? " ready" : ""}`}>
              <b>{seatName(table, seat)}</b>
              <small>{ready ? "ready" : "placing"}</small>
              {ready && <Icon name="check" size={13} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Who is first is found out when all have placed; what was so in the last round is over. */
function isFirst(g: View, seat: number): boolean {
  return g.first === seat && !g.phase.secret;
}

function First() {
  return (
    <span class="first" title="First player">
      <Token kind="first" />
      <span class="sr">first player</span>
    </span>
  );
}

function Points({ sight, seat }: { sight: Sight<View, Choice, Told>; seat: number }) {
  return (
    <span class="token points" title="Adventure points so far">
      <Token kind="points" size={16} /> {sight.scores[seat] ?? 0}
      <span class="sr"> points</span>
    </span>
  );
}

function Garage({ count }: { count: number }) {
  return count > 0 ? (
    <span class="token" title="Garage tokens that are on no card">
      <Token kind="garage" size={16} /> {count}
      <span class="sr"> garage tokens</span>
    </span>
  ) : null;
}

/** Said on a card before it is played or triggered. */
function Futile({ sight, at }: { sight: Sight<View, Choice, Told>; at: string }) {
  const warning = warned(sight.decision?.options ?? [], at);
  return warning ? <span class="futile">{warning}</span> : null;
}

function Area({ sight, cards, size }: { sight: Sight<View, Choice, Told>; cards: readonly CardShown[]; size: "chip" | "small" }) {
  const g = sight.state;
  return (
    <>
      {cards.map((c) => (
        <TableCard key={c.at} thing={c} size={size} twins={cards}>
          <Futile sight={sight} at={c.at} />
          {g.protected.includes(c.at) && (
            <span class="shielded" title="Protected by a garage token">
              <Icon name="lock" size={13} />
              <span class="sr">protected</span>
            </span>
          )}
        </TableCard>
      ))}
    </>
  );
}

function Other({ sight, seat }: { sight: Sight<View, Choice, Told>; seat: number }) {
  const g = sight.state;
  return (
    <article class={`other${sight.waiting.includes(seat) ? " thinking" : ""}${g.active === seat ? " acting" : ""}`} data-place={`seat-${seat}`}>
      <div class="other-head">
        <SeatPlate seat={seat}>{isFirst(g, seat) && <First />}</SeatPlate>
        <Points sight={sight} seat={seat} />
        <Backs count={g.hand[seat]?.count ?? 0} place="hand" den={`hand-${seat}`} />
      </div>
      <div class="other-goods">
        <Purse counts={g.resources[seat]!} label="Resources" of={`purse-${seat}`} />
        <Garage count={g.unused[seat] ?? 0} />
      </div>
      <div class="row-of-cards">
        <Area sight={sight} cards={(g.area[seat] ?? NO_CARDS).cards} size="chip" />
        {(g.closed[seat] ?? NO_CARDS).cards.map((c) => (
          <TableCard key={c.at} thing={c} size="chip" />
        ))}
        {(g.hand[seat] ?? NO_CARDS).cards.map((c) => (
          <TableCard key={c.at} thing={c} size="chip" />
        ))}
      </div>
    </article>
  );
}

/** Where a card needs somebody: filled where one's figures or icons are, hollow where not. */
function Needs({ g, card, covers }: { g: View; card: CardShown; covers: ReadonlySet<string> }) {
  const { book } = useTableContext();
  const places = cardAt(book, card.at)?.face.about ?? [];
  if (places.length === 0) return null;
  return (
    <span class="needs">
      {places.map((at) => (
        <b key={at} class={covers.has(at) ? "met" : ""}>
          {g.board.dimensions.find((d) => d.at === at)?.number}
          <span class="sr">{covers.has(at) ? " covered" : " not covered"}</span>
        </b>
      ))}
    </span>
  );
}

function Own({ sight, seat }: { sight: Sight<View, Choice, Told>; seat: number }) {
  const g = sight.state;
  const hand = g.hand[seat] ?? NO_CARDS;
  const area = g.area[seat] ?? NO_CARDS;
  const preview = usePreview(sight);
  const plays = foreseen(preview)?.plays ?? [];
  const covers = covered(g, seat, preview);
  return (
    <section class="zone-box own-hand" aria-label="Your things" data-part="me" data-pinned="" data-place="own">
      <div class="own-facts" data-spot={`resources/${seat}`}>
        <SeatPlate seat={seat}>{isFirst(g, seat) && <First />}</SeatPlate>
        <Points sight={sight} seat={seat} />
        <Purse counts={g.resources[seat]!} label="Your resources" of={`purse-${seat}`} />
        <Garage count={g.unused[seat] ?? 0} />
        <span data-den={`hand-${seat}`} />
      </div>
      <div class="own-cards">
        <div class={`row-of-cards ${styles.ownArea}`} aria-label="Your area">
          <Area sight={sight} cards={area.cards} size="chip" />
          {(g.closed[seat] ?? NO_CARDS).cards.map((c) => (
            <TableCard key={c.at} thing={c} size="chip" />
          ))}
          {area.count + (g.closed[seat] ?? NO_CARDS).count === 0 && <span class="hint">Your area: what you play and close comes here.</span>}
          {(g.personal[seat] ?? NO_CARDS).count > 0 && <Pile zone={g.personal[seat]!} label="set aside" />}
        </div>
        <Hand empty={hand.count === 0}>
          {hand.cards.map((c) => (
            <TableCard key={c.at} thing={c} note="In your hand" twins={hand.cards} from="deck" class={plays.includes(c.at) ? "would" : ""}>
              <Needs g={g} card={c} covers={covers} />
              <Futile sight={sight} at={c.at} />
            </TableCard>
          ))}
        </Hand>
      </div>
    </section>
  );
}
