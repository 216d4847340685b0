/** Pictures for "How to play", by what the primer's steps are about. */

import { DieFace } from "../../art/dice";
import * as pictures from "../../art/pictures";
import { Coin, Head, Inset, Says, Sketch, SmallCard } from "../../art/sketch";
import type { Drawing } from "..";

const RED = "#ff8c8c";
const GOLD = "#f0d04a";

/** Stairs to the Level that wins. */
function Stairs({ top }: { top: number }) {
  const [wide, high] = [145 / top, 66 / top];
  return (
    <>
      {Array.from({ length: top }, (_, k) => (
        <g key={k}>
          <rect x={8 + k * wide} y={84 - k * high} width={wide - 1.5} height={8 + k * high} rx="2" fill={k === top - 1 ? GOLD : "#6c86b8"} />
          <Says x={8 + (k + 0.45) * wide} y={81 - k * high} size={7.5}>
            {k + 1}
          </Says>
        </g>
      ))}
    </>
  );
}

/** As many cards as may stay in hand. */
function Held({ count }: { count: number }) {
  const middle = (count - 1) / 2;
  return (
    <>
      {Array.from({ length: count }, (_, k) => (
        <SmallCard key={k} x={106 + ((k - middle) * 85) / count} y={54 + Math.abs(k - middle) * 3} name={`held ${k}`} colour={GOLD} turn={(k - middle) * 8} />
      ))}
    </>
  );
}

export const sketches: Record<string, Drawing> = {
  level: ({ numbers }) => (
    <Sketch>
      <Stairs top={numbers["winning_level"] ?? 0} />
      <Head x={64} y={38} size={24} seat={0} name="climber" />
    </Sketch>
  ),
  sums: () => (
    <Sketch>
      <Head x={34} y={44} size={40} seat={0} name="fighter" />
      <Coin x={34} y={84} r={13} fill={GOLD}>
        9
      </Coin>
      <Says x={80} y={58} size={26}>
        &gt;
      </Says>
      <svg x="100" y="12" width="54" height="54">
        <pictures.Drawing line="slug, three eyes, bared teeth; houses; toxic" name="Cronenberg" />
      </svg>
      <Coin x={127} y={84} r={13} fill={RED}>
        8
      </Coin>
    </Sketch>
  ),
  foes: ({ numbers }) => (
    <Sketch>
      <svg x="6" y="18" width="60" height="60">
        <pictures.Drawing line="officer, officer cap; stripes; blood" name="Gromflamite" />
      </svg>
      <SmallCard x={84} y={34} name="Enraged" worth="+5" colour={RED} turn={10} />
      <Inset x={110} y={46} size={42}>
        <DieFace shows={numbers["escape"] ?? 0} colour="Green" />
      </Inset>
      <Says x={131} y={40} size={9}>
        {numbers["escape"]} or more
      </Says>
    </Sketch>
  ),
  hand: ({ numbers }) => (
    <Sketch>
      <Coin x={22} y={32} r={13} fill={GOLD}>
        +1
      </Coin>
      <path d="M10 62h26v20H10zM10 62l4-8h18l4 8M23 54v28" fill="#b4793a" stroke="#0a1020" stroke-width="1.500" />
      <Held count={numbers["hand_limit"] ?? 0} />
    </Sketch>
  ),
};
