import { notes } from "../table/tableContext";

export function Notes() {
  return (
    <div class="notes" role="status">
      {notes.value.map((n) => (
        <p key={n.id} class={`note note-${n.tone}`}>
          {n.text}
        </p>
      ))}
    </div>
  );
}
