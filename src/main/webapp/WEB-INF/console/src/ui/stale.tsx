import { w } from "../words";
import type { Action } from "./form";

/** In a form whose record somebody else has saved meanwhile: the saved version can be loaded. */
export function Stale({ action, load }: { action: Action; load: () => Promise<unknown> }) {
  return action.failure?.status === 412 ? (
    <p class="wide"><button type="button" class="button" onClick={() => void action.run(load)}>{w.common.loadSaved}</button></p>
  ) : null;
}
