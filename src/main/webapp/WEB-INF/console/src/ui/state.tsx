import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Failure } from "../api/http";
import type { Remote } from "../api/record";
import { w } from "../words";
import { useFocusPassed } from "./focus";

export function Loading({ what }: { what: string }) {
  return (
    <div class="state in" role="status">
      <div class="buttons"><span class="spin" aria-hidden="true" /><span class="soft">{w.common.loading(what)}</span></div>
    </div>
  );
}

export function Empty({ title, children, within }: { title: string; children?: ComponentChildren; within?: boolean }) {
  return (
    <div class={within ? "state in" : "state"}>
      <p><strong>{title}</strong></p>
      {children && <p class="soft">{children}</p>}
    </div>
  );
}

function title(failure: Failure): string {
  const titles: Record<number, string> = {
    0: w.failure.offline, 400: w.failure.invalid, 401: w.failure.signedOut, 403: w.failure.forbidden, 404: w.failure.notFound,
    409: w.failure.conflict, 412: w.failure.stale, 429: w.failure.tooMany, 503: w.failure.busy,
  };
  return titles[failure.status] ?? w.failure.broken;
}

function lead(failure: Failure, seconds: number): string {
  switch (failure.status) {
    case 0:
      return w.failure.offlineLead;
    case 403:
      return typeof failure.details.required === "string"
        ? w.failure.forbiddenLead(failure.details.required)
        : w.failure.forbiddenPlain;
    case 404:
      return w.failure.notFoundLead;
    case 429:
    case 503:
      return seconds > 0 ? w.failure.wait(seconds) : failure.status === 503 ? w.failure.busyLead : "";
    case 500:
      return typeof failure.details.request_id === "string" ? w.failure.reference(failure.details.request_id) : "";
    default:
      return failure.message;
  }
}

/** Counts down the seconds that the service asks to wait for. */
function useCountdown(failure: Failure): number {
  const [seconds, setSeconds] = useState(failure.retryAfter ?? 0);
  useEffect(() => {
    setSeconds(failure.retryAfter ?? 0);
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [failure]);
  return seconds;
}

/** Says what went wrong and what can be done. */
export function FailurePanel({ failure, retry, within }: { failure: Failure; retry?: (() => void) | undefined; within?: boolean }) {
  const seconds = useCountdown(failure);
  const part = useFocusPassed<HTMLDivElement>();
  const again = retry && (failure.status === 0 || failure.status === 429 || failure.status >= 500);
  return (
    <div ref={part} class={within ? "state in" : "state"} role="alert">
      <p><strong>{title(failure)}</strong></p>
      <p class="soft">{lead(failure, seconds)}</p>
      {again && <button type="button" class="button" aria-disabled={seconds > 0} onClick={() => seconds === 0 && retry()}>{w.failure.retry}</button>}
      {failure.status === 404 && !within && <a class="button" href="/">{w.failure.home}</a>}
    </div>
  );
}

/** A short line about a failed action, near the button that caused it. */
export function FailureLine({ failure }: { failure: Failure | null }) {
  return failure ? (
    <p class="message bad" role="alert">
      {failure.status === 400 || failure.status === 409 ? failure.message || title(failure) : `${title(failure)}. ${lead(failure, failure.retryAfter ?? 0)}`}
    </p>
  ) : null;
}

export interface LoadedProps<T> {
  of: Remote<T>;
  what: string;
  within?: boolean;
  /** Shown instead of why it can't be read. */
  failed?: ComponentChildren;
  children: (data: T) => ComponentChildren;
}

/** Shows what was read, or that it is being read, or why it can't be. */
export function Loaded<T>({ of, what, within, failed, children }: LoadedProps<T>) {
  return (
    <>
      {of.failure && (failed ?? <FailurePanel failure={of.failure} retry={of.reload} within={within || of.data !== null} />)}
      {of.data === null ? !of.failure && <Loading what={what} /> : children(of.data)}
    </>
  );
}
