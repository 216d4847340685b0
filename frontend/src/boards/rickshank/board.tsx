/** The table of The Rickshank Rickdemption: the Line-Up and its stacks, the play area with its Power, hands, piles and votes. */

import { useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { useScene, type Sight } from "../../scene";
import { useFlip } from "../../shell/flip";
import { seatName, spoken } from "../../words/names";
import { NO_CARDS, othersOf, Pile, SeatPlate, Stack, TableCard, type Zone } from "../parts";

interface RickState {
  seats: number;
  turn: number;
  active: number;
  power: number;
  pool: number;
  tokens: number[];
  vote: string;
  ballot?: (Record<string, unknown> | null)[];
  ballots: (Record<string, unknown> | null)[];
  slots: { slot: number; card: string | null }[];
  lasting: unknown[];
  character: Zone[];
  characters_on_offer: Zone;
  dealt: Zone[];
  main_deck: Zone;
  line_up: Zone;
  portal_guns: Zone;
  morty_waves: Zone;
  nemesis: Zone;
  nemesis_stack: Zone;
  location_deck: Zone;
  location_discard: Zone;
  destroyed: Zone;
  deck: Zone[];
  hand: Zone[];
  discard: Zone[];
  in_play: Zone[];
  revealed: Zone[];
  held: Zone[];
}

function words(ballot: Record<string, unknown>): string {
  return Object.entries(ballot)
    .filter(([, v]) => v !== null && typeof v !== "object")
    .map(([k, v]) => `${spoken(k)} ${String(v)}`)
    .join(", ");
}

export function RickshankBoard({ sight }: { sight: Sight }) {
  const { table } = useScene();
  const g = sight.state as unknown as RickState;
  const root = useRef<HTMLDivElement>(null);
  useFlip(root, sight.v);
  const me = sight.seat;
  const others = othersOf(g.seats, me);
  return (
    <div ref={root} class="rickshank cardgame">
      <section class="zone-box line-up" aria-label="Line-Up">
          <h3>Line-Up</h3>
          <div class="row-of-cards">
            {g.line_up.cards.map((c) => (
              <TableCard key={c.at} thing={c} note="Line-Up" />
            ))}
          </div>
      </section>

      {g.vote && (
        <section class="zone-box vote" aria-label="Vote">
          <h3>Vote: {g.vote}</h3>
          <ul>
            {g.ballots.map((b, s) => (
              <li key={s} class={b && Object.keys(b).length ? "cast" : ""}>
                <SeatPlate seat={s} />
                <span>
                  {b && Object.keys(b).length ? words(b) : g.ballot?.[s] && Object.keys(g.ballot[s]).length ? `${words(g.ballot[s])} (only you see it)` : sight.waiting.includes(s) ? "thinking …" : "has voted"}
                </span>
                {(g.revealed[s] ?? NO_CARDS).cards.map((c) => (
                  <TableCard key={c.at} thing={c} small />
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}

      {g.characters_on_offer.count > 0 && (
        <section class="zone-box" aria-label="Characters on offer">
          <h3>Characters on offer</h3>
          <div class="row-of-cards">
            {g.characters_on_offer.cards.map((c) => <TableCard key={c.at} thing={c} />)}
          </div>
        </section>
      )}

      {me !== null && (
        <section class="zone-box own-hand" aria-label="Your hand and cards">
          <header>
            <SeatPlate seat={me}>
              <span class="token">{g.tokens[me]} Access Tokens</span>
            </SeatPlate>
            <span class="hint">Deck {g.deck[me]?.count ?? 0}</span>
            <Pile zone={g.discard[me] ?? NO_CARDS} label="Your discard pile" />
            {(g.held[me]?.count ?? 0) > 0 && <Pile zone={g.held[me] ?? NO_CARDS} label="Held" />}
          </header>
          <div class="row-of-cards hand">
            {[...(g.dealt[me] ?? NO_CARDS).cards, ...(g.character[me] ?? NO_CARDS).cards].map((c) => <TableCard key={c.at} thing={c} note="Your Character" />)}
            {(g.hand[me] ?? NO_CARDS).cards.map((c) => <TableCard key={c.at} thing={c} note="In your hand" />)}
          </div>
          {me !== g.active && (g.in_play[me]?.count ?? 0) > 0 && (
            <div class="row-of-cards">
              {g.in_play[me]!.cards.map((c) => <TableCard key={c.at} thing={c} note="In play" small />)}
            </div>
          )}
        </section>
      )}

      <div class="middle">
        <section class="zone-box stacks" aria-label="Stacks">
          <Stack zone={g.nemesis} hidden={g.nemesis_stack.count} label="Nemesis" />
          <Stack zone={g.portal_guns} label="Portal Guns" />
          <Stack zone={g.morty_waves} label="Morty Waves" />
          <div class="stack-facts">
            <p><Icon name="deck" size={16} /> Main deck <strong>{g.main_deck.count}</strong></p>
            <p><Icon name="home" size={16} /> Locations <strong>{g.location_deck.count}</strong></p>
            <p><Icon name="crystal" size={16} /> Access Tokens in the pool <strong>{g.pool}</strong></p>
            <Pile zone={g.location_discard} label="Old Locations" />
            <Pile zone={g.destroyed} label="Destroyed" />
          </div>
        </section>

      <section class="zone-box play-area" aria-label="Play area">
        <header>
          <div class="power" role="img" aria-label={`${g.power} Power`}>
            <Icon name="star" size={18} />
            <strong>{g.power}</strong>
            <span>Power</span>
          </div>
          <h3>
            Turn {g.turn}: {seatName(table, g.active)} plays
          </h3>
        </header>
        <div class="row-of-cards">
          {(g.in_play[g.active] ?? NO_CARDS).cards.map((c) => (
            <TableCard key={c.at} thing={c} note="In play" small />
          ))}
          {(g.in_play[g.active] ?? NO_CARDS).count === 0 && <p class="hint">Nothing has been played yet.</p>}
        </div>
      </section>
      </div>

      <section class="others" aria-label="The others">
        {others.map((s) => (
          <article key={s} class={`other${sight.waiting.includes(s) ? " thinking" : ""}`}>
            <SeatPlate seat={s}>
              {g.active === s && <span class="tag">plays</span>}
            </SeatPlate>
            <dl class="public">
              <div><dt>Hand</dt><dd>{g.hand[s]?.count ?? 0}</dd></div>
              <div><dt>Deck</dt><dd>{g.deck[s]?.count ?? 0}</dd></div>
              <div><dt>Tokens</dt><dd>{g.tokens[s]}</dd></div>
            </dl>
            <div class="row-of-cards">
              {[...(g.character[s] ?? NO_CARDS).cards, ...(g.hand[s] ?? NO_CARDS).cards, ...(s === g.active ? [] : (g.in_play[s] ?? NO_CARDS).cards)].map((c) => <TableCard key={c.at} thing={c} small />)}
            </div>
            <Pile zone={g.discard[s] ?? NO_CARDS} label="Discard pile" />
            {(g.held[s]?.count ?? 0) > 0 && <Pile zone={g.held[s] ?? NO_CARDS} label="Held" />}
          </article>
        ))}
      </section>
    </div>
  );
}
