import { useEffect, useRef, useState } from "preact/hooks";
import type { TableLine } from "../wire/line";

export function Chat({ line, mayTalk, on }: { line: TableLine; mayTalk: boolean; on: boolean }) {
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
