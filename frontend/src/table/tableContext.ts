/** What every part of a table's page can reach. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { signal } from "@preact/signals";
import type { Book } from "../wire/book";
import type { Choosing } from "./choosing";
import type { CardInfo, Decision, GameInfo, Line, Option, TableInfo } from "../messages";

export interface TableContextValue {
  table: TableInfo;
  book: Book | null;
  /** What the game says of itself. */
  game: GameInfo | null;
  choosing: Choosing;
}

export const TableContext = createContext<TableContextValue | null>(null);

export function useTableContext(): TableContextValue {
  const context = useContext(TableContext);
  if (!context) throw new Error("not at a table");
  return context;
}

/** What a board draws: a live view or a position of a replay. A game has types of its own for its views, its options and its log (`view.ts`). */
export interface Sight<S = Record<string, unknown>, O extends Option = Option, L extends Line = Line> {
  state: S;
  /** From whose side; null for a spectator's or everybody's. */
  seat: number | null;
  decision: Decision<O> | null;
  waiting: number[];
  over: boolean;
  scores: number[];
  winners: number[];
  /** Grows with each view. */
  v: number;
  /** All that was told so far. */
  lines: readonly L[];
}

/** What would be chosen: the option that the pointer, the focus or the picks are about. */
export function usePreview<O extends Option>(sight: Sight<unknown, O>): O | null {
  const preview = useTableContext().choosing.preview.value;
  return sight.decision?.options.find((o) => o.id === preview?.id) ?? null;
}

/** A card that is looked at closely. */
export const zoomed = signal<CardInfo | null>(null);

/** A card that the pointer or the focus rests on, and what it rests on. */
export const glanced = signal<{ card: CardInfo; near: Element } | null>(null);

/** The rules drawer: null when closed; else the rules to show first. */
export const rulesOpen = signal<{ game: string; ids: string[] } | null>(null);

/** The game whose "How to play" is shown. */
export const howOpen = signal<string | null>(null);

/** The game whose cards are looked through. */
export const cardsOpen = signal<string | null>(null);

export const settingsOpen = signal(false);

/** From this width on there is room for log and chat beside the board. */
export const ROOMY = 1600;

/** Log or chat beside the board, or over its edge where there is no room; null: folded away. */
export const drawer = signal<"log" | "chat" | null>(innerWidth >= ROOMY ? "log" : null);

/** On a phone one part of the table shows at a time. Boards mark theirs with `data-part`. */
export type Part = "board" | "me" | "others" | "log";
export const part = signal<Part>("board");

/** The board plays out at some length what happened: a phone shows it, and turns to the question afterwards. */
export const showing = signal(false);

/** Parts in which something can be chosen now. */
export const litParts = signal<ReadonlySet<string>>(new Set());

/** Short notes that vanish by themselves. */
export interface Note {
  id: number;
  text: string;
  tone: "plain" | "bad";
}
export const notes = signal<Note[]>([]);
let noted = 0;
export function note(text: string, tone: Note["tone"] = "plain"): void {
  const id = ++noted;
  notes.value = [...notes.value.slice(-2), { id, text, tone }];
  setTimeout(() => (notes.value = notes.value.filter((n) => n.id !== id)), 6000);
}
