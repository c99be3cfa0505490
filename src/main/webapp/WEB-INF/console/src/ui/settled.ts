import { useEffect, useState } from "preact/hooks";

/** A value once it has stayed the same for a moment: no request for each letter that is typed. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 250);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
