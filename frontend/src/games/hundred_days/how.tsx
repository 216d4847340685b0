/** Pictures for "How to play", by what the primer's steps are about. */

import { Drawing } from "../../art/pictures";
import { Coin, Figure, Says, Sketch, SmallCard, Way } from "../../art/sketch";
import { Token } from "../../art/tokens";

const GREEN = "#5fd38a";
const KINDS = [
  ["seed", "#b4d443"],
  ["schmeckle", "#f4bb3a"],
  ["crystal", "#7fb9e6"],
  ["matter", "#b79bdc"],
] as const;

const WORLDS = ["two slugs; houses; toxic", "moon; stars; ice", "mushroom; clouds; candy", "mega tree; jungle; mint", "screaming sun; hills; ember", "gears; city; rust"] as const;

function Tile({ x, y, name, picture = WORLDS[1], points, size = 34 }: { x: number; y: number; name: string; picture?: string; points?: string; size?: number }) {
  return (
    <g>
      <rect x={x - size / 2 - 1.5} y={y - size / 2 - 1.5} width={size + 3} height={size + 3} rx="6" fill="#fff" />
      <svg x={x - size / 2} y={y - size / 2} width={size} height={size}>
        <Drawing line={picture} name={name} detail={0} />
      </svg>
      {points && (
        <Coin x={x + size / 2} y={y - size / 2} r={9}>
          {points}
        </Coin>
      )}
    </g>
  );
}

export const sketches = {
  closed: () => (
    <Sketch>
      <Tile x={36} y={50} name="Pluto" points="7" size={42} />
      <Says x={70} y={56} size={18}>
        +
      </Says>
      <SmallCard x={98} y={50} name="Butter Robot" worth="2" colour={GREEN} />
      <Says x={124} y={56} size={18}>
        +
      </Says>
      <Coin x={144} y={50} r={11} fill={GREEN}>
        1
      </Coin>
    </Sketch>
  ),
  board: () => (
    <Sketch>
      <path d="M80 18 130 34 130 68 80 84 30 68 30 34z" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="2" />
      {(
        [
          [80, 18],
          [130, 34],
          [130, 68],
          [80, 84],
          [30, 68],
          [30, 34],
        ] as const
      ).map(([x, y], k) => (
        <Tile key={k} x={x} y={y} name={`dimension ${k}`} picture={WORLDS[k % WORLDS.length]!} size={22} />
      ))}
      <Figure x={104} y={40} seat={0} tall />
      <Figure x={30} y={80} seat={0} />
      <Figure x={88} y={92} seat={1} tall />
    </Sketch>
  ),
  tile_stack: () => (
    <Sketch>
      {[0, 1, 2].map((k) => (
        <rect key={k} x={24 + k * 3} y={34 + k * -4} width="42" height="42" rx="6" fill="#24406e" stroke="#8fb5ff" stroke-width="2" />
      ))}
      <Says x={51} y={54} size={16}>
        1
      </Says>
      <Way from={[80, 48]} to={[98, 48]} />
      <Tile x={126} y={48} name="last" picture={WORLDS[4]} size={42} />
    </Sketch>
  ),
  federation: () => (
    <Sketch>
      {KINDS.map(([kind, colour], k) => (
        <g key={kind}>
          {Array.from({ length: [4, 2, 5, 0][k]! }, (_, n) => (
            <ellipse key={n} cx={26 + k * 36} cy={74 - n * 7} rx="13" ry="6" fill={colour} stroke="#1b1228" stroke-width="1.500" />
          ))}
          <g transform={`translate(${18 + k * 36} 82)`}>
            <Token kind={kind} size={16} />
          </g>
        </g>
      ))}
      <Way from={[134, 14]} to={[134, 62]} colour="#ff8c8c" />
    </Sketch>
  ),
};
