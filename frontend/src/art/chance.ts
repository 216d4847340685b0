/** A repeatable source of chance: the same word gives the same numbers, on every machine. */
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

/** One of a list. */
export function pick<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}
