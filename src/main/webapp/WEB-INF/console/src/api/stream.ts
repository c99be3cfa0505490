import { useEffect } from "preact/hooks";
import { ended, profile } from "./session";

/** What the event stream tells: its name as in the API's event log, and its data. */
export interface Happening {
  event: string;
  data: Record<string, unknown>;
}

const EVENTS = [
  "patient.created", "patient.updated", "feedback.created", "feedback.processed", "note.created", "note.updated", "note.signed",
  "task.created", "task.updated", "task.completed", "alert.triggered", "alert.acknowledged", "alert.withdrawn",
  "transcription.progress", "report.progress", "notification.created",
];

const listeners = new Set<(happening: Happening) => void>();
const channel = "BroadcastChannel" in window ? new BroadcastChannel("wardvoice-events") : null;
let source: EventSource | null = null;

function tell(happening: Happening): void {
  listeners.forEach((listener) => listener(happening));
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

function open(): void {
  source?.close();
  source = new EventSource("/api/events/stream");
  for (const event of EVENTS) {
    source.addEventListener(event, (message) => {
      const happening = { event, data: JSON.parse((message as MessageEvent<string>).data) };
      tell(happening);
      channel?.postMessage(happening);
    });
  }
  // Browsers give up after a refusal; the stream is opened anew as long as somebody is signed in.
  source.onerror = () => {
    if (source?.readyState === EventSource.CLOSED) {
      setTimeout(reopen, 5000);
    }
  };
}

/** Follows the stream: one tab of the browser holds it and tells the others. */
export function startStream(): void {
  if (channel) {
    channel.onmessage = (message: MessageEvent<Happening>) => tell(message.data);
  }
  if (channel && navigator.locks) {
    void navigator.locks.request("wardvoice-events", () => {
      open();
      return new Promise(() => undefined);
    });
  } else {
    open();
  }
}

/** Calls back, at most twice a second, when one of these events has happened. */
export function useHappenings(wanted: (happening: Happening) => boolean, react: () => void): void {
  useEffect(() => {
    let timer = 0;
    const listener = (happening: Happening) => {
      if (wanted(happening) && !timer) {
        timer = window.setTimeout(() => {
          timer = 0;
          react();
        }, 500);
      }
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      clearTimeout(timer);
    };
  });
}
