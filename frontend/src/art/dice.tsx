/** Dice with drawn faces. */

import { useEffect, useRef, useState } from "preact/hooks";
import { pace } from "../settings";

const PIPS: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [[28, 28], [72, 72]],
  3: [[26, 26], [50, 50], [74, 74]],
  4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  6: [[28, 24], [72, 24], [28, 50], [72, 50], [28, 76], [72, 76]],
};

export function DieFace({ shows, colour }: { shows: number | null; colour: string }) {
  return (
    <svg class={`die die-${colour.toLowerCase()}${shows ? "" : " die-gone"}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <rect class="die-side" x="5" y="9" width="90" height="88" rx="20" />
      <rect class="die-top" x="5" y="4" width="90" height="88" rx="20" />
      {shows ? PIPS[shows]?.map(([x, y]) => <circle key={`${x}${y}`} class="die-pip" cx={x} cy={y * 0.92 + 3} r="8.500" />) : <path class="die-cross" d="M32 32l36 34m0-34L32 66" />}
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
