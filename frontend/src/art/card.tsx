/** The frame of a card: a title plate, a picture window, a text box, and what it is worth in the corner. */

import { flavourOf } from "../wire/book";
import type { CardInfo, Corner } from "../messages";
import { spoken } from "../ui/names";
import { Picture } from "./pictures";
import { Icon } from "./icons";

/** How long the longest word of a name is: names are set so small that no word is broken. */
function longest(name: string): number {
  return Math.max(...name.split(/[\s-]+/).map((word) => word.length));
}

/** Letters from which on a name is set smaller, so that it leaves the corners free. */
const LONG_NAME = 24;

/** Letters of a text from which on the picture leaves it more room on a small card, if the name needs one line only. */
const WORDY = 62;
const ONE_LINE = 15;

function isWordy(card: CardInfo): boolean {
  return card.name.length <= ONE_LINE && card.face.more.reduce((sum, more) => sum + more.means.length + more.text.length, card.text.length) > WORDY;
}

/** The colour of a card's kind, for its frame. */
export function kindOf(card: CardInfo): Record<string, string> {
  return card.face.colour ? { "--kind": card.face.colour } : {};
}

function CornerMark({ corner, at }: { corner: Corner; at: string }) {
  return (
    <span class={at} title={corner.means}>
      <span class="sr">{corner.means} </span>
      {corner.text}
    </span>
  );
}

export function CardFace({ card, big = false, sideways = false }: { card: CardInfo; big?: boolean; sideways?: boolean }) {
  const { face } = card;
  const [icon] = face.icons;
  const flavour = big && flavourOf(card);
  // Close up, corners are explained, unless the text does it.
  const corners = [face.left, face.right].filter((corner) => corner !== null && !face.more.some((more) => more.means === corner.means)) as Corner[];
  return (
    <div
      class={`card-face${card.text || face.more.length > 0 ? "" : " no-text"}${isWordy(card) ? " wordy" : ""}${big ? " big" : ""}${sideways ? " used" : ""}`}
      style={{ ...kindOf(card), "--longest": longest(card.name) }}
    >
      <div class="card-plate">
        {face.left && <CornerMark corner={face.left} at="card-cost" />}
        <span class={card.name.length > LONG_NAME ? "card-title long" : "card-title"}>{card.name}</span>
        {face.right && <CornerMark corner={face.right} at="card-worth" />}
      </div>
      <div class="card-window">
        <Picture card={card} detail={big ? 2 : 1} />
        {icon && (
          <span class="card-verb">
            <Icon name={icon} size={big ? 26 : 18} />
          </span>
        )}
      </div>
      <div class="card-text">
        {card.text && <p>{card.text}</p>}
        {(big ? [...corners, ...face.more] : face.more).map((more) => (
          <p key={more.means} class="card-more">
            <strong>{more.means}:</strong> {more.text}
          </p>
        ))}
      </div>
      {flavour && <p class="card-flavour">{flavour}</p>}
      <span class="card-kind">{face.kind || spoken(card.family || "On the board")}</span>
    </div>
  );
}
