import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { guardLeaving, isGuarded } from "../lib/leaving";
import { w } from "../words";
import { Icon } from "./icon";
import { announce, Notice, SHOWN_MS } from "./notice";

interface Props {
  title: string;
  /** Without it the dialog can't be closed. */
  close?: () => void;
  /** Who guards what is entered: for dialogs that are still open after it was saved, and have to lift the guard. */
  owner?: string;
  /** As wide as the window lets it be. */
  wide?: boolean;
  children: ComponentChildren;
}

/**
 * A modal dialog. The browser keeps the focus in it and gives it back. Escape closes it; after an input, only if pressed
 * again at once. With an input, it isn't left without a question.
 */
export function Dialog({ title, close, owner, wide, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const warnedAt = useRef(0);
  const focused = useRef<HTMLElement | null>(null);
  const id = useId();
  const guard = owner ?? id;
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    const element = dialog.current;
    element?.showModal();
    const first = element?.querySelector<HTMLElement>("[data-first]");
    (first ?? element?.querySelector<HTMLElement>(".dialog-body :is(input:not([hidden], [readonly]), textarea, select)"))?.focus();
    return () => {
      guardLeaving(guard, null);
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
        if (isGuarded(guard) && Date.now() - warnedAt.current > SHOWN_MS) {
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
        // What stands in a filter or a combobox only searches; a dialog that was opened in this one is asked for itself.
        const field = event.target as HTMLElement;
        if (close && field.closest("form") && !field.matches("[role=combobox]") && field.closest("dialog") === dialog.current) {
          guardLeaving(guard, w.common.unsaved);
        }
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
