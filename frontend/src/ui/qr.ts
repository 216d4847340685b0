/** A text as a QR code (ISO/IEC 18004): bytes, error correction M, sizes 1 to 10. Made here, so that no link leaves the page to be drawn. */

const LARGEST = 10;
/** For each size: error correction codewords of a block, and the number of blocks. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];

type Grid = boolean[][];

/** Modules that carry data and correction, of all that there are. */
function room(size: number): number {
  const aligned = size < 2 ? 0 : Math.floor(size / 7) + 2;
  return (16 * size + 128) * size + 64 - (aligned ? (25 * aligned - 10) * aligned - 55 : 0) - (size < 7 ? 0 : 36);
}

function dataBytes(size: number): number {
  return Math.floor(room(size) / 8) - CORRECTION[size - 1]! * BLOCKS[size - 1]!;
}

/** Product in GF(256) with the polynomial 0x11d. */
function times(a: number, b: number): number {
  let product = 0;
  for (let k = 7; k >= 0; k--) product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((b >>> k) & 1) * a);
  return product;
}

function divisor(degree: number): number[] {
  const found = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let k = 0; k < degree; k++) {
    for (let j = 0; j < degree; j++) found[j] = times(found[j]!, root) ^ (found[j + 1] ?? 0);
    root = times(root, 2);
  }
  return found;
}

function remainder(data: readonly number[], by: readonly number[]): number[] {
  const rest = by.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    by.forEach((c, k) => (rest[k]! ^= times(c, factor)));
  }
  return rest;
}

/** The text with its length and padding, in blocks with their correction, interleaved. */
function codewords(text: Uint8Array, size: number): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let k = count - 1; k >= 0; k--) bits.push((value >>> k) & 1);
  };
  const all = dataBytes(size);
  put(4, 4);
  put(text.length, size < 10 ? 8 : 16);
  for (const byte of text) put(byte, 8);
  put(0, Math.min(4, all * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < all * 8; pad ^= 0xec ^ 0x11) put(pad, 8);
  const bytes = Array.from({ length: all }, (_, k) => bits.slice(8 * k, 8 * k + 8).reduce((sum, bit) => 2 * sum + bit, 0));
  const count = BLOCKS[size - 1]!;
  const raw = Math.floor(room(size) / 8);
  const short = Math.floor(raw / count) - CORRECTION[size - 1]!;
  const shorter = count - (raw % count);
  const by = divisor(CORRECTION[size - 1]!);
  const blocks: { data: number[]; more: number[] }[] = [];
  for (let k = 0, from = 0; k < count; k++) {
    const data = bytes.slice(from, (from += short + (k < shorter ? 0 : 1)));
    blocks.push({ data, more: remainder(data, by) });
  }
  const turns = (part: (b: { data: number[]; more: number[] }) => number[], most: number): number[] =>
    Array.from({ length: most }, (_, k) => blocks.flatMap((b) => part(b)[k] ?? [])).flat();
  return [...turns((b) => b.data, short + 1), ...turns((b) => b.more, by.length)];
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Sheet {
  readonly wide: number;
  readonly dark: Grid;
  private readonly fixed: Grid;

  constructor(readonly size: number) {
    this.wide = 17 + 4 * size;
    this.dark = Array.from({ length: this.wide }, () => Array<boolean>(this.wide).fill(false));
    this.fixed = this.dark.map((row) => [...row]);
    for (let k = 0; k < this.wide; k++) {
      this.fix(6, k, k % 2 === 0);
      this.fix(k, 6, k % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [this.wide - 4, 3],
      [3, this.wide - 4],
    ] as const)
      this.square(x, y, 4);
    const places = this.alignment();
    const last = places.length - 1;
    places.forEach((x, i) =>
      places.forEach((y, j) => {
        if (!((i === 0 && (j === 0 || j === last)) || (i === last && j === 0))) this.square(x, y, 2);
      }),
    );
    this.format(0);
    this.version();
  }

  private fix(x: number, y: number, dark: boolean): void {
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  /** Rings around a point: those of a finder (with its light edge) or of an alignment pattern. */
  private square(x: number, y: number, reach: number): void {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        const inside = x + dx >= 0 && x + dx < this.wide && y + dy >= 0 && y + dy < this.wide;
        if (inside) this.fix(x + dx, y + dy, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
      }
    }
  }

  private alignment(): number[] {
    if (this.size === 1) return [];
    const count = Math.floor(this.size / 7) + 2;
    const step = Math.floor((this.size * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
    return [6, ...Array.from({ length: count - 1 }, (_, k) => this.wide - 7 - step * (count - 2 - k))];
  }

  /** Correction level M is 0; the mask; and their check bits, twice. */
  format(mask: number): void {
    let rest = mask;
    for (let k = 0; k < 10; k++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((mask << 10) | rest) ^ 0x5412;
    const bit = (k: number): boolean => ((bits >>> k) & 1) === 1;
    for (let k = 0; k <= 5; k++) this.fix(8, k, bit(k));
    this.fix(8, 7, bit(6));
    this.fix(8, 8, bit(7));
    this.fix(7, 8, bit(8));
    for (let k = 9; k < 15; k++) this.fix(14 - k, 8, bit(k));
    for (let k = 0; k < 8; k++) this.fix(this.wide - 1 - k, 8, bit(k));
    for (let k = 8; k < 15; k++) this.fix(8, this.wide - 15 + k, bit(k));
    this.fix(8, this.wide - 8, true);
  }

  private version(): void {
    if (this.size < 7) return;
    let rest = this.size;
    for (let k = 0; k < 12; k++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (this.size << 12) | rest;
    for (let k = 0; k < 18; k++) {
      const [a, b] = [this.wide - 11 + (k % 3), Math.floor(k / 3)];
      this.fix(a, b, ((bits >>> k) & 1) === 1);
      this.fix(b, a, ((bits >>> k) & 1) === 1);
    }
  }

  /** In pairs of columns from the right, up and down by turns, around what is fixed. */
  fill(bytes: readonly number[]): void {
    let k = 0;
    for (let right = this.wide - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.wide; step++) {
        const y = ((right + 1) & 2) === 0 ? this.wide - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.fixed[y]![x]) continue;
          this.dark[y]![x] = (((bytes[k >>> 3] ?? 0) >>> (7 - (k & 7))) & 1) === 1;
          k++;
        }
      }
    }
  }

  mask(number: number): void {
    const turns = MASKS[number]!;
    this.dark.forEach((row, y) =>
      row.forEach((dark, x) => {
        if (!this.fixed[y]![x]) row[x] = dark !== turns(x, y);
      }),
    );
  }

  /** How hard it is to read: long runs, blocks, what looks like a finder, and too much of one kind. */
  get penalty(): number {
    let sum = 0;
    const columns = this.dark.map((_, x) => this.dark.map((row) => row[x]!));
    for (const row of [...this.dark, ...columns]) {
      const text = row.map((d) => (d ? "1" : "0")).join("");
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
      for (let k = 0; k + 11 <= text.length; k++) if (/^(10111010000|00001011101)/.test(text.slice(k, k + 11))) sum += 40;
    }
    for (let y = 1; y < this.wide; y++) {
      for (let x = 1; x < this.wide; x++) {
        const d = this.dark[y]![x];
        if (d === this.dark[y]![x - 1] && d === this.dark[y - 1]![x] && d === this.dark[y - 1]![x - 1]) sum += 3;
      }
    }
    const share = this.dark.flat().filter(Boolean).length / this.wide ** 2;
    return sum + Math.floor(Math.abs(share * 20 - 10)) * 10;
  }
}

/** The code row by row, true for dark; null if the text is too long. */
export function qr(text: string, only?: number): Grid | null {
  const bytes = new TextEncoder().encode(text);
  const size = Array.from({ length: LARGEST }, (_, k) => k + 1).find((s) => bytes.length + (s < 10 ? 2 : 3) <= dataBytes(s));
  if (!size) return null;
  const filled = codewords(bytes, size);
  const drawn = MASKS.map((_, number) => number)
    .filter((number) => only === undefined || number === only)
    .map((number) => {
      const sheet = new Sheet(size);
      sheet.fill(filled);
      sheet.mask(number);
      sheet.format(number);
      return sheet;
    });
  return drawn.reduce((best, sheet) => (sheet.penalty < best.penalty ? sheet : best)).dark;
}
