import { useRef, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { note } from "../table/tableContext";

/** A link with a button that copies it. */
export function CopyLink({ label, link, help, main = false }: { label: string; link: string; help?: string; main?: boolean }) {
  const [copied, mark] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div class="copy">
      <label class="field">
        <span>{label}</span>
        <input ref={field} readOnly value={link} onFocus={(e) => e.currentTarget.select()} />
      </label>
      <button
        type="button"
        class={main ? "slot primary huge" : "slot"}
        onClick={() => {
          const done = () => {
            mark(true);
            setTimeout(() => mark(false), 2500);
          };
          const failed = () => note("This browser does not let pages copy: the link is marked, copy it yourself.");
          field.current?.select();
          if (navigator.clipboard) navigator.clipboard.writeText(link).then(done, failed);
          else if (document.execCommand("copy"))
            done(); // without encryption browsers have only the old way
          else failed();
        }}
      >
        <Icon name={copied ? "check" : "copy"} size={17} /> {copied ? "Copied" : main ? "Copy link" : "Copy"}
      </button>
      {help && <p class="hint">{help}</p>}
    </div>
  );
}
