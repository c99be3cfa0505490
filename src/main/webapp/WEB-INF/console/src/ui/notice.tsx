import { createStore, useStore } from "../lib/store";

const current = createStore("");
let timer = 0;

/** How long a notice is shown, in milliseconds. */
export const SHOWN_MS = 6000;

/** Tells, on the screen and to screen readers, that something was done. */
export function announce(text: string): void {
  clearTimeout(timer);
  current.set("");
  // A moment later, so that the same text twice is read twice.
  timer = window.setTimeout(() => {
    current.set(text);
    timer = window.setTimeout(() => current.set(""), SHOWN_MS);
  }, 60);
}

export function Notice() {
  const text = useStore(current);
  return <div class="notice" role="status" aria-live="polite">{text && <p>{text}</p>}</div>;
}
