import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { w } from "../words";
import { Icon } from "./icon";
import { announce, Notice, SHOWN_MS } from "./notice";

interface Props {
  title: string;
  /** Without it the dialog can't be closed. */
  close?: () => void;
  /** As wide as the window lets it be. */
  wide?: boolean;
  children: ComponentChildren;
}

/** A modal dialog. The browser keeps the focus in it and gives it back. Escape closes it; after an input, only if pressed again at once. */
export function Dialog({ title, close, wide, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const entered = useRef(false);
  const warnedAt = useRef(0);
  const focused = useRef<HTMLElement | null>(null);
  const id = useId();
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    const element = dialog.current;
    element?.showModal();
    const first = element?.querySelector<HTMLElement>("[data-first]");
    (first ?? element?.querySelector<HTMLElement>(".dialog-body :is(input:not([hidden], [readonly]), textarea, select)"))?.focus();
    return () => {
      element?.close();
      opener?.focus?.();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={wide ? "wide" : undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== dialog.current) {
          // A chooser of files that was cancelled.
          return;
        }
        event.preventDefault();
        focused.current = document.activeElement as HTMLElement | null;
        if (!close) {
          return;
        }
        if (entered.current && Date.now() - warnedAt.current > SHOWN_MS) {
          warnedAt.current = Date.now();
          announce(w.common.escapeAgain);
        } else {
          announce("");
          close();
        }
      }}
      onClose={() => {
        // A browser closes it by itself when Escape is pressed twice.
        if (dialog.current) {
          dialog.current.showModal();
          focused.current?.focus();
        }
      }}
      onInput={(event) => {
        // What stands in a filter or a combobox only searches.
        const field = event.target as HTMLElement;
        entered.current ||= field.closest("form") !== null && !field.matches("[role=combobox]");
      }}
    >
      <div class="dialog-head">
        <h2 id={id}>{title}</h2>
        {close && <button type="button" class="button quiet icon" aria-label={w.common.close} onClick={close}><Icon name="close" /></button>}
      </div>
      <div class="dialog-body">{children}</div>
      {/* Everything outside of the dialog is neither seen nor read out while it is open. */}
      <Notice />
    </dialog>
  );
}
