/** Pictures for "How to play", by what the primer's steps are about. */

import { DieFace } from "../../art/dice";
import { Creature } from "../../art/emblems";
import { Coin, Head, Inset, Says, Sketch, SmallCard } from "../../art/sketch";
import "../../styles/dice.css";

const RED = "#ff8c8c";
const GOLD = "#f0d04a";

export const sketches = {
  level: () => (
    <Sketch>
      {Array.from({ length: 10 }, (_, k) => (
        <g key={k}>
          <rect x={8 + k * 14.5} y={84 - k * 6.6} width="13" height={8 + k * 6.6} rx="2" fill={k === 9 ? GOLD : "#6c86b8"} />
          <Says x={14.5 + k * 14.5} y={81 - k * 6.6} size={7.5}>{k + 1}</Says>
        </g>
      ))}
      <Head x={64} y={38} size={24} seat={0} name="climber" />
    </Sketch>
  ),
  sums: () => (
    <Sketch>
      <Head x={34} y={44} size={40} seat={0} name="fighter" />
      <Coin x={34} y={84} r={13} fill={GOLD}>9</Coin>
      <Says x={80} y={58} size={26}>&gt;</Says>
      <svg x="100" y="12" width="54" height="54"><Creature name="Cronenberg" hue={0} /></svg>
      <Coin x={127} y={84} r={13} fill={RED}>8</Coin>
    </Sketch>
  ),
  foes: () => (
    <Sketch>
      <svg x="6" y="18" width="60" height="60"><Creature name="Gromflamite" hue={340} /></svg>
      <SmallCard x={84} y={34} name="Enraged" worth="+5" colour={RED} turn={10} />
      <Inset x={110} y={46} size={42}><DieFace shows={5} colour="Green" /></Inset>
      <Says x={131} y={40} size={9}>5 or more</Says>
    </Sketch>
  ),
  hand: () => (
    <Sketch>
      <Coin x={22} y={32} r={13} fill={GOLD}>+1</Coin>
      <path d="M10 62h26v20H10zM10 62l4-8h18l4 8M23 54v28" fill="#b4793a" stroke="#0a1020" stroke-width="1.500" />
      {[0, 1, 2, 3, 4].map((k) => <SmallCard key={k} x={72 + k * 17} y={54 + Math.abs(k - 2) * 3} name={`held ${k}`} colour={GOLD} turn={(k - 2) * 8} />)}
    </Sketch>
  ),
};
