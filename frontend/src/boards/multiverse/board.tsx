/** The table of The Ricks Must Be Crazy: four 'Verses as a tower, Power rising through it, works in progress, hands and Characters. */

import { useRef } from "preact/hooks";
import { SeatBadge } from "../../art/emblems";
import { Icon } from "../../art/icons";
import { useScene, type Sight } from "../../scene";
import { useFlip } from "../../shell/flip";
import { Thing } from "../../shell/thing";
import { seatName } from "../../words/names";
import { NO_CARDS, othersOf, Pile, SeatPlate, TableCard, type Zone } from "../parts";

interface Verse {
  at: string;
  name: string;
  actions: number;
  text: string;
  sent: number;
}
interface Work {
  at: string;
  name: string;
  in: string;
  builder: number | null;
  tokens: number;
  cost: number;
  complete: boolean;
  used: boolean;
  sideways: boolean;
}
interface VerseState {
  seats: number;
  round: number;
  first: number;
  active: number;
  actions: number;
  resolving: string | number | null;
  step: string;
  power: number;
  ending: boolean;
  verses: Verse[];
  works: Work[];
  place: ({ at: string; name: string; text: string; verse: string } | null)[];
  vp: number[];
  unused: number[];
  deck: Zone;
  discard: Zone;
  hand: Zone[];
  drawn: Zone[];
  playing: Zone;
  abilities: Zone[];
  characters: Zone;
  character: Zone[];
}

function Progress({ work }: { work: Work }) {
  const { table } = useScene();
  const who = work.builder === null ? "nobody" : seatName(table, work.builder);
  const state = work.complete ? `complete, ${work.builder === null ? "nobody's" : `${who}'s`}` : `${work.tokens} of ${work.cost} tokens, built by ${who}`;
  return (
    <span class={`progress${work.complete ? " complete" : ""}`}>
      {work.builder !== null && <SeatBadge seat={work.builder} name={table.seats[work.builder]?.name || "?"} size={20} />}
      {work.complete ? (
        <Icon name="check" size={16} />
      ) : (
        <span class="pips" aria-hidden="true">
          {Array.from({ length: work.cost }, (_, k) => (
            <i key={k} class={k < work.tokens ? "on" : ""} />
          ))}
        </span>
      )}
      {Boolean(work.sideways) && <span class="tag">exhausted</span>}
      {Boolean(work.used) && <span class="tag">used</span>}
      <span class="sr">{state}</span>
    </span>
  );
}

export function MultiverseBoard({ sight }: { sight: Sight }) {
  const { table } = useScene();
  const g = sight.state as unknown as VerseState;
  const root = useRef<HTMLDivElement>(null);
  useFlip(root, sight.v);
  const me = sight.seat;
  const others = othersOf(g.seats, me);
  const works = (where: string) => g.works.filter((w) => w.in === where);
  const now = g.verses.findIndex((v, k) => g.resolving === v.name || g.resolving === k);
  return (
    <div ref={root} class="multiverse cardgame">
      <header class="phase zone-box">
        <h3>Round {g.round}</h3>
        <span>
          {g.active >= 0
            ? `Action Phase: ${seatName(table, g.active)} has ${g.actions} ${g.actions === 1 ? "Action" : "Actions"}`
            : now >= 0
              ? `Power-Up Phase: ${g.verses[now]!.name}${g.step ? `, step ${g.step}` : ""}`
              : "Between the phases"}
        </span>
        {now >= 0 && (
          <div class="power" role="img" aria-label={`${g.power} Power`}>
            <Icon name="star" size={18} />
            <strong>{g.power}</strong>
            <span>Power</span>
          </div>
        )}
        <span class="tag">First: {seatName(table, g.first)}</span>
        {g.ending && <span class="tag">last round</span>}
        <span class="hint">
          <Icon name="deck" size={15} /> {g.deck.count} cards left
        </span>
        <Pile zone={g.discard} label="Discard pile" />
      </header>

      <section class="tower" aria-label="The four 'Verses">
        {g.verses.map((v, k) => (
          <article key={v.at} class={`verse verse-${k}${k === now ? " now" : ""}`} aria-label={v.name}>
            <Thing at={v.at} label={null} class="verse-tile">
              <strong>{v.name}</strong>
              <span class="verse-actions">{v.actions} Actions</span>
              <span class="verse-text">{v.text}</span>
              <span class={v.sent ? "sent on" : "sent"}>
                <Icon name="raise" size={15} /> {v.sent} Power sent up here
              </span>
            </Thing>
            <div class="verse-people">
              {g.place.map((p, s) => p?.verse === v.name && (
                <span key={s} class="pawn" data-flip={`pawn-${s}`} title={seatName(table, s)}>
                  <SeatBadge seat={s} name={table.seats[s]?.name || "?"} size={34} />
                  <span class="sr">{seatName(table, s)} is here</span>
                </span>
              ))}
            </div>
            <div class="row-of-cards works">
              {works(v.name).map((w) => (
                <div key={w.at} class={`work${w.sideways ? " sideways" : ""}`}>
                  <TableCard thing={w} small>
                    <Progress work={w} />
                  </TableCard>
                </div>
              ))}
            </div>
          </article>
        ))}
      </section>

      {g.playing.count > 0 && (
        <section class="zone-box" aria-label="Being played">
          <h3>Being played</h3>
          <div class="row-of-cards">{g.playing.cards.map((c) => <TableCard key={c.at} thing={c} />)}</div>
        </section>
      )}
      {sight.decision?.kind === "choose_character" && (
        <section class="zone-box" aria-label="Characters">
          <h3>Characters</h3>
          <div class="row-of-cards">{g.characters.cards.map((c) => <TableCard key={c.at} thing={c} />)}</div>
        </section>
      )}

      {me !== null && (
        <section class="zone-box own-hand" aria-label="Your hand and cards">
          <header>
            <SeatPlate seat={me}>
              <span class="token">{g.vp[me]} VP</span>
              <span class="token">{g.unused[me]} tokens to use</span>
            </SeatPlate>
          </header>
          <div class="row-of-cards hand">
            {(g.character[me] ?? NO_CARDS).cards.map((c) => <TableCard key={c.at} thing={c} note="Your Character" />)}
            {works(`seat ${me}`).map((w) => (
              <TableCard key={w.at} thing={w} note="Your Ability">
                <Progress work={w} />
              </TableCard>
            ))}
            {(g.drawn[me] ?? NO_CARDS).cards.map((c) => <TableCard key={c.at} thing={c} note="Just drawn" />)}
            {(g.hand[me] ?? NO_CARDS).cards.map((c) => <TableCard key={c.at} thing={c} note="In your hand" />)}
            {(g.hand[me]?.count ?? 0) === 0 && (g.drawn[me]?.count ?? 0) === 0 && <p class="hint">Your hand is empty.</p>}
          </div>
        </section>
      )}

      <section class="others" aria-label="The others">
        {others.map((s) => (
          <article key={s} class={`other${sight.waiting.includes(s) ? " thinking" : ""}`}>
            <SeatPlate seat={s}>{g.active === s && <span class="tag">acts</span>}</SeatPlate>
            <dl class="public">
              <div><dt>VP</dt><dd>{g.vp[s]}</dd></div>
              <div><dt>Hand</dt><dd>{g.hand[s]?.count ?? 0}</dd></div>
              <div><dt>Tokens</dt><dd>{g.unused[s]}</dd></div>
            </dl>
            <div class="row-of-cards">
              {(g.character[s] ?? NO_CARDS).cards.map((c) => <TableCard key={c.at} thing={c} small />)}
              {works(`seat ${s}`).map((w) => (
                <TableCard key={w.at} thing={w} small>
                  <Progress work={w} />
                </TableCard>
              ))}
            </div>
          </article>
        ))}
      </section>
    </div>
  );
}
