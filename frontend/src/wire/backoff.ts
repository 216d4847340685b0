/** How long to wait before the next attempt to connect: longer each time, and never the same for everybody. */
export function delay(attempt: number, chance: number = Math.random()): number {
  const base = Math.min(10_000, 400 * 1.7 ** attempt);
  return Math.round(base * (0.6 + 0.8 * chance));
}
