import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/** Gives the focus to the first link or button of a part of the screen, or to the part itself. */
export function focusIn(part: Element | undefined): void {
  if (part instanceof HTMLElement) {
    const first = part.querySelector<HTMLElement>("a[href], button");
    focusOn(first ?? part);
  }
}

function focusOn(element: HTMLElement, options?: FocusOptions): void {
  if (element.tabIndex < 0) {
    element.tabIndex = -1;
  }
  element.focus(options);
}

/** A button goes: if it has the focus, its table gets it or, if that goes too, the dialog or the screen. */
export function passFocus(button: HTMLElement | null): void {
  if (!button || document.activeElement !== button) {
    return;
  }
  const places = [".scroll", "dialog", "main"].map((one) => button.closest<HTMLElement>(one));
  requestAnimationFrame(() => {
    const place = places.find((one) => one?.isConnected);
    if (place && document.activeElement === document.body) {
      focusOn(place, { preventScroll: true });
    }
  });
}

/** A part of the screen that goes with the button that was pressed: the focus in it is passed on. */
export function useFocusPassed<T extends HTMLElement>(): RefObject<T> {
  const part = useRef<T>(null);
  useLayoutEffect(() => () => {
    const focused = document.activeElement;
    passFocus(part.current?.contains(focused) ? (focused as HTMLElement) : null);
  }, []);
  return part;
}

/**
 * Gives the focus to the first thing to do in a part of the screen when the button that had it has gone, so that who
 * works by keyboard goes on where they were.
 */
export function useFocusKept<T extends HTMLElement>(state: unknown): RefObject<T> {
  const part = useRef<T>(null);
  const fresh = useRef(true);
  useEffect(() => {
    if (!fresh.current && document.activeElement === document.body) {
      const first = part.current?.querySelector<HTMLElement>("[data-first]");
      (first ?? part.current?.querySelector<HTMLElement>("input, textarea, select, button"))?.focus();
    }
    fresh.current = false;
  }, [state]);
  return part;
}
