import { createStore } from "./store";

const guards = new Map<string, string>();

/** Whether anything is unsaved. */
export const unsaved = createStore(false);

/** Asks this before the screen is left with something unsaved; null takes the owner's question back. */
export function guardLeaving(owner: string, question: string | null): void {
  if (question === null) {
    guards.delete(owner);
  } else {
    guards.set(owner, question);
  }
  unsaved.set(guards.size > 0);
}

/** Whether an owner has something unsaved. */
export const isGuarded = (owner: string) => guards.has(owner);

/** The screen is left, whatever was unsaved. */
export function liftGuards(): void {
  guards.clear();
  unsaved.set(false);
}

/** Asks, if there is something unsaved; the same question once. */
export const mayLeave = () => [...new Set(guards.values())].every((question) => confirm(question));

/** Asks for one owner alone, when the rest of the screen stays. */
export function mayClose(owner: string): boolean {
  const question = guards.get(owner);
  return question === undefined || confirm(question);
}

/** The browser asks in its own words before it leaves the console. */
export function guardClosing(): void {
  addEventListener("beforeunload", (event) => {
    if (guards.size > 0) {
      event.preventDefault();
    }
  });
}
