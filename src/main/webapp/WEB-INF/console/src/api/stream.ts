import { useEffect, useRef, useState } from "preact/hooks";
import { Attendance } from "./attendance";
import { get } from "./http";
import { Pace } from "./pace";
import { ended, leave, profile } from "./session";

/** What the event stream tells: its name as in the API's event log, and its data. */
export interface Happening {
  event: string;
  data: Record<string, unknown>;
}

/** A change of a record that has no event of its own: it comes without data, and only to who asks for it by name. */
const CHANGED = "record.changed";

const EVENTS = [
  "patient.created", "patient.updated", "feedback.created", "feedback.processed", "note.created", "note.signed",
  "task.created", "task.completed", "alert.triggered", "alert.withdrawn",
  "transcription.progress", "report.progress", "notification.created", CHANGED,
];

const MISSED = "stream.interrupted";
let interrupted = false;

/** Tells the other tabs who is signed in. */
const SIGNED_IN = "session.begun";

/** Tells them that the session may have ended. */
const CHECK = "session.check";

/** Tells them that somebody works in this tab. */
const ATTENDED = "session.attended";

const NAME = "wardvoice-events";
const listeners = new Set<(happening: Happening) => void>();
let channel: BroadcastChannel | null = null;
const attendance = new Attendance(() => channel?.postMessage({ event: ATTENDED, data: {} } satisfies Happening), () => document.hidden);
let source: EventSource | null = null;

function tell(happening: Happening): void {
  listeners.forEach((listener) => listener(happening));
}

function pass(happening: Happening): void {
  tell(happening);
  channel?.postMessage(happening);
}

function reopen(): void {
  if (ended.get()) {
    const stop = ended.subscribe(() => {
      stop();
      open();
    });
  } else if (profile.get()) {
    open();
  }
}

/** The cookie belongs to who signed in last: what somebody else sees here must go. */
function compare(user: unknown): void {
  const here = profile.get()?.user.id;
  if (here && here !== user) {
    leave();
  }
}

/** A stream does not say why it was refused: a request finds out whether the session has ended. */
function check(): void {
  if (!ended.get()) {
    void get("/api/auth/me").catch(() => undefined);
  }
}

function receive(happening: Happening): void {
  if (happening.event === SIGNED_IN) {
    compare(happening.data.user);
  } else if (happening.event === CHECK) {
    check();
  } else if (happening.event === ATTENDED) {
    attendance.attended();
  } else {
    tell(happening);
  }
}

function open(): void {
  source?.close();
  source = new EventSource(`/api/events/stream?types=*,${CHANGED}`);
  for (const event of EVENTS) {
    source.addEventListener(event, (message) => {
      const body = JSON.parse((message as MessageEvent<string>).data);
      // Signals come bare, everything else in the envelope of the event log.
      pass({ event, data: body.event === event ? body.data : body });
    });
  }
  source.onopen = () => {
    // What happened while the stream was away is not told: everything is read anew.
    if (interrupted) {
      pass({ event: MISSED, data: {} });
    }
    interrupted = false;
  };
  // Browsers give up after a refusal; the stream is opened anew as long as somebody is signed in.
  source.onerror = () => {
    interrupted = true;
    if (source?.readyState === EventSource.CLOSED) {
      check();
      channel?.postMessage({ event: CHECK, data: {} } satisfies Happening);
      setTimeout(reopen, 5000);
    }
  };
}

/** Follows the stream as long as the page lasts. */
function hold(): Promise<void> {
  open();
  return new Promise(() => undefined);
}

/** Nobody has heard what happened since the tab that held the stream was closed. */
function takeOver(): Promise<void> {
  interrupted = true;
  return hold();
}

/** Follows the stream: one tab of the browser holds it and tells the others. */
export function startStream(): void {
  ["pointerdown", "pointermove", "keydown"].forEach((kind) => addEventListener(kind, () => attendance.input(), true));
  addEventListener("visibilitychange", () => attendance.settle());
  if ("BroadcastChannel" in window) {
    channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data }: MessageEvent<Happening>) => receive(data);
    channel.postMessage({ event: SIGNED_IN, data: { user: profile.get()?.user.id } } satisfies Happening);
  }
  if (channel && navigator.locks) {
    const { locks } = navigator;
    void locks.request(NAME, { ifAvailable: true }, (free) => (free ? hold() : locks.request(NAME, takeOver)));
  } else {
    open();
  }
}

/**
 * Calls back, at most twice a second and once the tab is seen, when one of these events has happened. If colleagues
 * change records all the time, ever less often: each look counts for the user's limit of requests.
 */
export function useHappenings(wanted: (happening: Happening) => boolean, react: () => void): void {
  // What the latest drawing says holds; the subscription itself lasts as long as the screen.
  const latest = useRef({ wanted, react });
  latest.current = { wanted, react };
  useEffect(() => {
    let timer = 0;
    let due = Infinity;
    const pace = new Pace();
    const react = () => latest.current.react();
    const listener = (happening: Happening) => {
      // Each is asked for: a screen may note what it is about until it reacts.
      if (happening.event !== MISSED && !latest.current.wanted(happening)) {
        return;
      }
      const now = Date.now();
      const at = happening.event === CHANGED ? pace.next(now) : now + 500;
      if (at < due) {
        clearTimeout(timer);
        due = at;
        timer = window.setTimeout(() => {
          due = Infinity;
          pace.looked(Date.now());
          attendance.when(react);
        }, at - now);
      }
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      attendance.forget(react);
      clearTimeout(timer);
    };
  }, []);
}

/** Looks again and again until it is ended by what is returned; see {@link Attendance.again}. */
export const lookAgain = (look: () => void) => attendance.again(look);

interface Signal {
  resource?: { type: string; id: string };
  status?: string;
  progress_percentage?: number;
}

/** Whether something has happened to a record of a kind. */
export function isOf(type: string, { event, data }: Happening): boolean {
  return event === CHANGED ? (data as Signal).resource?.type === type : event.startsWith(`${type}.`);
}

/** Whether a record was changed, or the work on it has ended, well or not. */
export function isNew(id: string, { event, data }: Happening): boolean {
  const { resource, status } = data as Signal;
  return resource?.id === id && (event === CHANGED || (event.endsWith(".progress") && status !== "processing"));
}

/** How far the transcription of a record is, in percent; null until it is told. */
export function useProgress(id: string): number | null {
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => {
    const listener = ({ event, data }: Happening) => {
      const { resource, progress_percentage: progress } = data as Signal;
      if (event === "transcription.progress" && resource?.id === id && progress !== undefined) {
        setPercent(progress);
      }
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [id]);
  return percent;
}
