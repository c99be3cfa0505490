import { useEffect } from "preact/hooks";
import { guardLeaving } from "../lib/leaving";
import { w } from "../words";

/** Asks before the screen is left, as long as an owner has something unsaved. */
export function useGuard(owner: string, unsaved: boolean): void {
  useEffect(() => {
    guardLeaving(owner, unsaved ? w.common.unsaved : null);
    return () => guardLeaving(owner, null);
  }, [unsaved]);
}
