/** Bargains, all on one sheet: what one side gives, and what the other gives for it. */

import type { ComponentChildren } from "preact";
import { kindOf } from "../../art/card";
import { Picture } from "../../art/pictures";
import { FaceDown } from "../../table/boardParts";
import { glanced, useTableContext, zoomed, type Sight } from "../../table/tableContext";
import { look } from "../../ui/cards";
import { ChoicePlate } from "../../table/choice";
import { seatName } from "../../ui/names";
import { verdict } from "./balance";
import type { BargainShown, Choice, NamedShown, OfferShown, TotalsShown, View } from "./view";
import styles from "./board.module.css";

type Share = Extract<Choice, { kind: "share" }>;

/** Shares of the Treasures to choose from: how many, in a row for each who may pick first. */
function Shares({ shares }: { shares: readonly Share[] }) {
  const row = (first: boolean): Share[] => shares.filter((o) => o.data.treasures !== 0 && o.data.helper_first === first);
  const none = shares.find((o) => o.data.treasures === 0);
  return (
    <div class={styles.shares} role="group" aria-label="Treasures for the helper">
      {[true, false].map((first) => (
        <p key={String(first)}>
          <span>{first ? "Treasures, the helper picks first:" : "Treasures, the fighter picks first:"}</span>
          {row(first).map((o) => (
            <ChoicePlate key={o.id} option={o}>
              {o.data.treasures}
            </ChoicePlate>
          ))}
          {first && none && <ChoicePlate option={none} />}
        </p>
      ))}
    </div>
  );
}

/** So many Treasures, as a picture. */
function Backs({ count }: { count: number }) {
  return (
    <span class="sheet-backs" aria-hidden="true">
      {Array.from({ length: count }, (_, k) => (
        <i key={k}>
          <FaceDown place="treasure" lettered />
        </i>
      ))}
    </span>
  );
}

/** Cards that are spoken of, wherever they lie. */
function Goods({ cards }: { cards: readonly NamedShown[] }) {
  const { book } = useTableContext();
  return (
    <>
      {cards.map(({ name }, k) => {
        const card = book?.named.get(name);
        if (!card) return <span key={k}>{name}</span>;
        const close = (): void => {
          glanced.value = null;
          zoomed.value = card;
        };
        return (
          <button key={k} type="button" class="card-chip" style={kindOf(card)} {...look(card)} onClick={close}>
            <span class="chip-window">
              <Picture card={card} detail={0} />
            </span>
            {name}
          </button>
        );
      })}
    </>
  );
}

function Column({ title, empty, children }: { title: string; empty: boolean; children: ComponentChildren }) {
  return (
    <section class="sheet-side" aria-label={title}>
      <h4>{title}</h4>
      <div class="sheet-goods">{empty ? <span class="hint">nothing</span> : children}</div>
    </section>
  );
}

/** What somebody gives, seen from where one sits. */
function gives(me: number | null, name: string, seat: number, other: number): string {
  return me === seat ? "You give" : me === other ? "You get" : `${name} gives`;
}

/** An offer of help: Treasures and goods of the fighter for somebody's strength. */
function Help({ g, me, offer, after }: { g: View; me: number | null; offer: OfferShown; after: TotalsShown | undefined }) {
  const { table } = useTableContext();
  const helper = offer.by === g.active ? offer.to : offer.by;
  // Put to everybody, it is for whoever looks.
  const other = helper < 0 && me !== null && me !== g.active ? me : helper;
  const goods = [...offer.items, ...offer.cards];
  const first = offer.helper_first ? other : g.active;
  const picks = first === me ? "you pick first" : first < 0 ? "the helper picks first" : `${seatName(table, first)} picks first`;
  const fighter = (
    <Column key="fighter" title={gives(me, seatName(table, g.active), g.active, other)} empty={offer.share === 0 && goods.length === 0}>
      {offer.share > 0 && (
        <span>
          <Backs count={offer.share} /> {offer.share} {offer.share === 1 ? "Treasure" : "Treasures"} of {g.sums?.treasures ?? offer.share}, {picks}
        </span>
      )}
      <Goods cards={goods} />
    </Column>
  );
  const back = (
    <Column key="helper" title={gives(me, other < 0 ? "Whoever accepts" : seatName(table, other), other, g.active)} empty={false}>
      <span>
        help in this fight
        {after && (
          <>
            : together{" "}
            <b>
              {after.players} : {after.monsters}
            </b>
            , {verdict({ ties_win: g.sums?.ties_win ?? false, ...after }).toLowerCase()}
          </>
        )}
      </span>
    </Column>
  );
  return <div class={styles.sheet}>{me === other ? [back, fighter] : [fighter, back]}</div>;
}

/** A trade or a gift. */
function Trade({ me, bargain }: { me: number | null; bargain: BargainShown }) {
  const { table } = useTableContext();
  const { by, to } = bargain;
  const proposed = (
    <Column key="by" title={gives(me, seatName(table, by), by, to)} empty={bargain.given.length === 0}>
      <Goods cards={bargain.given} />
    </Column>
  );
  const wanted = (
    <Column key="to" title={gives(me, seatName(table, to), to, by)} empty={bargain.wanted.length === 0}>
      <Goods cards={bargain.wanted} />
    </Column>
  );
  return <div class={styles.sheet}>{me === to ? [wanted, proposed] : [proposed, wanted]}</div>;
}

interface Bargaining {
  /** How many Treasures somebody may offer or want. */
  shares: readonly Share[];
  /** What is being put together, or lies before everybody. */
  offer: OfferShown | null;
  bargain: BargainShown | null;
  /** The first offer, while another one is written in return: it stays in sight. */
  first: OfferShown | null;
  /** The totals with the helper. */
  after: TotalsShown | undefined;
}

function bargainOf({ state: g, decision }: Sight<View, Choice>): Bargaining | null {
  const options = decision?.options ?? [];
  const shares = options.filter((o) => o.kind === "share");
  const written = options.find((o) => o.kind === "send" || o.kind === "enough")?.data;
  const agreed = options.find((o) => o.kind === "accept" || o.kind === "send")?.data;
  const offer = written && "offer" in written ? written.offer : shares.length > 0 ? null : g.offer;
  const bargain = written && "bargain" in written ? written.bargain : g.bargain;
  if (shares.length === 0 && !offer && !bargain) return null;
  return { shares, offer, bargain, first: offer === g.offer ? null : g.offer, after: agreed && "after" in agreed ? agreed.after : undefined };
}

export function isBargained(sight: Sight<View, Choice>): boolean {
  return bargainOf(sight) !== null;
}

/** The sheet alone, without its choices. */
export function Sheet({ sight }: { sight: Sight<View, Choice> }) {
  const found = bargainOf(sight);
  if (!found) return null;
  const { offer, bargain, first, after } = found;
  return (
    <>
      {first && <FirstOffer offer={first} />}
      {offer ? <Help g={sight.state} me={sight.seat} offer={offer} after={after} /> : bargain && <Trade me={sight.seat} bargain={bargain} />}
    </>
  );
}

/** The sheet with the shares to choose from. */
export function BargainTable({ sight }: { sight: Sight<View, Choice> }) {
  const shares = bargainOf(sight)?.shares ?? [];
  return (
    <>
      <Sheet sight={sight} />
      {shares.length > 0 && <Shares shares={shares} />}
    </>
  );
}

function FirstOffer({ offer }: { offer: OfferShown }) {
  const { table } = useTableContext();
  const goods = [...offer.items, ...offer.cards].map((c) => c.name);
  return (
    <p class="offer">
      <strong>{seatName(table, offer.by)}</strong> offered: {offer.share} {offer.share === 1 ? "Treasure" : "Treasures"}
      {offer.share > 0 && `, the ${offer.helper_first ? "helper" : "fighter"} picks first`}
      {goods.length > 0 && `, and ${goods.join(", ")}`}
    </p>
  );
}
