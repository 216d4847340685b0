import { useState } from "preact/hooks";
import { Icon } from "../art/icons";

/** A link with a button that copies it. */
export function CopyLink({ label, link, help }: { label: string; link: string; help?: string }) {
  const [copied, mark] = useState(false);
  return (
    <div class="copy">
      <label class="field">
        <span>{label}</span>
        <input readOnly value={link} onFocus={(e) => e.currentTarget.select()} />
      </label>
      <button
        type="button"
        class="slot"
        onClick={() => {
          const done = () => {
            mark(true);
            setTimeout(() => mark(false), 2500);
          };
          if (navigator.clipboard) navigator.clipboard.writeText(link).then(done, () => undefined);
        }}
      >
        <Icon name={copied ? "check" : "copy"} size={17} /> {copied ? "Copied" : "Copy"}
      </button>
      {help && <p class="hint">{help}</p>}
    </div>
  );
}
