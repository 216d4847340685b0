/** Pieces for the small pictures of "How to play": cards, pawns, coins, arrows, on a sheet of 160 by 100. */

import type { ComponentChildren } from "preact";
import { pawnHeight, PawnShape } from "./pawns";
import { Portrait } from "./pictures";
import { seatClass } from "./seats";

export function Sketch({ children }: { children: ComponentChildren }) {
  return (
    <svg viewBox="0 0 160 100" aria-hidden="true" focusable="false" font-family="inherit" font-weight="800" text-anchor="middle">
      {children}
    </svg>
  );
}

/** Something drawn elsewhere, put in its place. */
export function Inset({ x, y, size, children }: { x: number; y: number; size: number; children: ComponentChildren }) {
  return (
    <svg x={x} y={y} width={size} height={size} viewBox="0 0 100 100">
      {children}
    </svg>
  );
}

export function Says({ x, y, size = 12, fill = "#fff", children }: { x: number; y: number; size?: number; fill?: string; children: ComponentChildren }) {
  return (
    <text x={x} y={y} font-size={size} fill={fill}>
      {children}
    </text>
  );
}

/** A card: who is on it, what it is worth. Without a name it lies face down. */
export function SmallCard({ x, y, name, worth, colour = "#58d68d", turn = 0 }: { x: number; y: number; name?: string; worth?: string; colour?: string; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-17" y="-24" width="34" height="48" rx="4" fill={name ? "#fdf0d5" : "#226a7c"} stroke={name ? colour : "#1b1228"} stroke-width="2.500" />
      {name ? (
        <>
          <rect x="-14" y="-21" width="28" height="26" rx="2" fill="#16314f" />
          <svg x="-14" y="-21" width="28" height="26">
            <Portrait name={name} />
          </svg>
          <path d="M-12 11h24M-12 16h17" stroke="#9aa3b8" stroke-width="2" stroke-linecap="round" />
        </>
      ) : (
        <>
          <path d="M0 0L-14-21H-5zM0 0L5-21H14zM0 0L14 21H5zM0 0L-5 21H-14zM0 0L14-8V8zM0 0L-14 8V-8z" fill="#3f9f9f" />
          <rect x="-14" y="-21" width="28" height="42" rx="2" fill="none" stroke="#fdf0d5" stroke-width="2" />
          <circle r="7.500" fill="#fdf0d5" stroke="#1b1228" stroke-width="2" />
        </>
      )}
      {worth && (
        <>
          <circle cx="14" cy="-21" r="8.500" fill={colour} />
          <text x="14" y="-17.200" font-size="10.500" fill="#0a1020">
            {worth}
          </text>
        </>
      )}
    </g>
  );
}

/** A coin with a word on it. */
export function Coin({ x, y, r = 11, fill = "#ffcf5c", children }: { x: number; y: number; r?: number; fill?: string; children?: ComponentChildren }) {
  return (
    <g>
      <circle cx={x} cy={y} r={r} fill={fill} stroke="#1b1228" stroke-width="2" />
      <text x={x} y={y + r * 0.38} font-size={r * 1.05} fill="#0a1020">
        {children}
      </text>
    </g>
  );
}

export function Way({ from: [x1, y1], to: [x2, y2], colour = "#fff" }: { from: readonly [number, number]; to: readonly [number, number]; colour?: string }) {
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return (
    <g stroke={colour} fill={colour} stroke-linecap="round">
      <path d={`M${x1} ${y1}L${x2} ${y2}`} stroke-width="3.500" fill="none" />
      <path d="M3 0-7-6-4 0-7 6z" stroke="none" transform={`translate(${x2} ${y2}) rotate(${turn})`} />
    </g>
  );
}

export function Head({ x, y, size = 30, seat, name }: { x: number; y: number; size?: number; seat: number; name: string }) {
  return (
    <g>
      <circle class={`head-ring ${seatClass(seat)}`} cx={x} cy={y} r={size / 2 + 2} />
      <svg x={x - size / 2} y={y - size / 2} width={size} height={size}>
        <Portrait name={name} />
      </svg>
    </g>
  );
}

/** A pawn in the colour of a seat. */
export function Figure({ x, y, seat, tall = false }: { x: number; y: number; seat: number; tall?: boolean }) {
  const build = tall ? "tall" : "small";
  return (
    <g transform={`translate(${x - 8.5} ${y - pawnHeight(build) / 2}) scale(.5)`}>
      <PawnShape seat={seat} name="" build={build} />
    </g>
  );
}

/** A bar that is filled so far. */
export function Race({ x, y, wide, part, colour }: { x: number; y: number; wide: number; part: number; colour: string }) {
  return (
    <g>
      <rect x={x} y={y} width={wide} height="9" rx="4.500" fill="#ffffff" fill-opacity="0.22" />
      <rect x={x} y={y} width={wide * part} height="9" rx="4.500" fill={colour} />
    </g>
  );
}
