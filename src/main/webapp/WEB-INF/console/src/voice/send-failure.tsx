import type { Failure } from "../api/http";
import { FailureLine } from "../ui/state";
import { refusalText } from "./refusal";

/** Why a recording was not sent. */
export function SendFailure({ failure }: { failure: Failure | null }) {
  const text = failure && refusalText(failure);
  return text ? <p class="message bad" role="alert">{text}</p> : <FailureLine failure={failure} />;
}
