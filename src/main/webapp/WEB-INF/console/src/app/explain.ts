import { Failure } from "../api/http";
import { ago } from "../lib/format";
import { w } from "../words";

function words({ message, retryAfter }: Failure, wrong: string): string {
  if (message === "Account locked") {
    return retryAfter ? w.signIn.locked(ago(new Date(Date.now() + retryAfter * 1000).toISOString())) : w.signIn.lockedShort;
  }
  return message === "Invalid credentials" ? wrong : w.signIn.tooLate;
}

/** Says in words of their own why a step of a sign-in was refused: what was wrong can be given again, a token that has ended leads back. */
export function explain(wrong: string): (reason: unknown) => never {
  return (reason) => {
    throw reason instanceof Failure && reason.status === 401 ? new Failure(400, "", words(reason, wrong)) : reason;
  };
}
