/** What happened since one's last turn, as a short list that can be stepped through. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import type { Line } from "../messages";
import { drawer, part, useTableContext } from "./tableContext";
import { withNames } from "../ui/names";
import { Sentence } from "../ui/cards";
import { outline } from "./moments";

/** So many lines are a short list; the log has the rest. */
const MOST = 12;

export interface Props {
  lines: readonly Line[];
  onClose: () => void;
}

export function SinceList({ lines, onClose }: Props) {
  const { table, book } = useTableContext();
  const shown = lines.slice(-MOST);
  const [at, go] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    outline(shown[at]?.things ?? [], "data-told", book);
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at, lines]);
  useEffect(() => () => outline([], "data-told", book), []);
  return (
    <section class="since ask-plate" aria-label="Since your last turn">
      <header>
        <strong>Since your last turn</strong>
        <button type="button" class="slot round" aria-label="The line before" disabled={at === 0} onClick={() => go(at - 1)}>
          <Icon name="back" size={17} />
        </button>
        <button type="button" class="slot round" aria-label="The next line" disabled={at >= shown.length - 1} onClick={() => go(at + 1)}>
          <Icon name="next" size={17} />
        </button>
        <button type="button" class="quiet round" aria-label="Close" onClick={onClose}>
          <Icon name="cross" size={18} />
        </button>
      </header>
      {lines.length > shown.length && (
        <button
          type="button"
          class="quiet why"
          onClick={() => {
            drawer.value = "log";
            part.value = "log";
          }}
        >
          {lines.length - shown.length} more in the log
        </button>
      )}
      <ol ref={list}>
        {shown.map((line, k) => (
          <li
            key={k}
            class={`${k === at ? "now" : ""} ${typeof line.data["seat"] === "number" ? `by by-${line.data["seat"] % 6}` : ""}`}
            aria-current={k === at ? "step" : undefined}
            onClick={() => go(k)}
          >
            <Sentence text={withNames(line.text, table)} book={book} />
          </li>
        ))}
      </ol>
    </section>
  );
}
