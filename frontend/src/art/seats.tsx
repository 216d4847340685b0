/** The signs of seats: a colour, a shape and a letter each, on badges and on pawns. */
import { Portrait } from "./pictures";

/** How many seats are told apart. */
const SIGNS = 6;

/** Circle, diamond, square, hexagon, triangle, star, on 24 by 24; and how low and how large a letter stands on each. */
const SHAPES: readonly (readonly [path: string, y: number, size: number])[] = [
  ["M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z", 16.3, 13],
  ["M12 .8L23.200 12L12 23.200L.8 12z", 16.2, 12],
  ["M3 2.500h18v19h-18z", 16.5, 13.5],
  ["M12 1.300l9.700 5.300v10.800l-9.700 5.300l-9.700-5.300v-10.800z", 16.3, 13],
  ["M12 1.300l11.200 20.200h-22.400z", 19.2, 11.5],
  ["M12 .6l3.400 7.300l8 .9l-6 5.400l1.700 7.900l-7.100-4l-7.100 4l1.700-7.900l-6-5.400l8-.9z", 16, 10.5],
];

/** The class that gives what it stands on the colour of a seat. */
export const seatClass = (seat: number): string => `by-${seat % SIGNS}`;

/** A seat's shape with the first letter of who sits there, drawn on 24 by 24; on a thing of the same colour the shape is of paper. */
export function SignShape({ seat, name, plain = false }: { seat: number; name: string; plain?: boolean }) {
  const [path, y, size] = SHAPES[seat % SIGNS]!;
  return (
    <>
      <path class={plain ? "sign-paper" : "sign-shape"} d={path} />
      <text class="sign-letter" x="12" y={y} font-size={size} text-anchor="middle">
        {name.slice(0, 1).toUpperCase()}
      </text>
    </>
  );
}

export function SeatSign({ seat, name, size }: { seat: number; name: string; size: number }) {
  return (
    <svg class={`seat-sign ${seatClass(seat)}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <SignShape seat={seat} name={name} />
    </svg>
  );
}

/** From this size on there is room for a face beside the sign. */
const ROOM_FOR_A_FACE = 24;

export function SeatBadge({ seat, name, size = 34 }: { seat: number; name: string; size?: number }) {
  if (size < ROOM_FOR_A_FACE) return <SeatSign seat={seat} name={name} size={size} />;
  return (
    <span class={`seat-badge ${seatClass(seat)}`} style={{ width: `${size}px`, height: `${size}px` }} aria-hidden="true">
      <span class="seat-face">
        <Portrait name={name} />
      </span>
      <SeatSign seat={seat} name={name} size={Math.max(17, size * 0.5)} />
    </span>
  );
}
