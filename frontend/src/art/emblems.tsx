/** Generated pictures: a portal, seat badges, and creatures for cards. The same name always gives the same picture. */

/** A small repeatable source of chance from a word. */
export function seeded(word: string): () => number {
  let h = 2166136261;
  for (let k = 0; k < word.length; k++) h = Math.imul(h ^ word.charCodeAt(k), 16777619);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

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

/** A creature of its own for each name: head, eyes, crest, mouth. */
export function Creature({ name, hue }: { name: string; hue?: number }) {
  const chance = seeded(name);
  const h = hue ?? Math.floor(chance() * 360);
  const skin = `hsl(${h} 45% ${62 + chance() * 14}%)`;
  const dark = `hsl(${h} 50% 22%)`;
  const crest = `hsl(${(h + 150 + chance() * 60) % 360} 60% 62%)`;
  const wide = 19 + chance() * 9;
  const tall = 22 + chance() * 8;
  const eyes = chance() < 0.16 ? 1 : chance() < 0.2 ? 3 : 2;
  const spikes = 4 + Math.floor(chance() * 5);
  const eyeSize = eyes === 1 ? 9 : 5 + chance() * 2.5;
  const mood = chance();
  const antennae = chance() < 0.4;
  const tufts: string[] = [];
  for (let k = 0; k <= spikes * 2; k++) {
    const angle = Math.PI + (Math.PI * k) / (spikes * 2);
    const reach = k % 2 ? 1.38 + chance() * 0.3 : 0.98;
    tufts.push(`${(50 + wide * reach * Math.cos(angle)).toFixed(1)},${(54 + tall * reach * Math.sin(angle)).toFixed(1)}`);
  }
  const spots = Array.from({ length: eyes }, (_, k) => 50 + (k - (eyes - 1) / 2) * (wide * (eyes === 3 ? 0.68 : 0.95)));
  return (
    <svg class="creature" viewBox="0 5 100 95" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <circle cx="50" cy="52" r="40" fill={`hsl(${(h + 90) % 360} 55% 30%)`} opacity="0.55" />
      <path d={spiral(1.8, 6, 44, h)} fill="none" stroke="#9dff7a" stroke-opacity="0.28" stroke-width="4" stroke-linecap="round" />
      {antennae && (
        <g stroke={dark} stroke-width="2.500" fill={crest}>
          <path d={`M42 34 L${34 - chance() * 6} 14M58 34 L${66 + chance() * 6} 14`} fill="none" />
          <circle cx="33" cy="13" r="4" />
          <circle cx="67" cy="13" r="4" />
        </g>
      )}
      <path d={`M${50 - wide * 1.3} 100 Q50 ${54 + tall * 0.7} ${50 + wide * 1.3} 100z`} fill="hsl(200 25% 88%)" stroke={dark} stroke-width="2.500" />
      <polygon points={tufts.join(" ")} fill={crest} stroke={dark} stroke-width="2.500" stroke-linejoin="round" />
      <ellipse cx="50" cy="54" rx={wide} ry={tall} fill={skin} stroke={dark} stroke-width="2.500" />
      {spots.map((x) => (
        <g key={x}>
          <circle cx={x} cy="50" r={eyeSize} fill="#fff" stroke={dark} stroke-width="2" />
          <circle cx={x + (mood - 0.5) * 3} cy={50.5} r={1.7} fill={dark} />
        </g>
      ))}
      <path
        d={mood < 0.35 ? "M41 66 Q50 73 59 66" : mood < 0.7 ? "M41 67 L46 64.500 L51 67.500 L58 65" : "M42 69 Q50 63 58 69"}
        fill="none"
        stroke={dark}
        stroke-width="2.600"
        stroke-linecap="round"
      />
      {chance() < 0.45 && <path d={`M${50 - wide * 0.8} 42 L${50 + wide * 0.8} 42`} stroke={dark} stroke-width="3.500" stroke-linecap="round" />}
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
      <Creature name={`${name}#${seat}`} hue={SEAT_HUES[seat % 6] ?? 0} />
    </span>
  );
}
