/** Pictures for "How to play", by what the primer's steps are about. */

import { DieFace } from "../../art/dice";
import { Coin, Inset, Says, Sketch, SmallCard, Way } from "../../art/sketch";

const COLOURS = ["#ff5c63", "#5aa2ff", "#43d17a", "#aab3cc"];

function Rows({ checked, locked = [] }: { checked: readonly (readonly number[])[]; locked?: readonly number[] }) {
  return (
    <>
      {COLOURS.map((colour, row) => (
        <g key={colour}>
          {Array.from({ length: 10 }, (_, k) => {
            const done = checked[row]?.includes(k + 1) ?? false;
            return (
              <g key={k} transform={`translate(${12 + k * 12.4} ${14 + row * 19})`}>
                <rect width="11" height="15" rx="2.500" fill={done ? colour : "#0e1d38"} stroke={colour} stroke-width="1.300" />
                {done ? (
                  <path d="M2.500 8 5 11 9 4" fill="none" stroke="#0a1020" stroke-width="2" />
                ) : (
                  <Says x={5.5} y={10.5} size={7.5}>
                    {k + 1}
                  </Says>
                )}
              </g>
            );
          })}
          {locked.includes(row) && <path d={`M140 ${21 + row * 19}h10v8h-10z M142 ${21 + row * 19}v-3a3 3 0 0 1 6 0v3`} fill={colour} stroke={colour} stroke-width="1.500" />}
        </g>
      ))}
    </>
  );
}

export const sketches = {
  board: () => (
    <Sketch>
      <Rows checked={[[2, 5, 7, 8], [1, 6, 9], [3, 4, 5, 6, 7, 10], [8]]} />
    </Sketch>
  ),
  dice: () => (
    <Sketch>
      <Inset x={10} y={8} size={34}>
        <DieFace shows={5} colour="Red" />
      </Inset>
      <Inset x={48} y={8} size={34}>
        <DieFace shows={3} colour="Red" />
      </Inset>
      <Says x={112} y={34} size={22}>
        = 8
      </Says>
      <Way from={[58, 48]} to={[42, 62]} />
      <Way from={[86, 48]} to={[104, 62]} />
      <Coin x={34} y={78} r={15} fill="#ff5c63">
        8
      </Coin>
      <Says x={72} y={82} size={11}>
        or
      </Says>
      <Coin x={104} y={78} r={13} fill="#ff5c63">
        7
      </Coin>
      <Says x={122} y={82}>
        +
      </Says>
      <Coin x={140} y={78} r={13} fill="#ff5c63">
        1
      </Coin>
    </Sketch>
  ),
  seat: () => (
    <Sketch>
      <Rows
        checked={[
          [1, 2, 4, 5, 7, 8, 9],
          [3, 5, 6, 7, 10],
          [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
          [2, 6, 7, 8],
        ]}
        locked={[0, 1, 2, 3]}
      />
    </Sketch>
  ),
  bonus: () => (
    <Sketch>
      <SmallCard x={36} y={52} name="Twin Timelines" worth="+6" turn={-8} />
      <SmallCard x={78} y={50} name="Prime Morty" worth="+9" colour="#f0b44a" />
      <path d="M124 22 140 40 124 80 108 40z" fill="#7df25c" fill-opacity="0.85" stroke="#0a1020" stroke-width="2" />
      <path d="M108 40h32M118 40 124 80 130 40 124 22z" fill="none" stroke="#0a1020" stroke-width="1.500" />
    </Sketch>
  ),
};
