/** Six dimensions in a ring around the Smith's house, the spaces between them, and everybody's figures. */

import { DieFace } from "../../art/dice";
import { Pawn } from "../../art/pawns";
import { Picture } from "../../art/pictures";
import type { Line } from "../../messages";
import { usePreview, useTableContext, type Sight } from "../../table/tableContext";
import { Thing } from "../../table/thing";
import { seatName } from "../../ui/names";
import { Discs } from "./tokens";
import type { BringsShown, Choice, DimensionShown, LinkShown, OpensShown, View } from "./view";

/** Where things stand in the ring, in hundredths of its width and height: 1 is on top, the others follow clockwise; 0 is the house. */
const SPOTS: readonly Spot[] = [
  [50, 50],
  [50, 15],
  [84, 31],
  [84, 69],
  [50, 85],
  [16, 69],
  [16, 31],
];

type Spot = readonly [number, number];

function spotOfLink(link: LinkShown): Spot {
  const ends = link.between.map((d) => SPOTS[d]!);
  const along = (axis: 0 | 1): number => ends.reduce((sum, spot) => sum + spot[axis], 0) / ends.length;
  const [x, y] = [along(0), along(1)];
  // Spokes lie nearer to the house than to the rim, which is wider than high.
  return link.between.includes(0) ? [50 + (x - 50) * 0.86, 50 + (y - 50) * 0.98] : [x, y];
}

/** On a phone the tiles leave less room: spokes huddle against the house, and links on the rim keep to the nooks outside. */
function narrowSpotOfLink(link: LinkShown): Spot {
  const [x, y] = spotOfLink(link);
  if (link.between.includes(0)) return [50 + (x - 50) * 0.76, y];
  return x > 20 && x < 80 ? [50 + (x - 50) * 1.36, y < 50 ? 9 : 91] : [x, y];
}

function style([x, y]: Spot, [nx, ny]: Spot = [x, y]): Record<string, string> {
  return { "--x": `${x}%`, "--y": `${y}%`, "--narrow-x": `${nx}%`, "--narrow-y": `${ny}%` };
}

type Who = "rick" | "morty";
const BUILDS = { rick: "tall", morty: "small" } as const;

function Figure({ g, seat, who, now }: { g: View; seat: number; who: Who; now: Line | null }) {
  const { table } = useTableContext();
  const says = `${seatName(table, seat)}'s ${who === "rick" ? "Rick" : "Morty"}`;
  const { at } = g[who][seat]!;
  return (
    <Thing at={at} label={says} class={`figure ${who}${now?.things.includes(at) ? " now" : ""}`} flip={`figure-${seat}-${who}`}>
      <Pawn seat={seat} name={table.seats[seat]?.name || "?"} build={BUILDS[who]} />
      <span class="sr">{says}</span>
    </Thing>
  );
}

interface Standing {
  g: View;
  me: number | null;
  /** Whether figures are behind the screens. */
  hidden: boolean;
  /** The deed that is played out; its places stand out. */
  now: Line | null;
}

/** Who stands on a space; while all place, figures are behind the screens, and one sees where one's own are to go. */
function Figures({ g, at, me, hidden, now }: Standing & { at: string }) {
  const { table } = useTableContext();
  const plan = me === null ? null : (g.plan?.[me] ?? null);
  const standing = (["rick", "morty"] as const).flatMap((who) => g[who].flatMap((f, seat) => (f.space === at && !hidden ? [{ who, seat }] : [])));
  const planned = (["rick", "morty"] as const).filter((_, k) => plan?.spaces[k] === at);
  if (standing.length + planned.length === 0) return null;
  return (
    <span class="figures">
      {standing.map(({ who, seat }) => (
        <Figure key={`${who}${seat}`} g={g} seat={seat} who={who} now={now} />
      ))}
      {me !== null &&
        planned.map((who) => (
          <span key={who} class={`figure planned ${who}`} title={`Your ${who === "rick" ? "Rick" : "Morty"} goes here`}>
            <Pawn seat={me} name={table.seats[me]?.name || "?"} build={BUILDS[who]} />
            <span class="sr">Your {who === "rick" ? "Rick" : "Morty"} goes here</span>
          </span>
        ))}
    </span>
  );
}

function Sky({ name }: { name: string }) {
  const card = useTableContext().book?.named.get(name);
  return card ? <Picture card={card} /> : null;
}

function Dimension({ dimension, ...standing }: Standing & { dimension: DimensionShown }) {
  const { g, me, now } = standing;
  const tile = dimension.tile;
  return (
    <div class={`dimension${tile ? "" : " hole"}${now?.things.includes(dimension.at) ? " now" : ""}`} style={style(SPOTS[dimension.number]!)} data-place={dimension.at}>
      <Thing at={dimension.at} label={null} class="space tile" peek>
        {tile && (
          <span class="tile-sky" aria-hidden="true">
            <Sky name={tile.name} />
          </span>
        )}
        <span class="tile-number">{dimension.number}</span>
        {g.die === dimension.number && (
          <span class="tile-die" title="The die: gathering begins here">
            <DieFace shows={g.die} colour="white" />
            <span class="sr">The die is here.</span>
          </span>
        )}
        <strong class="tile-name">{tile ? tile.name : "A black hole"}</strong>
        {tile && (
          <>
            <span class="tile-points" title={`${tile.points} points for closing it`}>
              {tile.points}
              <span class="sr"> points for closing it</span>
            </span>
            <span class="tile-row cost">
              <small>close</small> <Discs counts={tile.cost} held={me === null ? undefined : g.resources[me]} label="Closing it costs" />
            </span>
            <span class="tile-row">
              <small>gather</small> <Discs counts={tile.gather} label="A figure gathers" />
              <span class="tile-cards" title={`Cards: ${tile.whole} for a whole Rick, ${tile.between} for a half one`}>
                <small>cards</small> {tile.whole} | {tile.between}
                <span class="sr"> for a whole and a half Rick</span>
              </span>
            </span>
          </>
        )}
      </Thing>
      <Figures {...standing} at={dimension.at} />
    </div>
  );
}

/** What the space under the pointer would bring: said by the option, as a screen knows no rule. */
export function foreseen(option: Choice | null): BringsShown | OpensShown | null {
  return option?.kind === "space" && "plays" in option.data ? option.data : null;
}

/** The places that a player covers: as foreseen for what the pointer is on, else as far as it is settled. */
export function covered(g: View, seat: number, preview: Choice | null): ReadonlySet<string> {
  return new Set(foreseen(preview)?.covers ?? [...(g.rick[seat]?.covers ?? []), ...(g.plan?.[seat]?.covers ?? [])]);
}

function Brings({ sight }: { sight: Sight<View, Choice> }) {
  const found = foreseen(usePreview(sight));
  if (!found) return null;
  const { plays, closes } = found;
  const { gather, cards, garage } = "gather" in found ? found : { gather: null, cards: null, garage: false };
  return (
    <p class="brings" role="status">
      <small>{gather ? "if nobody else comes" : "from there you"}</small>
      {gather && <Discs counts={gather} label="It would bring" />}
      {cards !== null && <span>{cards > 0 ? `+${cards}` : cards} cards</span>}
      {garage && <span>garage token and a resource</span>}
      {closes.length > 0 && <span>can close {closes.join(", ")}</span>}
      {plays.length > 0 && <span>can play {plays.length === 1 ? "one card" : `${plays.length} cards`} of your hand</span>}
      {!gather && closes.length + plays.length === 0 && <span>can play and close nothing</span>}
    </p>
  );
}

export function Ring({ sight, now }: { sight: Sight<View, Choice>; now: Line | null }) {
  const g = sight.state;
  const me = sight.seat;
  const house = g.board.house;
  const standing: Standing = { g, me, hidden: g.phase.secret && now === null, now };
  return (
    <section class={now ? "ring playing" : "ring"} aria-label="The dimensions">
      <svg class="ring-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <polygon
          points={SPOTS.slice(1)
            .map((p) => p.join(","))
            .join(" ")}
        />
        {SPOTS.slice(1).map(([x, y]) => (
          <line key={`${x}${y}`} x1="50" y1="50" x2={x} y2={y} />
        ))}
      </svg>
      {g.board.dimensions.map((d) => (
        <Dimension key={d.number} {...standing} dimension={d} />
      ))}
      <div class="dimension house" style={style(SPOTS[0]!)} data-place="house">
        <Thing at={house.at} label={null} class="space tile" peek>
          <strong class="tile-name">{house.name}</strong>
          <span class="tile-row">
            <small>garage</small>
            <span class="tile-cards" title={`Cards: ${house.whole} for a whole Rick, ${house.between} for a half one`}>
              <small>cards</small> {house.whole} | {house.between}
              <span class="sr"> for a whole and a half Rick</span>
            </span>
          </span>
        </Thing>
        <Figures {...standing} at={house.at} />
      </div>
      {g.board.links.map((link) => (
        <div key={link.at} class="link" style={style(spotOfLink(link), narrowSpotOfLink(link))} data-place={link.at}>
          <Thing at={link.at} label={`Between ${link.between.map((d) => (d === 0 ? house.name : String(d))).join(" and ")}`} class="space portal" peek />
          <Figures {...standing} at={link.at} />
        </div>
      ))}
      <Brings sight={sight} />
    </section>
  );
}
