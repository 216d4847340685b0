/** The portal, and the badges of seats. */
import { Portrait } from "./pictures";

/** A spiral from the centre outwards. */
function spiral(turns: number, from: number, to: number, start: number): string {
  const steps = Math.round(turns * 14);
  const points: string[] = [];
  for (let k = 0; k <= steps; k++) {
    const part = k / steps;
    const angle = start + part * turns * Math.PI * 2;
    const radius = from + (to - from) * part;
    points.push(`${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`);
  }
  return `M${points.join("L")}`;
}

export function Portal({ size = 64, spin = false }: { size?: number; spin?: boolean }) {
  return (
    <svg class={spin ? "portal spin" : "portal"} width={size} height={size} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle class="portal-rim" cx="50" cy="50" r="47" />
      <circle class="portal-pool" cx="50" cy="50" r="42" />
      <g class="portal-swirl" fill="none" stroke-linecap="round">
        <path d={spiral(1.4, 4, 38, 0)} stroke-width="6" />
        <path d={spiral(1.4, 4, 38, 2.1)} stroke-width="4" />
        <path d={spiral(1.4, 4, 38, 4.2)} stroke-width="3" />
      </g>
      <g class="portal-sparks">
        <circle cx="20" cy="30" r="2.200" />
        <circle cx="78" cy="24" r="1.600" />
        <circle cx="84" cy="66" r="2.400" />
        <circle cx="28" cy="80" r="1.500" />
      </g>
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
