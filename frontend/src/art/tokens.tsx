/** Tokens: each kind is told by its colour, its shape and a letter or a sign on it. The colours are in `styles/pieces.css`. */

/** Outlines on 24 by 24. */
const DISC = "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z";
const HEXAGON = "M12 1.500l9.300 5.200v10.600l-9.300 5.200l-9.300-5.200v-10.600z";
const STAR = "M12 .8l3.300 7.100l7.900.9l-5.900 5.300l1.700 7.900l-7-4l-7 4l1.700-7.900l-5.900-5.300l7.900-.9z";

interface Drawn {
  shape: string;
  letter?: string;
  sign?: string;
}

const TOKENS = {
  seed: { shape: "M12 1C20.500 5.500 21.500 15.500 12 23C2.500 15.500 3.500 5.500 12 1z", letter: "M" },
  schmeckle: { shape: DISC, letter: "S" },
  crystal: { shape: "M12 .8L20.500 8.800L12 23.200L3.500 8.800z", letter: "T" },
  matter: { shape: HEXAGON, letter: "D" },
  access: {
    shape:
      "M4 3h16a1.500 1.500 0 0 1 1.500 1.500v4.500a3 3 0 0 0 0 6v4.500a1.500 1.500 0 0 1-1.500 1.500h-16a1.500 1.500 0 0 1-1.500-1.500v-4.500a3 3 0 0 0 0-6v-4.500a1.500 1.500 0 0 1 1.500-1.500z",
    letter: "A",
  },
  garage: { shape: "M12 1.500L22.500 9.500V22H1.500V9.500z", letter: "G" },
  points: { shape: STAR },
  power: { shape: "M14.500.8L3.500 13.500H10.500L8 23.200L20.500 9.500H13.200z" },
  action: { shape: "M7 2.500h10l5 9.500l-5 9.500h-10l-5-9.500z", sign: "M8 12h8M12.500 8.500l3.500 3.500l-3.500 3.500" },
  first: { shape: "M5 1.500H20L16 7.500L20 13.500H8V22.500H5z", letter: "1" },
} as const satisfies Record<string, Drawn>;

export type TokenKind = keyof typeof TOKENS;

/** Where letters stand that do not stand in the middle. */
const LETTERS: Partial<Record<TokenKind, readonly [x: number, y: number, size: number]>> = {
  crystal: [12, 14, 10.5],
  seed: [12, 16.6, 10.5],
  garage: [12, 19.5, 12],
  first: [11.5, 11.8, 11.5],
};

/** One token; hollow where it is wanted and not there. */
export function Token({ kind, size = 18, hollow = false }: { kind: TokenKind; size?: number; hollow?: boolean }) {
  const { shape, letter, sign }: Drawn = TOKENS[kind];
  const [x, y, high] = LETTERS[kind] ?? [12, 16.3, 12.5];
  return (
    <svg class={`tok tok-${kind}${hollow ? " hollow" : ""}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path class="tok-edge" d={shape} />
      {!hollow && <path class="tok-top" d={shape} transform="translate(.5 .4) scale(.87)" />}
      {sign && <path class="tok-sign" d={sign} />}
      {letter && (
        <text x={x} y={y} font-size={high} text-anchor="middle">
          {letter}
        </text>
      )}
    </svg>
  );
}
