/** The browser's own dialog: it keeps the focus inside and closes with Escape, and with Back. One that lies beside something leaves the rest of the page alone. */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../art/icons";
import { opened } from "./dialogs";
import { isEscape } from "./useDismiss";

interface Props {
  open: boolean;
  title: string;
  kind?: "drawer" | "sheet" | "card" | "wide" | "cards";
  beside?: boolean;
  onClose: () => void;
  children: ComponentChildren;
}

export function Dialog({ open, title, kind = "sheet", beside = false, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const outside = useRef(false);
  // Before the page is painted: whoever opened it sees it at once.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      if (beside) dialog.show();
      else dialog.showModal();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  useLayoutEffect(() => (open ? opened(() => ref.current?.close()) : undefined), [open]);
  useEffect(() => {
    // Only a modal one hears Escape by itself.
    const escape = (e: KeyboardEvent): void => {
      if (isEscape(e)) ref.current?.close();
    };
    if (open && beside) addEventListener("keydown", escape);
    return () => removeEventListener("keydown", escape);
  }, [open, beside]);
  return (
    <dialog
      ref={ref}
      class={`dialog dialog-${kind}${beside ? " beside" : ""}`}
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
