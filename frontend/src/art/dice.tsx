/** Dice with drawn faces. */

import { useEffect, useRef, useState } from "preact/hooks";
import { pace } from "../ui/settings";

const PIPS: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
};

/** Pips by colour, each in the shape of the colour's sign, around 0, 0. */
const MARKS: Readonly<Record<string, string>> = {
  red: "M0-11L11 8H-11z",
  blue: "M0-9.500a9.500 9.500 0 1 1 0 19a9.500 9.500 0 1 1 0-19z",
  green: "M0-12L12 0L0 12L-12 0z",
  black: "M-8.500-8.500h17v17h-17z",
  white: "M0-8a8 8 0 1 1 0 16a8 8 0 1 1 0-16z",
};

export function DieFace({ shows, colour }: { shows: number | null; colour: string }) {
  const mark = MARKS[colour.toLowerCase()];
  return (
    <svg class={`die die-${colour.toLowerCase()}${shows ? "" : " die-gone"}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path class="die-body" d="M20 4H80Q96 4 96 20V80Q96 96 80 96H20Q4 96 4 80V20Q4 4 20 4z" />
      {shows ? (
        <>
          <path class="die-top" d="M20 7H77Q90 7 90 20V77Q90 89 78 89H20Q7 89 7 77V20Q7 7 20 7z" />
          <path class="die-rim" d="M13 34V22Q13 13 22 13H36" />
          {PIPS[shows]?.map(([x, y]) => (
            <path key={`${x}${y}`} class="die-pip" d={mark} transform={`translate(${x - 2} ${y - 2})`} />
          ))}
        </>
      ) : (
        <path class="die-cross" d="M32 32l36 36m0-36L32 68" />
      )}
    </svg>
  );
}

/** A die that tumbles when `roll` changes: faces flash by, the last one stays. */
export function Die({ shows, colour, roll, place }: { shows: number | null; colour: string; roll: string; place: number }) {
  const [flashing, flash] = useState<number | null>(null);
  const seen = useRef(roll);
  useEffect(() => {
    if (seen.current === roll) return undefined;
    seen.current = roll;
    const speed = pace();
    if (!speed || !shows) return undefined;
    let left = 5 + (place % 4);
    const timer = setInterval(() => {
      left -= 1;
      if (left <= 0) {
        clearInterval(timer);
        flash(null);
      } else flash(1 + Math.floor(Math.random() * 6));
    }, 85 * speed);
    flash(1 + Math.floor(Math.random() * 6));
    return () => clearInterval(timer);
  }, [roll]);
  return (
    <span class={flashing ? `tumble tumble-${place % 4}` : "settled"}>
      <DieFace shows={flashing ?? shows} colour={colour} />
    </span>
  );
}
