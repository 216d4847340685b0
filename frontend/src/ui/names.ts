/** The log and the prompts call people by their seat; here they get their names. */

import type { TableInfo } from "../messages";

export function seatName(table: TableInfo | null, seat: number): string {
  const name = table?.seats[seat]?.name;
  return name || `Seat ${seat + 1}`;
}

export function withNames(text: string, table: TableInfo | null): string {
  return text.replace(/\bSeat (\d+)\b/g, (_, k: string) => seatName(table, Number(k)));
}

export function list(words: readonly string[]): string {
  if (words.length <= 1) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/** `rick_card` -> "Rick card". */
export function spoken(word: string): string {
  if (word === "vp") return "VP";
  const plain = word.replace(/_/g, " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
