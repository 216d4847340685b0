/** The table of The Ricks Must Be Crazy: four 'Verses as a tower, Power rising through it, works in progress, hands and Characters. */

import { useRef } from "preact/hooks";
import { Pawn } from "../../art/pawns";
import { SeatBadge } from "../../art/seats";
import { Token } from "../../art/tokens";
import { Icon } from "../../art/icons";
import { Picture } from "../../art/pictures";
import { useTableContext, type Sight } from "../../table/tableContext";
import { useFlip } from "../../table/flip";
import { Thing } from "../../table/thing";
import { seatName } from "../../ui/names";
import { Backs, Deck, Hand, NO_CARDS, othersOf, Pile, SeatPlate, TableCard } from "../../table/boardParts";
import type { View, WorkShown } from "./view";
import "./style.css";
import styles from "./board.module.css";

function Progress({ work, round }: { work: WorkShown; round: number }) {
  const { table } = useTableContext();
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
      {work.sideways > 0 && <span class="tag tag-turned">sideways</span>}
      {work.used > 0 && work.used === round && <span class="tag">used</span>}
      <span class="sr">{work.sideways > 0 ? `${state}, sideways` : state}</span>
    </span>
  );
}

function worksIn(g: View, where: string): WorkShown[] {
  return g.works.filter((w) => w.in === where);
}

export function Board({ sight }: { sight: Sight<View> }) {
  const g = sight.state;
  const root = useRef<HTMLDivElement>(null);
  useFlip(root, sight.v);
  const me = sight.seat;
  return (
    <div ref={root} class="multiverse cardgame">
      <div class="table-part" data-part="board">
        <Phase g={g} />
        <Tower g={g} />
        {sight.decision?.kind === "choose_character" && (
          <section class="zone-box over-board" aria-label="Characters">
            <h3>Characters</h3>
            <div class="row-of-cards">
              {g.characters.cards.map((c) => (
                <TableCard key={c.at} thing={c} />
              ))}
            </div>
          </section>
        )}
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

function resolvingNow(g: View): number {
  return g.verses.findIndex((v) => g.resolving === v.name);
}

function Phase({ g }: { g: View }) {
  const { table } = useTableContext();
  const now = resolvingNow(g);
  return (
    <header class="phase zone-box" data-place="phase">
      <h3>{g.round > 0 ? `Round ${g.round}` : "Setting up"}</h3>
      <span>
        {g.active >= 0
          ? `Action Phase: ${seatName(table, g.active)} has ${g.actions} ${g.actions === 1 ? "Action" : "Actions"}`
          : now >= 0
            ? `Power-Up Phase: ${g.verses[now]!.name}${g.step ? `, step ${g.step}` : ""}`
            : g.round > 0
              ? "Between the phases"
              : "Everybody chooses a Character"}
      </span>
      {now >= 0 && (
        <div class="power" data-spot="power" role="img" aria-label={`${g.power} Power`}>
          <Token kind="power" size={20} />
          <strong data-number="power">{g.power}</strong>
          <span>Power</span>
        </div>
      )}
      <span class="tag">
        <Token kind="first" size={15} /> First: {seatName(table, g.first)}
      </span>
      {g.ending && <span class="tag">last round</span>}
      {g.playing.cards.map((c) => (
        <span key={c.at} class={styles.playing}>
          <small>being played</small> <TableCard thing={c} size="chip" from={`hand-${g.active}`} />
        </span>
      ))}
      <span class="phase-piles">
        <Deck count={g.deck.count} label="cards left" place="deck" den="deck" />
        <Pile zone={g.discard} label="discarded" />
      </span>
    </header>
  );
}

function Sky({ name }: { name: string }) {
  const card = useTableContext().book?.named.get(name);
  return card ? <Picture card={card} wide /> : null;
}

function Tower({ g }: { g: View }) {
  const { table } = useTableContext();
  const now = resolvingNow(g);
  return (
    <section class="tower" aria-label="The four 'Verses">
      {g.verses.map((v, k) => (
        <article key={v.at} class={`verse verse-${k}${k === now ? " now" : ""}`} aria-label={v.name} data-place={`verse-${k}`}>
          <div class="verse-sky" aria-hidden="true">
            <Sky name={v.name} />
          </div>
          <Thing at={v.at} label={null} class="verse-tile">
            <strong>{v.name}</strong>
            <span class="verse-actions">{v.actions} Actions</span>
            <span class="verse-text">{v.text}</span>
          </Thing>
          <div class="verse-people">
            {v.sent > 0 && (
              <span class="sent" title={`${v.sent} Power was sent up here`}>
                <Icon name="raise" size={15} /> {v.sent}
                <span class="sr"> Power was sent up here</span>
              </span>
            )}
            {g.place.map(
              (p, s) =>
                p.verse === v.name && (
                  <span key={s} class={g.active === s ? "pawn acting" : "pawn"} data-flip={`pawn-${s}`} data-spot={`place/${s}`} title={seatName(table, s)}>
                    <Pawn seat={s} name={table.seats[s]?.name || "?"} build="plain" />
                    <span class="sr">{seatName(table, s)} is here</span>
                  </span>
                ),
            )}
          </div>
          <div class="row-of-cards fan works">
            {worksIn(g, v.name).map((w) => (
              <TableCard key={w.at} thing={w} size="small" class={w.sideways ? styles.sideways : ""} from={w.builder === null ? "deck" : `hand-${w.builder}`}>
                <Progress work={w} round={g.round} />
              </TableCard>
            ))}
          </div>
        </article>
      ))}
    </section>
  );
}

function Other({ g, seat, thinking }: { g: View; seat: number; thinking: boolean }) {
  return (
    <article class={`other${thinking ? " thinking" : ""}`} data-place={`seat-${seat}`}>
      <div class="other-head">
        <SeatPlate seat={seat}>{g.active === seat && <span class="tag">acts</span>}</SeatPlate>
        <span class="token" title="Victory Points">
          <Token kind="points" size={16} /> <span data-number={`vp-${seat}`}>{g.vp[seat]}</span>
          <span class="sr"> VP</span>
        </span>
        <span class="token" title="Unused tokens">
          <Token kind="action" size={16} /> <span data-number={`unused-${seat}`}>{g.unused[seat]}</span>
          <span class="sr"> unused tokens</span>
        </span>
        <Backs count={g.hand[seat]?.count ?? 0} place="hand" den={`hand-${seat}`} />
      </div>
      <div class="row-of-cards">
        {[...(g.character[seat] ?? NO_CARDS).cards, ...(g.hand[seat] ?? NO_CARDS).cards].map((c) => (
          <TableCard key={c.at} thing={c} size="chip" />
        ))}
        {worksIn(g, `seat ${seat}`).map((w) => (
          <TableCard key={w.at} thing={w} size="chip" from={`hand-${seat}`}>
            <Progress work={w} round={g.round} />
          </TableCard>
        ))}
      </div>
    </article>
  );
}

function Own({ g, seat }: { g: View; seat: number }) {
  const hand = g.hand[seat] ?? NO_CARDS;
  const drawn = g.drawn[seat] ?? NO_CARDS;
  return (
    <section class="zone-box own-hand" aria-label="Your hand and cards" data-part="me" data-pinned="" data-place="own">
      <div class="own-facts">
        <SeatPlate seat={seat} />
        <span class="token">
          <Token kind="points" size={16} /> <span data-number={`vp-${seat}`}>{g.vp[seat]}</span> VP
        </span>
        <span class="token">
          <Token kind="action" size={16} /> <span data-number={`unused-${seat}`}>{g.unused[seat]}</span> tokens to use
        </span>
        <span data-den={`hand-${seat}`} />
      </div>
      <Hand empty={hand.count === 0 && drawn.count === 0}>
        {(g.character[seat] ?? NO_CARDS).cards.map((c) => (
          <TableCard key={c.at} thing={c} note="Your Character" />
        ))}
        {worksIn(g, `seat ${seat}`).map((w) => (
          <TableCard key={w.at} thing={w} note="Your Ability">
            <Progress work={w} round={g.round} />
          </TableCard>
        ))}
        {drawn.cards.map((c) => (
          <TableCard key={c.at} thing={c} note="Just drawn" twins={drawn.cards} from="deck" />
        ))}
        {hand.cards.map((c) => (
          <TableCard key={c.at} thing={c} note="In your hand" twins={hand.cards} from="deck" />
        ))}
      </Hand>
    </section>
  );
}
