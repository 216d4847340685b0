/** Pawns in the colours of seats: a tall figure, a small one, and one for any game. Each bears the sign of its seat. */
import { seatClass, SignShape } from "./seats";

export type Build = "tall" | "small" | "plain";

interface Drawn {
  high: number;
  body: string;
  shade: string;
  head?: string;
  hair?: string;
  /** Where the sign is: x, y, scale. */
  sign: readonly [number, number, number];
}

/** On sheets that are 34 wide. */
const BUILDS: Readonly<Record<Build, Drawn>> = {
  tall: {
    high: 54,
    body: "M4 52.500L8 29C10 23.500 24 23.500 26 29L30 52.500z",
    shade: "M21 25.500C24 26.500 25.500 27.500 26 29L30 52.500H22z",
    head: "M9 15C9 8 12 6 17 6S25 8 25 15S22 25 17 25S9 22 9 15z",
    hair: "M7.500 15C5 6 12 .8 32.500 1.500C28 3.500 28.500 5.500 31 6.500C27.500 7 26 10 26 14.500C23 9.500 13 9.500 7.500 15z",
    sign: [8.4, 32, 0.72],
  },
  small: {
    high: 38,
    body: "M5 36.500L8.500 22C10 17.500 24 17.500 25.500 22L29 36.500z",
    shade: "M21 18.500C24 19.500 25 20.500 25.500 22L29 36.500H22.500z",
    head: "M9 11.500C9 5 12 3 17 3S25 5 25 11.500S22 19 17 19S9 17 9 11.500z",
    hair: "M7.500 12C5.500 7 8.500 3 12 4C13 .8 20 .8 21.500 3.500C26 2.500 28.500 7 26.500 12C25 8.500 22.500 7.500 20 8.500C17 6.500 11 7 7.500 12z",
    sign: [9.3, 20.5, 0.64],
  },
  plain: {
    high: 40,
    body: "M5 38.500C4 33 8 31.500 11 29L13 18H21L23 29C26 31.500 30 33 29 38.500z",
    shade: "M18.500 18H21L23 29C26 31.500 30 33 29 38.500H20z",
    sign: [3.8, 0.8, 1.1],
  },
};

/** The pawn alone, for whoever brings the sheet: 34 wide, `pawnHeight` high. */
export function PawnShape({ seat, name, build }: { seat: number; name: string; build: Build }) {
  const {
    body,
    shade,
    head,
    hair,
    sign: [x, y, scale],
  } = BUILDS[build];
  return (
    <g class={`pawn-shape ${seatClass(seat)}`}>
      <path class="pawn-edge" d={`${body}${head ?? ""}${hair ?? ""}`} />
      <path class="pawn-body" d={body} />
      <path class="pawn-shade" d={shade} />
      {head && <path class="pawn-head" d={head} />}
      {hair && <path class={`pawn-hair-${build}`} d={hair} />}
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <SignShape seat={seat} name={name} plain={build !== "plain"} />
      </g>
    </g>
  );
}

export const pawnHeight = (build: Build): number => BUILDS[build].high;

export function Pawn({ seat, name, build }: { seat: number; name: string; build: Build }) {
  return (
    <svg class={`pawn-figure pawn-${build}`} viewBox={`0 0 34 ${pawnHeight(build)}`} aria-hidden="true" focusable="false">
      <PawnShape seat={seat} name={name} build={build} />
    </svg>
  );
}
