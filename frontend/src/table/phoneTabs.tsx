/** On a phone one part of the table shows at a time; these tabs lie under the thumb. */

import { Icon } from "../art/icons";
import { litParts, part, type Part } from "./tableContext";

const PARTS: readonly (readonly [Part, string, string])[] = [
  ["board", "Table", "home"],
  ["me", "Me", "person"],
  ["others", "Others", "chair"],
  ["log", "Log", "scroll"],
];

export function Parts({ unread }: { unread: number }) {
  return (
    <nav class="parts" aria-label="Parts of the table">
      {PARTS.map(([name, word, icon]) => (
        <button
          key={name}
          type="button"
          aria-current={part.value === name ? "true" : undefined}
          class={litParts.value.has(name) ? "has-lit" : ""}
          onClick={() => (part.value = name)}
        >
          <Icon name={icon} size={18} /> {word}
          {litParts.value.has(name) && <span class="sr">: something to choose</span>}
          {name === "log" && unread > 0 && (
            <span class="unread">
              {unread}
              <span class="sr"> new messages</span>
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}
