/** Pictures for "How to play", by what the primer's steps are about. */

import { Coin, Head, Says, Sketch, SmallCard, Way } from "../../art/sketch";

const TEAL = "#49d1c0";
const PINK = "#d06be8";

export const sketches = {
  seat: () => (
    <Sketch>
      {[0, 1, 2, 3].map((k) => (
        <SmallCard key={k} x={64 + k * 11} y={54 - k * 2} name={`deck-${k}`} colour={TEAL} worth={k === 3 ? "5" : ""} turn={k * 6 - 10} />
      ))}
      <path d="M24 66h30M26 62l-3-18 9 8 7-15 7 15 9-8-3 18z" transform="translate(-4 6)" fill="#ffcf5c" stroke="#0a1020" stroke-width="1.500" />
    </Sketch>
  ),
  line_up: () => (
    <Sketch>
      {[0, 1, 2].map((k) => (
        <SmallCard key={k} x={22 + k * 20} y={58} name={`waves-${k}`} colour={TEAL} turn={k * 9 - 9} />
      ))}
      <Way from={[82, 52]} to={[96, 52]} />
      <Coin x={89} y={28} r={12} fill={PINK}>
        5
      </Coin>
      <SmallCard x={126} y={50} name="Rick C-137" worth="3" colour={PINK} />
      <Says x={89} y={90} size={10}>
        Power buys cards
      </Says>
    </Sketch>
  ),
  nemesis: () => (
    <Sketch>
      <SmallCard x={44} y={54} colour={PINK} turn={-5} />
      <SmallCard x={48} y={52} colour={PINK} />
      <SmallCard x={52} y={50} name="Supreme Nemesis" worth="9" colour={PINK} />
      <Way from={[118, 50]} to={[80, 50]} colour="#ff8c8c" />
      <Head x={136} y={50} seat={0} name="you" />
    </Sketch>
  ),
  deck: () => (
    <Sketch>
      <SmallCard x={34} y={50} name="Genius Waves" worth="1" colour={TEAL} />
      <Says x={60} y={55} size={16}>
        +
      </Says>
      <SmallCard x={86} y={50} name="Future Rick" worth="3" colour={TEAL} />
      <Says x={111} y={55} size={16}>
        −
      </Says>
      <SmallCard x={134} y={50} name="Morty Waves" worth="1" colour="#ff8c8c" />
    </Sketch>
  ),
};
