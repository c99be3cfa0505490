import { useEffect, useState } from "preact/hooks";

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls back each minute until it is told to stop; one timer serves all. */
export function eachMinute(react: () => void): () => void {
  waiting.add(react);
  timer ??= setInterval(() => waiting.forEach((one) => one()), 60_000);
  return () => {
    waiting.delete(react);
    if (waiting.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** Draws what uses it anew each minute, as long as it is shown. */
export function useMinute(): void {
  const [, setMinutes] = useState(0);
  useEffect(() => eachMinute(() => setMinutes((before) => before + 1)), []);
}
