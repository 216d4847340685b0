/**
 * A part is a drawing made of layers, written on one line: `a^ M10 36C22 26...;k-2 M46 56...`. Layers are parted by `;`, each an ink's letter,
 * signs, then a path: `^` has volume (shade and rim light), `~` no outline, `=` also mirrored, `!` only close up, `-3` a line 3 wide.
 */
import { MIRROR, bounds, movePath, parsePath, type Matrix, type Path } from "./path";

export interface Layer {
  readonly ink: string;
  readonly volume: boolean;
  readonly flat: boolean;
  readonly fine: boolean;
  /** How wide a line it is; 0 is a filled shape. */
  readonly width: number;
  readonly path: Path;
  /** Roughly how large it is. */
  readonly area: number;
}
export type Part = readonly Layer[];

const SPEC = /^([a-zA-Z])([\^~=!]*)(-?)([\d.]*)([\^~=!]*)\s+(.*)$/;

const areaOf = (path: Path): number => {
  const [left, top, right, bottom] = bounds(path);
  return (right - left) * (bottom - top);
};

const known = new Map<string, Part>();

/** The layers of a part. */
export function part(text: string): Part {
  let layers = known.get(text);
  if (!layers) {
    layers = text.split(";").flatMap(layersOf);
    known.set(text, layers);
  }
  return layers;
}

function layersOf(text: string): Layer[] {
  const found = SPEC.exec(text.trim());
  if (!found) return [];
  const [, ink = "", before = "", line = "", width = "", after = "", data = ""] = found;
  const signs = before + after;
  const path = parsePath(data);
  const layer: Layer = {
    ink,
    volume: signs.includes("^"),
    flat: signs.includes("~"),
    fine: signs.includes("!"),
    width: line ? Number(width) || 2 : 0,
    path,
    area: areaOf(path),
  };
  return signs.includes("=") ? [layer, { ...layer, path: movePath(path, MIRROR) }] : [layer];
}

/** The part in another place. Lines keep their width. */
export const moved = (layers: Part, M: Matrix): Part =>
  layers.map((layer) => {
    const path = movePath(layer.path, M);
    return { ...layer, path, area: areaOf(path) };
  });

/** The part with its main ink, that of its first layer, replaced by another. */
export const inked = (layers: Part, ink: string): Part => {
  const main = layers[0]?.ink;
  return layers.map((layer) => (layer.ink === main ? { ...layer, ink } : layer));
};

/** The box around what is outlined: left, top, right, bottom. */
export function extent(layers: Part): [number, number, number, number] {
  let [left, top, right, bottom] = [1e3, 1e3, -1e3, -1e3];
  for (const layer of layers) {
    if (layer.flat || layer.fine) continue;
    const [l, t, r, b] = bounds(layer.path);
    const margin = layer.width / 2;
    left = Math.min(left, l - margin);
    top = Math.min(top, t - margin);
    right = Math.max(right, r + margin);
    bottom = Math.max(bottom, b + margin);
  }
  return [left, top, right, bottom];
}

/** The move that makes a part fill its box. */
export function fitted(layers: Part): Matrix {
  const [left, top, right, bottom] = extent(layers);
  const scale = Math.min(1.3, 104 / (right - left), 97 / (bottom - top));
  return [scale, 0, 0, scale, 50 - (scale * (left + right)) / 2, 50 - (scale * (top + bottom)) / 2];
}
