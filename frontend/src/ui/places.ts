/** Who came where. */

/** The place of each seat: winners are first, all others come by their points; who is equal shares a place. */
export function placesOf(scores: readonly number[], winners: readonly number[]): number[] {
  const better = (a: number, b: number): boolean => {
    const won = winners.includes(a);
    return won === winners.includes(b) ? !won && (scores[a] ?? 0) > (scores[b] ?? 0) : won;
  };
  return scores.map((_, s) => 1 + scores.filter((__, other) => better(other, s)).length);
}

/** "1st", "2nd", "3rd", "4th". */
export function ordinal(place: number): string {
  return `${place}${["th", "st", "nd", "rd"][place % 10 > 3 || Math.floor(place / 10) === 1 ? 0 : place % 10]}`;
}
