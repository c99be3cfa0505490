import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

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
