/** What a card's window shows: a creature, a machine, a place or a sign, by its kind. The same name always gives the same picture. */

import type { CardInfo, Picture as Kind } from "../messages";
import { Creature, seeded } from "./emblems";

export function Picture({ card }: { card: CardInfo }) {
  const { picture, hue } = card.face;
  if (picture === "place") return <Place name={card.name} />;
  if (picture === "machine") return <Machine name={card.name} />;
  if (picture !== "creature") return <Sign name={card.name} kind={picture} />;
  return hue === null ? <Creature name={card.name} /> : <Creature name={card.name} hue={(hue + seeded(card.name)() * 36 - 18 + 360) % 360} />;
}

function Sky({ hue, children }: { hue: number; children: preact.ComponentChildren }) {
  const near = (hue + 40) % 360;
  return (
    <svg class="creature" viewBox="0 11 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <rect width="100" height="120" fill={`hsl(${hue} 58% 20%)`} />
      <ellipse cx="50" cy="92" rx="90" ry="60" fill={`hsl(${near} 55% 34%)`} opacity="0.7" />
      <ellipse cx="50" cy="100" rx="80" ry="38" fill={`hsl(${near} 60% 46%)`} opacity="0.6" />
      {children}
    </svg>
  );
}

/** Hills, a sun or two, and whatever stands there. */
export function Place({ name }: { name: string }) {
  const chance = seeded(name);
  const hue = Math.floor(chance() * 24) * 15;
  const hills = (base: number, rough: number) => {
    const points = ["0,100"];
    for (let x = 0; x <= 100; x += 10) points.push(`${x},${(base - chance() * rough).toFixed(1)}`);
    return [...points, "100,100"].join(" ");
  };
  const towers = Array.from({ length: 3 + Math.floor(chance() * 4) }, () => ({ x: 6 + chance() * 80, w: 5 + chance() * 8, h: 14 + chance() * 26 }));
  const round = chance() < 0.5;
  return (
    <Sky hue={hue}>
      <circle cx={20 + chance() * 60} cy={22 + chance() * 14} r={8 + chance() * 9} fill={`hsl(${(hue + 160) % 360} 85% 78%)`} />
      {chance() < 0.6 && <circle cx={20 + chance() * 60} cy={16 + chance() * 20} r={3 + chance() * 4} fill={`hsl(${(hue + 200) % 360} 80% 82%)`} />}
      <polygon points={hills(62, 22)} fill={`hsl(${hue} 40% 30%)`} />
      {towers.map((t, k) => (
        <g key={k} fill={`hsl(${(hue + 20) % 360} 35% 16%)`}>
          <rect x={t.x} y={80 - t.h} width={t.w} height={t.h} rx={round ? t.w / 2 : 1} />
          <rect x={t.x + t.w / 2 - 1} y={84 - t.h} width="2" height="3" fill="#fff3a8" />
        </g>
      ))}
      <polygon points={hills(84, 12)} fill={`hsl(${(hue + 60) % 360} 45% 22%)`} />
    </Sky>
  );
}

/** A long view over a land, to stand behind a row of things. */
export function Panorama({ name }: { name: string }) {
  const chance = seeded(name);
  const hue = Math.floor(chance() * 24) * 15;
  const land = (base: number, rough: number, every: number) => {
    const points = ["0,100"];
    for (let x = 0; x <= 400; x += every) points.push(`${x},${(base - chance() * rough).toFixed(1)}`);
    return [...points, "400,100"].join(" ");
  };
  const round = chance() < 0.5;
  const towers = Array.from({ length: 16 }, () => ({ x: chance() * 390, w: 5 + chance() * 9, h: 8 + chance() * 20 }));
  return (
    <svg class="creature" viewBox="0 0 400 100" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">
      <rect width="400" height="100" fill={`hsl(${hue} 55% 22%)`} />
      <ellipse cx="260" cy="90" rx="260" ry="50" fill={`hsl(${(hue + 40) % 360} 60% 40%)`} opacity="0.6" />
      <circle cx={240 + chance() * 130} cy={36 + chance() * 10} r={9 + chance() * 6} fill={`hsl(${(hue + 160) % 360} 85% 78%)`} />
      <circle cx={160 + chance() * 120} cy={34 + chance() * 8} r={3 + chance() * 3} fill={`hsl(${(hue + 200) % 360} 80% 82%)`} />
      <polygon points={land(64, 18, 16)} fill={`hsl(${hue} 42% 30%)`} />
      {towers.map((t, k) => (
        <g key={k} fill={`hsl(${(hue + 20) % 360} 40% 15%)`}>
          <rect x={t.x} y={76 - t.h} width={t.w} height={t.h + 20} rx={round ? t.w / 2 : 1} />
          <rect x={t.x + t.w / 2 - 1} y={80 - t.h} width="2" height="2.500" fill="#fff3a8" />
        </g>
      ))}
      <polygon points={land(78, 8, 22)} fill={`hsl(${(hue + 60) % 360} 45% 22%)`} />
    </svg>
  );
}

/** A box with things on it that turn, glow and smoke. */
export function Machine({ name }: { name: string }) {
  const chance = seeded(name);
  const hue = Math.floor(chance() * 24) * 15;
  const metal = `hsl(${(hue + 180) % 360} 18% 74%)`;
  const dark = `hsl(${hue} 40% 14%)`;
  const glow = `hsl(${(hue + 90 + chance() * 60) % 360} 90% 64%)`;
  const wide = 26 + chance() * 12;
  const tall = 18 + chance() * 12;
  const round = 3 + chance() * 12;
  const dials = 1 + Math.floor(chance() * 3);
  const top = 60 - tall;
  const kind = chance();
  return (
    <Sky hue={hue}>
      <g stroke={dark} stroke-width="2.500" stroke-linejoin="round" stroke-linecap="round">
        <path d={`M${50 - wide * 0.7} 62 L${50 - wide * 0.9} 90 M${50 + wide * 0.7} 62 L${50 + wide * 0.9} 90`} stroke-width="5" />
        {kind < 0.35 && <path d={`M50 ${top} v-16 m0 0 l-12 -7 m12 7 l12 -7`} fill="none" stroke={metal} stroke-width="3.500" />}
        {kind >= 0.35 && kind < 0.7 && <path d={`M${50 - wide * 0.5} ${top} v-12 a8 8 0 0 1 16 0 v12`} fill={glow} fill-opacity="0.75" />}
        {kind >= 0.7 && <path d={`M${50 + wide * 0.9} ${top + 8} h14 v-10 l8 16 -8 16 v-10 h-14z`} fill={metal} />}
        <rect x={50 - wide} y={top} width={wide * 2} height={tall + 12} rx={round} fill={metal} />
        <path d={`M${50 - wide + 5} ${60} h${wide * 2 - 10}`} stroke-width="2" />
        {Array.from({ length: dials }, (_, k) => {
          const x = 50 + (k - (dials - 1) / 2) * 17;
          const turn = chance() * Math.PI;
          return (
            <g key={k}>
              <circle cx={x} cy={top + tall / 2 + 2} r="6.500" fill={k === 0 ? glow : "#fff"} />
              <path d={`M${x} ${top + tall / 2 + 2} l${(5 * Math.cos(turn)).toFixed(1)} ${(-5 * Math.sin(turn)).toFixed(1)}`} stroke-width="2" />
            </g>
          );
        })}
        <path d={`M${50 - wide} ${top + 6} q-14 4 -8 24 t-6 26`} fill="none" stroke={glow} stroke-width="3" />
      </g>
    </Sky>
  );
}

/** A sign on a burst of rays. */
function Sign({ name, kind }: { name: string; kind: Kind }) {
  const chance = seeded(name);
  const hue = Math.floor(chance() * 24) * 15;
  const ink = `hsl(${hue} 50% 15%)`;
  const fill = `hsl(${(hue + 150 + chance() * 60) % 360} 75% 72%)`;
  const rays = 9 + Math.floor(chance() * 8);
  const burst = Array.from({ length: rays * 2 }, (_, k) => {
    const r = k % 2 ? 24 + chance() * 6 : 36 + chance() * 12;
    const a = (Math.PI * k) / rays;
    return `${(50 + r * Math.cos(a)).toFixed(1)},${(52 + r * Math.sin(a)).toFixed(1)}`;
  });
  const drawings: Partial<Record<Kind, string>> = {
    temple: "M32 66h36v6H32zM35 44h5v20h-5zM47.500 44h5v20h-5zM60 44h5v20h-5zM50 30 70 42H30z",
    bulb: "M50 32a12 12 0 0 1 7 22v6H43v-6a12 12 0 0 1 7-22zM44 64h12v5H44z",
    crystal: "M50 26 66 44 50 78 34 44zM34 44h32",
    star: "M50 28l7 15 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2z",
    waves: "M28 46q5.500-9 11 0t11 0 11 0 11 0M28 58q5.500-9 11 0t11 0 11 0 11 0",
  };
  const bolts = ["M54 26 34 56h13l-4 24 22-32H52z", "M50 30a22 22 0 1 0 .1 0M50 40a12 12 0 1 1-.1 0", "M34 34l32 32M66 34 34 66M50 28v44M28 50h44"];
  const drawing = drawings[kind] ?? bolts[Math.floor(chance() * bolts.length)]!;
  const open = kind === "waves" || drawing === bolts[2];
  return (
    <Sky hue={hue}>
      <polygon points={burst.join(" ")} fill={fill} stroke={ink} stroke-width="2.500" stroke-linejoin="round" />
      <path d={drawing} fill={open ? "none" : "#fffdf2"} fill-rule="evenodd" stroke={ink} stroke-width={open ? 5 : 2.8} stroke-linejoin="round" stroke-linecap="round" />
    </Sky>
  );
}
