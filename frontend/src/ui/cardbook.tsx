/** All cards of a game, to look through: by words and by what they are. */

import { useEffect, useState } from "preact/hooks";
import { CardFace } from "../art/card";
import { wholeBookOf } from "../wire/book";
import type { CardInfo } from "../messages";
import { cardsOpen, zoomed } from "../table/tableContext";
import { matching, typesOf } from "./cardSearch";
import { Dialog } from "./dialog";
import "./cardbook.css";

/** Cards that are shown at once; the others follow when there is time. */
const FIRST = 24;

function useMoreAndMore(all: number): number {
  const [shown, show] = useState(FIRST);
  useEffect(() => {
    if (shown >= all) return undefined;
    const soon = setTimeout(() => show(shown + FIRST), 60);
    return () => clearTimeout(soon);
  }, [shown, all]);
  return shown;
}

function Cards({ game }: { game: string }) {
  const book = wholeBookOf(game).value;
  const [words, search] = useState("");
  const [type, choose] = useState("");
  const shown = useMoreAndMore(book ? book.numbered.size + book.printed.length : 0);
  if (!book) return <p class="hint">Fetching the cards …</p>;
  const all: readonly CardInfo[] = [...new Set([...book.numbered.values(), ...book.printed])];
  const found = matching(all, words, type);
  return (
    <>
      <div class="cardbook-search">
        <label class="field">
          <span>Words on the card</span>
          <input type="search" value={words} placeholder="name, text …" onInput={(e) => search(e.currentTarget.value)} />
        </label>
        <label class="field">
          <span>Type</span>
          <select value={type} onChange={(e) => choose(e.currentTarget.value)}>
            <option value="">All types</option>
            {typesOf(all).map(([name, count]) => (
              <option key={name} value={name}>
                {name} ({count})
              </option>
            ))}
          </select>
        </label>
      </div>
      <p class="hint" role="status">
        {found.length} of {all.length} cards
      </p>
      <ul class="cardbook">
        {found.slice(0, shown).map((card) => (
          <li key={`${card.name} ${card.family}`}>
            <button type="button" class="card-look" onClick={() => (zoomed.value = card)}>
              <CardFace card={card} big />
              {card.copies > 1 && <span class="copies">× {card.copies}</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export function CardBook() {
  const game = cardsOpen.value;
  return (
    <Dialog open={game !== null} title="Cards" kind="cards" onClose={() => (cardsOpen.value = null)}>
      {game && <Cards game={game} />}
    </Dialog>
  );
}
