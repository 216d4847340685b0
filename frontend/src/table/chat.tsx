import { useEffect, useRef, useState } from "preact/hooks";
import type { Phrase } from "../messages";
import type { TableLine } from "../wire/line";

/** What is often said at this table: a click says it. */
function Ready({ line, phrases }: { line: TableLine; phrases: readonly Phrase[] }) {
  const say = (text: string) => line.send({ type: "say", text });
  return (
    <div class="chat-ready" role="group" aria-label="Ready to be said">
      {phrases.map((p) => {
        const [before = "", after = ""] = p.says.split("{n}");
        if (!p.numbers?.length)
          return (
            <button key={p.name} type="button" class="quiet" onClick={() => say(p.says)}>
              {p.says}
            </button>
          );
        return (
          <span key={p.name}>
            {before}
            {p.numbers.map((n) => (
              <button key={n} type="button" class="quiet" aria-label={`${before}${n}${after}`} onClick={() => say(`${before}${n}${after}`)}>
                {n}
              </button>
            ))}
          </span>
        );
      })}
    </div>
  );
}

export interface Props {
  line: TableLine;
  mayTalk: boolean;
  on: boolean;
  phrases?: readonly Phrase[];
}

export function Chat({ line, mayTalk, on, phrases = [] }: Props) {
  const [text, write] = useState("");
  const ref = useRef<HTMLDivElement>(null);
  const lines = line.chat.value;
  useEffect(() => {
    if (ref.current) ref.current.scrollTop = ref.current.scrollHeight;
  }, [lines.length]);
  if (!on) return <p class="hint pad">Chat is off at this table.</p>;
  return (
    <div class="chat">
      <div ref={ref} class="chat-lines" role="log" aria-label="Chat" tabIndex={0}>
        <ol>
          {lines.length === 0 && <li class="hint">Nobody has said anything yet.</li>}
          {lines.map((c) => (
            <li key={c.id}>
              <strong>{c.name}</strong> {c.text}
            </li>
          ))}
        </ol>
      </div>
      {mayTalk && phrases.length > 0 && <Ready line={line} phrases={phrases} />}
      {mayTalk && (
        <form
          class="chat-form"
          onSubmit={(e) => {
            e.preventDefault();
            const words = text.trim();
            if (words) line.send({ type: "say", text: words.slice(0, 300) });
            write("");
          }}
        >
          <label class="sr" for="say">
            Say something
          </label>
          <input id="say" value={text} maxLength={300} placeholder="Say something …" autocomplete="off" onInput={(e) => write(e.currentTarget.value)} />
          <button type="submit" class="slot">
            Say
          </button>
        </form>
      )}
    </div>
  );
}
