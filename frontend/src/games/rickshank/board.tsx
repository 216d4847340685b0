/** The table of The Rickshank Rickdemption: the Line-Up and its stacks, the play area with its Power, hands, piles and votes. */

import { useRef } from "preact/hooks";
import { Token } from "../../art/tokens";
import type { CardShown } from "../../messages";
import { useTableContext, type Sight } from "../../table/tableContext";
import { ChoicePlate } from "../../table/choice";
import { useFlip } from "../../table/flip";
import { seatName } from "../../ui/names";
import { Backs, Deck, Hand, NO_CARDS, othersOf, Pile, SeatPlate, Stack, TableCard } from "../../table/boardParts";
import type { Choice, View } from "./view";
import { VoteBox } from "./vote";
import "./style.css";
import styles from "./board.module.css";

export function Board({ sight }: { sight: Sight<View, Choice> }) {
  const g = sight.state;
  const root = useRef<HTMLDivElement>(null);
  useFlip(root, sight.v);
  const me = sight.seat;
  return (
    <div ref={root} class="rickshank cardgame">
      <div class="table-part" data-part="board">
        <LineUp g={g} />
        <div class={styles.middle}>
          <PlayArea g={g} />
          <Stacks g={g} sight={sight} />
        </div>
        {g.characters_on_offer.count > 0 && (
          <section class="zone-box over-board" aria-label="Characters on offer">
            <h3>Characters on offer</h3>
            <div class="row-of-cards">
              {g.characters_on_offer.cards.map((c) => (
                <TableCard key={c.at} thing={c} />
              ))}
            </div>
          </section>
        )}
        {g.vote && <VoteBox g={g} sight={sight} />}
      </div>
      <section class="others" aria-label="The others" data-part="others">
        {othersOf(g.seats, me).map((s) => (
          <Other key={s} g={g} seat={s} thinking={sight.waiting.includes(s)} />
        ))}
      </section>
      {me !== null && <Own g={g} seat={me} />}
    </div>
  );
}

/** Each card stays in its slot until somebody buys it. */
function LineUp({ g }: { g: View }) {
  const named = new Map(g.line_up.cards.map((c) => [c.at, c]));
  return (
    <section class="zone-box line-up" aria-label="Line-Up" data-den="line-up" data-place="line-up">
      <h3>
        Line-Up <Deck count={g.main_deck.count} label="main deck" place="main_deck" den="main-deck" />{" "}
        <Deck count={g.location_deck.count} label="Locations" place="location_deck" den="locations" />
      </h3>
      <div class="row-of-cards">
        {g.slots.map((slot, k) => {
          const card = slot.at ? named.get(slot.at) : undefined;
          return card ? (
            <TableCard key={card.at} thing={card} note="Line-Up" from="main-deck" />
          ) : (
            <div key={`slot-${k}`} class="no-card table-card">
              empty
            </div>
          );
        })}
      </div>
    </section>
  );
}

function PlayArea({ g }: { g: View }) {
  const { table } = useTableContext();
  const zone = g.in_play[g.active] ?? NO_CARDS;
  return (
    <section class="zone-box play-area" aria-label="Play area" data-place="play-area">
      <header>
        <div class="power" role="img" aria-label={`${g.power} Power`}>
          <Token kind="power" size={20} />
          <strong data-number="power">{g.power}</strong>
          <span>Power</span>
        </div>
        <h3>
          Turn {g.turn}: {seatName(table, g.active)} plays
        </h3>
        {g.token_bought && <span class="tag">token bought</span>}
        {g.toll_paid && <span class="tag">toll paid</span>}
        {g.lasting.map((name, k) => (
          <span key={k} class="tag" title="Holds for this turn">
            {name}
          </span>
        ))}
      </header>
      <div class="row-of-cards fan">
        {zone.cards.map((c) => (
          <TableCard key={c.at} thing={c} note="In play" from={`hand-${g.active}`}>
            <Loan g={g} thing={c} />
          </TableCard>
        ))}
        {zone.count === 0 && <p class="hint">Nothing has been played yet.</p>}
      </div>
    </section>
  );
}

/** What does not stay with whoever played it: a card from somebody else's deck, or a Location that belongs to nobody. */
function Loan({ g, thing }: { g: View; thing: CardShown }) {
  const { table } = useTableContext();
  const lent = g.borrowed.find((b) => b.at === thing.at);
  if (!lent && !g.flipped.includes(thing.name)) return null;
  return <span class="tag loan">{lent ? `of ${seatName(table, lent.seat)}` : "for this turn"}</span>;
}

function Stacks({ g, sight }: { g: View; sight: Sight<View, Choice> }) {
  // The pool is the place of the option that buys an Access Token.
  const token = sight.decision?.options.find((o) => o.kind === "buy_token");
  const pool = (
    <>
      <Token kind="access" size={24} />
      <strong data-number="pool">{g.pool}</strong>
      <span>Access Tokens</span>
      {token && <em>buy one for {token.data.price} Power</em>}
    </>
  );
  return (
    <section class={`zone-box ${styles.stacks}`} aria-label="Stacks" data-place="stacks">
      <Stack zone={g.nemesis} hidden={g.nemesis_stack.count} label="Nemesis" place="nemesis_stack" />
      <Stack zone={g.portal_guns} label="Portal Guns" place="portal_guns" />
      <Stack zone={g.morty_waves} label="Morty Waves" place="morty_waves" />
      <div class="stack-facts">
        {token ? (
          <ChoicePlate option={token} class="pool">
            {pool}
          </ChoicePlate>
        ) : (
          <div class="pool" role="img" aria-label={`Access Tokens in the pool: ${g.pool}`}>
            {pool}
          </div>
        )}
        <Pile zone={g.destroyed} label="destroyed" />
        <Pile zone={g.location_discard} label="old Locations" />
      </div>
    </section>
  );
}

function Other({ g, seat, thinking }: { g: View; seat: number; thinking: boolean }) {
  const zones = [g.character[seat], g.hand[seat], seat === g.active ? NO_CARDS : g.in_play[seat], g.revealed[seat]];
  const cards = zones.flatMap((z) => z?.cards ?? []);
  return (
    <article class={`other${thinking ? " thinking" : ""}`} data-place={`seat-${seat}`}>
      <div class="other-head">
        <SeatPlate seat={seat}>{g.active === seat && <span class="tag">plays</span>}</SeatPlate>
        <span class="token" title="Access Tokens">
          <Token kind="access" size={17} /> <span data-number={`tokens-${seat}`}>{g.tokens[seat]}</span>
          <span class="sr"> Access Tokens</span>
        </span>
        <Backs count={g.hand[seat]?.count ?? 0} place="hand" den={`hand-${seat}`} />
        <Deck count={g.deck[seat]?.count ?? 0} label="deck" place="deck" den={`deck-${seat}`} />
        <Pile zone={g.discard[seat] ?? NO_CARDS} label="discarded" />
        {(g.held[seat]?.count ?? 0) > 0 && <Pile zone={g.held[seat] ?? NO_CARDS} label="held" />}
      </div>
      <div class="row-of-cards">
        {cards.map((c) => (
          <TableCard key={c.at} thing={c} size="chip" from={`hand-${seat}`}>
            <Loan g={g} thing={c} />
          </TableCard>
        ))}
      </div>
    </article>
  );
}

function Own({ g, seat }: { g: View; seat: number }) {
  const hand = g.hand[seat] ?? NO_CARDS;
  const beside = [...(seat === g.active ? [] : (g.in_play[seat] ?? NO_CARDS).cards), ...(g.vote ? [] : (g.revealed[seat] ?? NO_CARDS).cards)];
  return (
    <section class="zone-box own-hand" aria-label="Your hand and cards" data-part="me" data-pinned="" data-place="own">
      <div class="own-facts">
        <SeatPlate seat={seat} />
        <span class="token">
          <Token kind="access" size={17} /> <span data-number={`tokens-${seat}`}>{g.tokens[seat]}</span> Access {g.tokens[seat] === 1 ? "Token" : "Tokens"}
        </span>
        <Deck count={g.deck[seat]?.count ?? 0} label="your deck" place="deck" den={`deck-${seat}`} />
        <span class="spot" data-spot={`discard/${seat}`}>
          <Pile zone={g.discard[seat] ?? NO_CARDS} label="your discard pile" />
        </span>
        {(g.held[seat]?.count ?? 0) > 0 && <Pile zone={g.held[seat] ?? NO_CARDS} label="held" />}
        {beside.map((c) => (
          <TableCard key={c.at} thing={c} note="In play" size="chip">
            <Loan g={g} thing={c} />
          </TableCard>
        ))}
      </div>
      <Hand empty={hand.count === 0}>
        {[...(g.dealt[seat] ?? NO_CARDS).cards, ...(g.character[seat] ?? NO_CARDS).cards].map((c) => (
          <TableCard key={c.at} thing={c} note="Your Character" />
        ))}
        {hand.cards.map((c) => (
          <TableCard key={c.at} thing={c} note="In your hand" twins={hand.cards} from={`deck-${seat}`} />
        ))}
      </Hand>
    </section>
  );
}
