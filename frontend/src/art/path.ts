/** Paths and where they stand. Everything is drawn in a box of 100 by 100 and moved by a matrix. */

export type Segment = readonly ["M" | "L" | "C" | "Q" | "Z", ...number[]];
export type Path = readonly Segment[];
export type Matrix = readonly [number, number, number, number, number, number];

/** How a hand that draws shakes: how far, and where in the wave it begins. */
export type Bend = readonly [number, number, number];
export const STEADY: Bend = [0, 0, 0];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
export const MIRROR: Matrix = [-1, 0, 0, 1, 100, 0];

/** Both moves as one: first the second, then the first. */
export const multiply = (A: Matrix, B: Matrix): Matrix => [
  A[0] * B[0] + A[2] * B[1],
  A[1] * B[0] + A[3] * B[1],
  A[0] * B[2] + A[2] * B[3],
  A[1] * B[2] + A[3] * B[3],
  A[0] * B[4] + A[2] * B[5] + A[4],
  A[1] * B[4] + A[3] * B[5] + A[5],
];

/** Put the middle of a part's box at x, y, scaled and turned (degrees). */
export function at(x = 50, y = 50, scaleX = 1, scaleY = scaleX, turn = 0): Matrix {
  const t = (turn * Math.PI) / 180;
  const c = Math.cos(t);
  const s = Math.sin(t);
  const [a, b, d, e] = [c * scaleX, s * scaleX, -s * scaleY, c * scaleY];
  return [a, b, d, e, x - a * 50 - d * 50, y - b * 50 - e * 50];
}

/** Scale around the middle of the box, then move. */
export const shifted = (dx: number, dy: number, scale = 1): Matrix => [scale, 0, 0, scale, 50 - 50 * scale + dx, 50 - 50 * scale + dy];

/** How much a matrix enlarges. */
export const scaleOf = (M: Matrix): number => Math.sqrt(Math.abs(M[0] * M[3] - M[1] * M[2]));

export const round = (v: number): string => String(Math.round(v * 10) / 10);

const ARC = 0.5523; // a quarter of a circle as a curve

function ellipse(x: number, y: number, rx: number, ry: number): Segment[] {
  const [cx, cy] = [rx * ARC, ry * ARC];
  return [
    ["M", x - rx, y],
    ["C", x - rx, y - cy, x - cx, y - ry, x, y - ry],
    ["C", x + cx, y - ry, x + rx, y - cy, x + rx, y],
    ["C", x + rx, y + cy, x + cx, y + ry, x, y + ry],
    ["C", x - cx, y + ry, x - rx, y + cy, x - rx, y],
    ["Z"],
  ];
}

function box(x: number, y: number, w: number, h: number, r: number): Segment[] {
  if (r <= 0) return [["M", x, y], ["L", x + w, y], ["L", x + w, y + h], ["L", x, y + h], ["Z"]];
  return [
    ["M", x + r, y],
    ["L", x + w - r, y],
    ["Q", x + w, y, x + w, y + r],
    ["L", x + w, y + h - r],
    ["Q", x + w, y + h, x + w - r, y + h],
    ["L", x + r, y + h],
    ["Q", x, y + h, x, y + h - r],
    ["L", x, y + r],
    ["Q", x, y, x + r, y],
    ["Z"],
  ];
}

function star(x: number, y: number, outer: number, inner: number, points: number, turn: number): Segment[] {
  const start = (turn * Math.PI) / 180 - Math.PI / 2;
  const tips = Array.from({ length: points * 2 }, (_, k): Segment => {
    const reach = k % 2 ? inner : outer;
    const angle = start + (Math.PI * k) / points;
    return [k ? "L" : "M", x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  return [...tips, ["Z"]];
}

const parsed = new Map<string, Path>();

/** SVG path data without arcs, and short forms: `o x y r` a circle, `e x y rx ry` an ellipse, `r x y w h radius` a box, `x x y R r points turn` a star. */
export function parsePath(text: string): Path {
  const known = parsed.get(text);
  if (known) return known;
  const path = read(text);
  parsed.set(text, path);
  return path;
}

function read(text: string): Path {
  const out: Segment[] = [];
  const tokens = text.match(/[a-zA-Z]|-?\d*\.?\d+/g) ?? [];
  let at = 0;
  let command = "";
  let [x, y, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0];
  const next = (): number => Number(tokens[at++]);
  const curve = (c1x: number, c1y: number, c2x: number, c2y: number, endX: number, endY: number): void => {
    [controlX, controlY, x, y] = [c2x, c2y, endX, endY];
    out.push(["C", c1x, c1y, c2x, c2y, endX, endY]);
  };
  const bow = (cx: number, cy: number, endX: number, endY: number): void => {
    [controlX, controlY, x, y] = [cx, cy, endX, endY];
    out.push(["Q", cx, cy, endX, endY]);
  };
  while (at < tokens.length) {
    if (/[a-zA-Z]/.test(tokens[at]!)) command = tokens[at++]!;
    const relative = command >= "a";
    const [bx, by] = relative ? [x, y] : [0, 0];
    const last = out.at(-1)?.[0];
    switch (command.toLowerCase()) {
      case "m":
        [x, y] = [bx + next(), by + next()];
        [startX, startY] = [x, y];
        out.push(["M", x, y]);
        command = relative ? "l" : "L";
        break;
      case "l":
        [x, y] = [bx + next(), by + next()];
        out.push(["L", x, y]);
        break;
      case "h":
        x = bx + next();
        out.push(["L", x, y]);
        break;
      case "v":
        y = by + next();
        out.push(["L", x, y]);
        break;
      case "c":
        curve(bx + next(), by + next(), bx + next(), by + next(), bx + next(), by + next());
        break;
      case "s": {
        const [cx, cy] = last === "C" ? [2 * x - controlX, 2 * y - controlY] : [x, y];
        curve(cx, cy, bx + next(), by + next(), bx + next(), by + next());
        break;
      }
      case "q":
        bow(bx + next(), by + next(), bx + next(), by + next());
        break;
      case "t": {
        const [cx, cy] = last === "Q" ? [2 * x - controlX, 2 * y - controlY] : [x, y];
        bow(cx, cy, bx + next(), by + next());
        break;
      }
      case "z":
        [x, y] = [startX, startY];
        out.push(["Z"]);
        break;
      case "o": {
        const [cx, cy, r] = [next(), next(), next()];
        out.push(...ellipse(cx, cy, r, r));
        break;
      }
      case "e":
        out.push(...ellipse(next(), next(), next(), next()));
        break;
      case "r":
        out.push(...box(next(), next(), next(), next(), next()));
        break;
      case "x":
        out.push(...star(next(), next(), next(), next(), next(), next()));
        break;
      default:
        at++;
    }
  }
  return out;
}

/** The path, moved. */
export function movePath(path: Path, M: Matrix): Path {
  return path.map((segment) => {
    const [kind, ...points] = segment;
    for (let k = 0; k < points.length; k += 2) {
      const [u, v] = [points[k]!, points[k + 1]!];
      points[k] = M[0] * u + M[2] * v + M[4];
      points[k + 1] = M[1] * u + M[3] * v + M[5];
    }
    return [kind, ...points];
  });
}

/** Left, top, right and bottom of a path's points. */
export function bounds(path: Path): [number, number, number, number] {
  let [left, top, right, bottom] = [1e3, 1e3, -1e3, -1e3];
  for (const segment of path) {
    for (let k = 1; k < segment.length; k += 2) {
      const [x, y] = [segment[k] as number, segment[k + 1] as number];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return [left, top, right, bottom];
}

/** Path data of a path that is moved by a matrix, then by dx and dy, and bent a little as by hand. */
export function write(path: Path, M: Matrix, bend: Bend, dx = 0, dy = 0): string {
  let text = "";
  for (const segment of path) {
    text += segment[0];
    for (let k = 1; k < segment.length; k += 2) {
      const [u, v] = [segment[k] as number, segment[k + 1] as number];
      const x = M[0] * u + M[2] * v + M[4];
      const y = M[1] * u + M[3] * v + M[5];
      text += (k > 1 ? " " : "") + round(x + dx + bend[0] * Math.sin(y * 0.09 + bend[1])) + " " + round(y + dy + bend[0] * Math.sin(x * 0.08 + bend[2]));
    }
  }
  return text;
}

/** Path data of a text in the short forms, moved. */
export const writeText = (text: string, M: Matrix = IDENTITY): string => write(parsePath(text), M, STEADY);
