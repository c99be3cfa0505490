import { Failure } from "../api/http";
import { bytes } from "../lib/format";
import { issue } from "../ui/field";
import { w } from "../words";
import type { Refusal } from "./vault";

/** A refusal that was kept, as the failure that it was. */
export const failureOf = ({ status, code, message, details }: Refusal) => new Failure(status, code, message, details);

function why(failure: Failure): string | null {
  const { limit_bytes: limit } = failure.details;
  switch (failure.status) {
    case 400:
      return issue(failure, failure.field ?? "");
    case 413:
      return typeof limit === "number" ? w.voice.largerThan(bytes(limit)) : w.voice.tooLarge;
    case 415:
      return w.voice.notAudio;
    default:
      return null;
  }
}

/** Why the service does not take what was recorded; null if the recording is not the reason. */
export function refusalText(failure: Failure): string | null {
  const reason = why(failure);
  return reason && `${w.voice.refused} ${reason}`;
}
