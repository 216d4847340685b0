/** The browser's own modal dialog: it keeps the focus inside and closes with Escape. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../art/icons";

interface Props {
  open: boolean;
  title: string;
  kind?: "drawer" | "sheet" | "card";
  onClose: () => void;
  children: ComponentChildren;
}

export function Dialog({ open, title, kind = "sheet", onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const outside = useRef(false);
  // Before the page is painted: whoever opened it sees it at once.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      class={`dialog dialog-${kind}`}
      aria-label={title}
      onClose={onClose}
      onPointerDown={(e) => (outside.current = e.target === ref.current)}
      onClick={(e) => {
        // Text that is marked from inside to outside is no click on the outside.
        if (outside.current && e.target === ref.current) ref.current?.close();
      }}
    >
      {open && (
        <div class="dialog-body">
          <header class="dialog-head">
            <h2>{title}</h2>
            <button type="button" class="quiet round" aria-label="Close" onClick={() => ref.current?.close()}>
              <Icon name="cross" />
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
