/** Pictures for "How to play", by what the primer's steps are about. */

import * as pictures from "../../art/pictures";
import { Coin, Figure, Head, Race, Says, Sketch, SmallCard, Way } from "../../art/sketch";
import type { Drawing } from "..";

const WARM = "#e88a4f";
const PINK = "#d06be8";
const FLOORS = ["Rickverse", "Microverse", "Miniverse", "Teenyverse"];

function Tower() {
  return (
    <>
      {FLOORS.map((name, k) => (
        <g key={name}>
          <rect x="34" y={6 + k * 23} width="88" height="20" rx="5" fill={`hsl(${20 + k * 70} 45% ${34 - k * 4}%)`} stroke="#fff" stroke-opacity="0.35" />
          <Says x={66} y={20 + k * 23} size={8.5}>
            {name}
          </Says>
        </g>
      ))}
    </>
  );
}

export const sketches: Record<string, Drawing> = {
  vp: () => (
    <Sketch>
      <svg x="14" y="16" width="64" height="64">
        <pictures.Drawing line="dynamo, with a lever; disc; gold" name="Blooble Yank" />
      </svg>
      <Way from={[84, 50]} to={[104, 50]} />
      <Coin x={130} y={50} r={19} fill="#ffcf5c">
        VP
      </Coin>
    </Sketch>
  ),
  verses: ({ numbers }) => (
    <Sketch>
      <Tower />
      <Way from={[138, 90]} to={[138, 16]} colour={WARM} />
      <Figure x={112} y={93} seat={0} />
      <Figure x={108} y={47} seat={1} />
      {FLOORS.map((name, k) => (
        <Coin key={name} x={20} y={[16, 38, 60, 84][k]!} r={7 + k} fill={WARM}>
          {numbers[`actions_${name.toLowerCase()}`]}
        </Coin>
      ))}
    </Sketch>
  ),
  round: () => (
    <Sketch>
      {[0.96, 0.7, 0.52].map((part, k) => (
        <g key={part}>
          <Head x={24} y={22 + k * 28} size={20} seat={k} name={`racer ${k}`} />
          <Race x={42} y={18 + k * 28} wide={98} part={part} colour={[WARM, PINK, "#5cb8ff"][k]!} />
        </g>
      ))}
      <path d="M140 10v80" stroke="#fff" stroke-width="2.500" stroke-dasharray="5 4" />
    </Sketch>
  ),
  unused: () => (
    <Sketch>
      <Coin x={24} y={34} r={19} fill="#ffcf5c">
        38
      </Coin>
      <Says x={51} y={40} size={16}>
        =
      </Says>
      <Coin x={78} y={34} r={19} fill="#ffcf5c">
        38
      </Coin>
      {[0, 1, 2, 3].map((k) => (
        <rect key={k} x={26 + k * 14} y={72} width="11" height="11" rx="2" fill={WARM} />
      ))}
      <SmallCard x={116} y={54} name="hand 1" colour={PINK} turn={-8} />
      <SmallCard x={134} y={54} name="hand 2" colour={PINK} turn={8} />
    </Sketch>
  ),
};
