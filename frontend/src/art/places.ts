/** Places and graphic grounds, without outline. */
import { box, disc, ground, line, rays, rolling, shape, skyline, spread, starSky, type Random } from "./flat";
import { INKS, type Ground, type MoodInks } from "./palette";
import { round as f } from "./path";

/** What a ground is made with: B its four tones (sky, far, middle, near), r chance, L light, C inks. */
export interface Surroundings {
  readonly B: Ground;
  readonly r: Random;
  readonly L: string;
  readonly C: MoodInks;
}

export const PLACES = {
  // graphic grounds
  disc: ({ B }) => disc(50, 46, 40, B[1]) + disc(50, 46, 32, B[2]),
  sunrise: ({ B }) => disc(50, 62, 44, B[1]) + spread(44, 100, 8, (y, k) => box(-60, y, 220, 1.5 + k * 0.9, B[0])) + box(-60, 84, 220, 30, B[3]),
  rays: ({ B, r }) => rays(50, 52, 14, B[1], r()) + disc(50, 50, 26, B[2]),
  burst: ({ B, r }) => rays(50, 50, 18, B[1], r()) + rays(50, 50, 9, B[2], r(), 60),
  rings: ({ B }) => disc(50, 48, 70, B[1]) + disc(50, 48, 54, B[0]) + disc(50, 48, 40, B[1]) + disc(50, 48, 27, B[2]),
  stripes: ({ B }) => spread(-120, 160, 20, (x) => shape(`M${x} 112L${x + 60}-8H${x + 70}L${x + 10} 112z`, B[1])),
  bars: ({ B }) => spread(-60, 160, 14, (x) => box(x, -8, 7, 120, B[1])),
  split: ({ B }) => shape("M-60 112L160 -8V112z", B[1]) + shape("M-60 112L160 30V112z", B[2]),
  arch: ({ B }) => shape("M2 112V52C2 -10 98 -10 98 52V112z", B[1]) + shape("M14 112V54C14 6 86 6 86 54V112z", B[2]),
  checks: ({ B }) => { let s = ""; for (let y = -2; y < 110; y += 14) for (let x = -60; x < 160; x += 28) s += `M${x + ((y + 2) / 14 % 2) * 14} ${y}h14v14h-14z`; return shape(s, B[1]); },
  dots: ({ B }) => { let s = ""; for (let j = 0; j < 9; j++) for (let x = -60; x < 160; x += 12) { const q = 0.8 + j * 0.55; s += `M${f(x + (j % 2) * 6 - q)} ${f(104 - j * 12)}a${f(5.6 - q)} ${f(5.6 - q)} 0 1 0 .01 0z`; } return shape(s, B[1]); },
  swirl: ({ B }) => line("M50 48C58 38 70 50 62 62C50 78 22 70 22 46C24 14 70 4 90 34C110 80 60 116 16 98C-30 76 -34 10 10 -16", B[1], 11) + line("M50 48C44 42 40 50 42 56", B[1], 9),
  grid: ({ B }) => box(-60, 58, 220, 54, B[3]) + spread(-220, 320, 24, (x) => line(`M50 58L${x} 112`, B[1], 0.9)) + spread(0, 6, 1, (k) => line(`M-60 ${f(58 + k * k * 1.5 + 1)}H160`, B[1], 0.9)) + disc(50, 40, 26, B[2]),
  spotlight: ({ B }) => shape("M50 -20L-10 112H110z", B[1]) + shape("M50 -20L16 112H84z", B[2]) + `<ellipse cx="50" cy="98" rx="52" ry="9" fill="${B[0]}"/>`,
  tabletop: ({ B }) => disc(50, 40, 38, B[1]) + box(-60, 74, 220, 40, B[2]) + box(-60, 74, 220, 2.5, B[3]),
  moonlight: ({ B, r, L }) => starSky(L, r, 18) + disc(60, 36, 32, B[1]) + disc(50, 30, 5, B[0]) + disc(70, 46, 7, B[0]) + disc(66, 24, 3, B[0]) + rolling(96, B[3], r, 10),
  panes: ({ B }) => box(-60, -8, 220, 120, B[1]) + spread(-56, 160, 36, (x) => box(x, -4, 32, 46, B[0]) + box(x, 46, 32, 66, B[0])),
  // places
  hills: ({ B, r, L }) => disc(24 + r() * 52, 28, 15, L) + rolling(66, B[1], r, 18) + rolling(80, B[2], r, 14) + rolling(94, B[3], r, 10),
  desert: ({ B, r, L }) => disc(72, 28, 14, L) + shape("M-60 70L-30 46H-6L10 62L30 54L50 70L76 58L100 72L130 50L160 70V112H-60z", B[1]) + rolling(82, B[2], r, 10) + rolling(96, B[3], r, 7),
  city: ({ B, r, L }) => disc(70, 30, 17, B[1]) + skyline(100, B[1], r, 14, 62) + skyline(112, B[2], r, 17, 58, L) + box(-60, 98, 220, 14, B[3]),
  space: ({ B, r, L }) => starSky(L, r, 34) + disc(84, 22, 15, B[1]) + shape("M62 30Q84 16 106 14Q88 24 62 30z", B[2]) + shape("M-60 112V92Q50 62 160 92V112z", B[2]) + shape("M-60 112V100Q50 76 160 100V112z", B[3]),
  stars: ({ B, r, L }) => starSky(L, r, 44) + disc(18, 20, 9, B[1]) + disc(15, 18, 9, B[0]),
  galaxy: ({ B, r, L }) => starSky(L, r, 40) + `<g transform="rotate(-24 50 46)"><ellipse cx="50" cy="46" rx="78" ry="20" fill="${B[1]}"/><ellipse cx="50" cy="46" rx="46" ry="10" fill="${B[2]}"/></g>`,
  planet: ({ B, r, L }) => starSky(L, r, 26) + disc(50, 118, 66, B[2]) + shape("M-10 92Q40 76 110 92Q60 84 -10 92z", B[1]) + disc(82, 20, 8, B[1]),
  forest: ({ B, r }) => spread(-60, 160, 17, (x) => shape(`M${x} 112V${f(28 + r() * 16)}l7 -26l7 26V112z`, B[1])) + spread(-68, 160, 25, (x) => shape(`M${x} 112V${f(46 + r() * 14)}l11 -38l11 38V112z`, B[2])) + rolling(98, B[3], r, 6),
  jungle: ({ B, r }) => spread(-60, 160, 26, (x) => shape(`M${x} 112C${x - 10} 60 ${x + 6} 30 ${x + 26} ${f(6 + r() * 24)}C${x + 16} 40 ${x + 18} 70 ${x + 14} 112z`, B[1])) + spread(-64, 160, 22, (x) => shape(`M${x} 112C${x - 6} 84 ${x + 4} 70 ${x + 18} ${f(58 + r() * 16)}C${x + 12} 80 ${x + 16} 96 ${x + 12} 112z`, B[2])),
  snow: ({ B, r, L }) => shape("M-60 84L-20 34L6 62L34 22L62 60L88 38L130 84L160 60V112H-60z", B[1]) + shape("M34 22L42 33L36 38L28 32zM88 38L95 46L88 50L81 47zM-20 34L-12 44L-22 48L-28 43z", L) + rolling(88, L, r, 8) + spread(0, 20, 1, () => disc(r() * 220 - 60, r() * 90, 0.8 + r(), L)),
  water: ({ B, L }) => disc(70, 30, 16, L) + spread(0, 4, 1, (k) => { let d = `M-60 112V${58 + k * 12}`; for (let x = -60; x < 160; x += 22) d += `q5.500 -6 11 0t11 0`; return shape(d + "V112z", B[1 + (k % 3)]!); }),
  underwater: ({ B, r, L }) => shape("M-20 -8L10 -8L60 112H0zM50 -8H66L120 112H86z", B[1]) + rolling(92, B[3], r, 10) + spread(-50, 150, 34, (x) => line(`M${x} 112q-7 -14 0 -26t0 -24`, B[2], 5)) + spread(0, 12, 1, () => `<circle cx="${f(r() * 200 - 50)}" cy="${f(r() * 88)}" r="${f(1.4 + r() * 2.6)}" fill="none" stroke="${L}" stroke-width="1.2"/>`),
  clouds: ({ B, L }) => disc(50, 44, 34, B[1]) + spread(-60, 140, 46, (x, k) => shape(`M${x} ${86 + (k % 2) * 8}c-12 0 -12 -15 0 -16c2 -13 20 -14 24 -4c9 -6 20 0 18 9c11 1 10 11 2 11z`, k % 2 ? B[2] : L)) + box(-60, 94, 220, 20, B[2]),
  houses: ({ B, r, L }) => disc(74, 26, 13, L) + rolling(78, B[1], r, 10) + spread(-58, 140, 33, (x, k) => shape(`M${x} 98V72l14 -15l14 15V98z`, B[2 + (k % 2)]!) + shape(`M${x + 6} 80h6v7h-6zM${x + 17} 80h6v7h-6z`, L)) + box(-60, 96, 220, 18, B[3]),
  street: ({ B, r, L }) => skyline(82, B[1], r, 16, 44) + box(-60, 80, 220, 34, B[3]) + spread(-50, 150, 26, (x) => box(x, 94, 14, 3, L)) + line("M8 82V26H20", B[3], 3) + disc(23, 28, 4, L),
  road: ({ B, r, L }) => rolling(62, B[1], r, 12) + box(-60, 60, 220, 52, B[2]) + shape("M44 60H56L130 112H-30z", B[3]) + shape("M49 62h2l1 8h-4zM47.500 76h5l2 12h-9zM45 94h10l3 18h-16z", L),
  prison: ({ B, L }) => box(-60, -8, 220, 120, B[2]) + spread(-60, 160, 26, (x) => spread(-8, 108, 14, (y, j) => box(x + (j % 2) * 13, y, 24.5, 12.5, B[1]))) + box(30, 4, 40, 32, B[3], 3) + disc(54, 18, 8, L) + spread(36, 66, 9, (x) => line(`M${x} 4V36`, B[2], 3)),
  court: ({ B }) => box(-60, -8, 220, 120, B[1]) + spread(-52, 150, 30, (x) => box(x, 4, 12, 74, B[0]) + box(x - 3, 0, 18, 6, B[2])) + box(-60, 72, 220, 42, B[3]) + box(-60, 72, 220, 4, B[2]),
  stage: ({ B }) => shape("M20 -10L-6 90H46zM80 -10L54 90H106z", B[1]) + shape("M-60 -8H8C4 30 -8 60 -2 112H-60zM160 -8H92C96 30 108 60 102 112H160z", B[3]) + spread(-56, 0, 12, (x) => line(`M${x} -8C${x - 4} 40 ${x - 6} 80 ${x - 2} 112`, B[2], 2)) + box(-60, 92, 220, 20, B[2]),
  office: ({ B }) => box(-60, -8, 220, 120, B[1]) + spread(-54, 150, 30, (x) => box(x, 6, 24, 40, B[0]) + spread(10, 44, 6, (y) => box(x, y, 24, 1.6, B[2]))) + box(-60, 74, 220, 40, B[2]) + box(-60, 56, 220, 18, B[3]),
  restaurant: ({ B, L }) => box(-60, -8, 220, 120, B[1]) + spread(-60, 150, 14, (x, k) => shape(`M${x} -8h14v18q-7 8 -14 0z`, k % 2 ? B[3] : L)) + box(-40, 30, 50, 30, B[0], 3) + box(90, 30, 50, 30, B[0], 3) + box(-60, 78, 220, 34, B[2]) + spread(-60, 160, 22, (x) => box(x, 78, 11, 6, B[3])),
  garage: ({ B, L }) => box(-60, -8, 220, 120, B[1]) + spread(6, 80, 12, (y) => box(-60, y, 220, 1.6, B[2])) + box(-52, 14, 46, 4, B[3]) + box(104, 14, 50, 4, B[3]) + shape("M-46 14v-12h8v12zM-30 14l4 -12h6l3 12zM112 14v-9h12v9zM130 14l3 -14h5l3 14z", B[3]) + box(-60, 82, 220, 32, B[3]) + line("M50 -8V4", B[3], 2) + shape("M38 12L44 3H56L62 12z", L),
  lab: ({ B, L }) => box(-60, -8, 220, 120, B[1]) + spread(-56, 150, 40, (x, k) => box(x, 4, 34, 52, B[0], 3) + (k % 2 ? line(`M${x + 4} 40l6 -14l7 20l6 -28l7 16`, B[2], 2) : disc(x + 17, 28, 12, B[2]) + disc(x + 17, 28, 6, L))) + box(-60, 72, 220, 42, B[3]) + shape("M-30 72l6 -16v-10h6v10l6 16zM112 72v-22h8v22zM126 72l5 -14v-8h5v8l5 14z", B[2]),
  graveyard: ({ B, r, L }) => disc(70, 28, 18, L) + disc(64, 24, 4, B[0]) + rolling(78, B[1], r, 10) + spread(-54, 150, 34, (x) => shape(`M${x} 96V78c0 -11 16 -11 16 0V96z`, B[2])) + rolling(96, B[3], r, 7) + line("M-20 90C-16 60 -30 44 -20 26M-18 56C-8 50 -6 42 -2 36M-21 44C-30 40 -34 34 -40 32", B[3], 3),
  arcade: ({ B, L }) => box(-60, -8, 220, 120, B[2]) + spread(-56, 150, 32, (x, k) => shape(`M${x} 96V14l6 -8h16l6 8V96z`, B[3]) + box(x + 4, 22, 20, 22, k % 2 ? L : B[1], 2) + disc(x + 10, 56, 2.5, L)) + spread(-50, 150, 20, (x) => disc(x, 2, 3, L)) + box(-60, 94, 220, 20, B[1]),
  airport: ({ B, L }) => spread(-56, 160, 38, (x) => box(x, 2, 34, 52, B[1])) + shape("M96 34l30 -9l5 3l-18 9l-8 8h-4l4 -8z", L) + box(-60, 60, 220, 52, B[2]) + box(-60, 60, 220, 4, B[3]) + shape("M14 112V34H86V112H78V44H22V112z", B[3]) + box(22, 36, 56, 4, L),
  arena: ({ B, r }) => shape("M-60 112V40Q50 8 160 40V112z", B[1]) + spread(0, 70, 1, () => disc(r() * 220 - 60, 38 + r() * 34, 2.4, B[2])) + shape("M-60 112V78Q50 62 160 78V112z", B[3]) + shape("M-8 -8L36 70H64L108 -8H84L54 60H46L16 -8z", B[1], ' opacity=".5"'),
  beach: ({ B, r, L }) => disc(26, 28, 16, L) + box(-60, 58, 220, 22, B[2]) + line("M-50 66h24M10 70h30M84 64h26M126 72h20", L, 1.6) + rolling(84, B[0], r, 5) + rolling(98, B[1], r, 5) + line("M90 92C88 66 96 50 104 40", B[3], 5) + shape("M104 40c-16 -12 -28 -4 -32 4c12 -4 22 -4 32 -4zM104 40c4 -18 20 -18 28 -10c-12 0 -20 4 -28 10zM104 40c12 -2 20 8 20 20c-6 -10 -12 -16 -20 -20zM104 40c-12 4 -16 14 -14 24c4 -10 8 -16 14 -24z", B[3]),
  ruins: ({ B, r }) => disc(60, 36, 28, B[1]) + shape("M-60 90V50l8 -8l4 12l10 -30l6 6v26l14 8V40l6 -4l2 20l12 14V56l8 6l2 30zM60 92V60l10 -8l2 -30l8 6l4 -10l6 8v30l12 -6l4 14l10 -18l8 10l4 -20l12 6V92z", B[2]) + ground(94, B[3], r, 9, 9),
  swamp: ({ B }) => disc(70, 32, 20, B[1]) + spread(-60, 150, 32, (x) => shape(`M${x} 92C${x + 6} 60 ${x - 4} 40 ${x + 2} 6h6C${x + 4} 40 ${x + 18} 60 ${x + 22} 92z`, B[2])) + box(-60, 86, 220, 28, B[3]) + spread(-50, 150, 30, (x) => `<ellipse cx="${x}" cy="96" rx="11" ry="2.4" fill="${B[1]}"/>`),
  cave: ({ B, r }) => disc(50, 54, 52, B[1]) + disc(50, 60, 36, B[0]) + spread(-60, 150, 17, (x) => shape(`M${x} -8h17L${x + 8} ${f(14 + r() * 24)}z`, B[3])) + spread(-60, 150, 19, (x) => shape(`M${x} 112h19L${x + 9} ${f(84 + r() * 12)}z`, B[3])),
  factory: ({ B, L }) => disc(26, 26, 14, L) + shape("M-60 112V62l20 -14v14l20 -14v14l20 -14V30h9V62h10l20 -14v14l20 -14v14l20 -14V22h10V62h10l20 -14v14l21 -14V112z", B[2]) + shape("M4 26c-10 -6 -4 -16 6 -13c2 -10 18 -8 17 2c8 2 6 12 -2 11z", B[1]) + shape("M84 18c-10 -6 -4 -16 6 -13c2 -10 18 -8 17 2c8 2 6 12 -2 11z", B[1]) + box(-60, 88, 220, 26, B[3]) + spread(-52, 150, 16, (x) => box(x, 72, 8, 7, L)),
  room: ({ B, L }) => box(-60, -8, 220, 88, B[1]) + spread(-54, 160, 18, (x) => box(x, -8, 3, 88, B[0])) + box(64, 8, 34, 36, B[2]) + box(67, 11, 28, 30, L) + line("M81 11V41M67 26H95", B[2], 2) + box(-60, 80, 220, 34, B[3]) + box(-60, 77, 220, 4, B[2]),
  classroom: ({ B, L }) => box(-60, -8, 220, 120, B[1]) + box(-20, 4, 140, 52, B[3], 2) + line("M-8 18H30M-8 28H22M70 16l10 14l10 -14M74 38H108", L, 1.8) + box(-60, 78, 220, 36, B[2]),
  cockpit: ({ B, r, L }) => starSky(L, r, 24) + shape("M-60 -8H160V112H-60zM-10 -2L-24 66H124L110 -2z", B[3], ' fill-rule="evenodd"') + line("M50 -8V66", B[3], 4) + box(-60, 74, 220, 40, B[2]) + spread(-44, 140, 15, (x, k) => disc(x, 86 + (k % 2) * 10, 3, k % 3 ? B[1] : L)),
  control: ({ B, L }) => box(-60, -8, 220, 120, B[3]) + box(2, 2, 96, 48, B[1], 4) + line("M10 26C30 -4 44 56 60 26S84 14 92 30", L, 2) + disc(50, 26, 14, B[2]) + box(-54, 8, 44, 34, B[2], 3) + box(110, 8, 44, 34, B[2], 3) + box(-60, 64, 220, 50, B[2]) + spread(-54, 150, 9, (x, k) => box(x, 68 + (k % 3) * 8, 5, 4, k % 4 ? B[1] : L)),
  temple: ({ B, L }) => shape("M-60 -8H160V10H-60z", B[2]) + spread(-54, 150, 34, (x) => box(x, 10, 14, 84, B[1]) + box(x - 3, 10, 20, 6, B[2]) + box(x - 3, 88, 20, 6, B[2])) + box(-60, 92, 220, 20, B[3]) + disc(50, 40, 22, L),
  hive: ({ B }) => { let s = ""; for (let j = 0; j < 8; j++) for (let x = -66; x < 160; x += 21) { const cx = x + (j % 2) * 10.5, cy = -4 + j * 16; s += `M${cx} ${cy - 10}l9 5v10l-9 5l-9 -5v-10z`; } return shape(s, B[1]) + disc(50, 50, 30, B[2]); },
  park: ({ B, r, L }) => disc(74, 24, 11, L) + `<circle cx="20" cy="52" r="36" fill="none" stroke="${B[1]}" stroke-width="4"/>` + spread(0, 7, 1, (k) => { const a = k * Math.PI / 4; return line(`M20 52L${f(20 + 36 * Math.cos(a))} ${f(52 + 36 * Math.sin(a))}`, B[1], 2) + disc(20 + 36 * Math.cos(a), 52 + 36 * Math.sin(a), 5, B[2]); }) + line("M60 92C70 40 92 30 104 62S130 92 150 30", B[2], 4) + rolling(94, B[3], r, 6),
  dream: ({ B, L }) => disc(50, 46, 46, B[1]) + disc(50, 46, 34, B[0]) + spread(-50, 130, 36, (x, k) => shape(`M${x} ${k % 2 ? 20 : 92}c-9 0 -9 -12 0 -13c2 -10 16 -10 19 -3c8 -4 15 0 14 7c8 1 8 9 2 9z`, k % 2 ? B[2] : L)) + line("M16 52q6 -8 12 0t12 0M60 70q6 -8 12 0t12 0", L, 2),
  kitchen: ({ B }) => box(-60, -8, 220, 120, B[1]) + (() => { let s = ""; for (let y = 0; y < 60; y += 12) for (let x = -60; x < 160; x += 12) s += `M${x + 1} ${y}h10v10h-10z`; return shape(s, B[0]); })() + box(-60, 66, 220, 46, B[2]) + box(-60, 64, 220, 5, B[3]) + line("M-34 76h14M14 76h16M70 76h16", B[3], 2),
  throne: ({ B }) => shape("M-60 -8H24V112H-60zM160 -8H76V112H160z", B[2]) + spread(-56, 20, 14, (x) => line(`M${x} -8V112`, B[1], 2)) + spread(80, 156, 14, (x) => line(`M${x} -8V112`, B[1], 2)) + disc(50, 36, 26, B[1]) + shape("M30 112L40 84H60L70 112z", B[3]),
  chip: ({ B, r }) => spread(0, 16, 1, () => { const x = r() * 200 - 50, y = r() * 100, w = 14 + r() * 26; return line(`M${f(x)} ${f(y)}h${f(w)}l7 ${r() < 0.5 ? 7 : -7}h${f(w * 0.6)}`, B[1], 2) + disc(x, y, 2.4, B[2]); }) + box(18, 16, 64, 64, B[1], 5) + box(25, 23, 50, 50, B[2], 3),
  crowd: ({ B }) => spread(-56, 156, 19, (x) => disc(x, 46, 9, B[1]) + shape(`M${x - 12} 80V66q12 -14 24 0V80z`, B[1])) + spread(-66, 160, 25, (x) => disc(x, 62, 11, B[2]) + shape(`M${x - 15} 112V88q15 -18 30 0V112z`, B[2])) + spread(-54, 160, 33, (x) => disc(x, 88, 12, B[3]) + shape(`M${x - 17} 124V112q17 -18 34 0z`, B[3])),
  meadow: ({ B, r, L }) => disc(74, 26, 13, L) + rolling(70, B[1], r, 12) + rolling(88, B[2], r, 8) + spread(-56, 156, 9, (x) => line(`M${x} 112q${f(r() * 6 - 3)} -8 ${f(r() * 8 - 4)} -16`, B[3], 2)),
  lava: ({ B }) => disc(50, 44, 30, B[1]) + shape("M-60 84L-24 40L2 84L30 54L60 84L96 34L130 84H160V112H-60z", B[3]) + shape("M-60 112V92Q-40 84 -20 92T20 92T60 92T100 92T160 92V112z", INKS.orange) + shape("M90 42l6 -8l8 10l-4 14l-4 -6l-6 12l-2 -10z", INKS.orange),
  vault: ({ B }) => box(-60, -8, 220, 120, B[2]) + disc(50, 48, 46, B[3]) + disc(50, 48, 38, B[1]) + spread(0, 11, 1, (k) => disc(50 + 42 * Math.cos(k * Math.PI / 6), 48 + 42 * Math.sin(k * Math.PI / 6), 2.4, B[1])) + box(-60, 98, 220, 14, B[3]),
  sewer: ({ B, L }) => box(-60, -8, 220, 120, B[3]) + disc(50, 50, 54, B[2]) + disc(50, 50, 44, B[1]) + disc(50, 50, 30, B[0]) + shape("M-60 112V92H-4Q50 80 104 92H160V112z", B[2]) + line("M20 96h20M60 100h22", L, 2),
} satisfies Record<string, (around: Surroundings) => string>;

export type Place = keyof typeof PLACES;
