/** The portal, and the badges of seats. */
import { Portrait } from "./pictures";

/** A hole sawn into paper. */
function saw(outer: number, inner: number, teeth: number): string {
  const tips = Array.from({ length: 2 * teeth }, (_, k) => {
    const [angle, reach] = [(Math.PI * k) / teeth, k % 2 ? inner : outer];
    return `${(50 + reach * Math.sin(angle)).toFixed(1)} ${(50 - reach * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${tips.join("L")}z`;
}

export function Portal({ size = 64, spin = false }: { size?: number; spin?: boolean }) {
  return (
    <svg class={spin ? "portal spin" : "portal"} width={size} height={size} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path class="portal-teeth" d={saw(49, 41, 15)} />
      <circle class="portal-hole" cx="50" cy="50" r="37" />
      <g class="portal-rings" fill="none" stroke-linecap="round">
        <circle cx="50" cy="50" r="29" stroke-width="4" stroke-dasharray="32 14" />
        <circle cx="50" cy="50" r="20" stroke-width="4" stroke-dasharray="21 11" />
      </g>
      <path class="portal-star" d={saw(13, 5, 8)} />
    </svg>
  );
}

/** Each seat has a colour and a shape of its own. */
export const SEAT_HUES = [132, 268, 30, 200, 338, 60];

export function seatColour(seat: number): string {
  return `hsl(${SEAT_HUES[seat % 6] ?? 0} 75% 58%)`;
}

export function SeatBadge({ seat, name, size = 34 }: { seat: number; name: string; size?: number }) {
  return (
    <span class={`seat-badge seat-${seat % 6}`} style={{ width: `${size}px`, height: `${size}px` }} aria-hidden="true">
      <Portrait name={name} />
    </span>
  );
}
