let guard: (() => boolean) | null = null;

/** Asks before the screen is left with something unsaved; null takes the question back. */
export function guardLeaving(question: (() => boolean) | null): void {
  guard = question;
}

/** Asks, if there is something unsaved. */
export function mayLeave(): boolean {
  return !guard || guard();
}

/** The browser asks in its own words before it leaves the console. */
export function guardClosing(): void {
  addEventListener("beforeunload", (event) => {
    if (guard) {
      event.preventDefault();
    }
  });
}
