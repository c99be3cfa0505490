import { useEffect, useRef, useState } from "preact/hooks";
import { get } from "../api/http";
import { guardLeaving } from "../lib/leaving";
import { uniqueId } from "../lib/unique";
import { w } from "../words";
import { Capture, type Obstacle } from "./capture";
import { deliver, discard, hold, holdWhile, refresh, send, userId } from "./outbox";
import * as vault from "./vault";
import type { Kept, Note } from "./vault";

export type Phase = "idle" | "starting" | "taking" | "recording" | "paused" | "recorded" | "sending";

/** The service takes half an hour; the last piece of a recording needs a moment to come. */
export const LONGEST_SECONDS = 30 * 60 - 5;

/** A session ends when it is idle; a dictation sends nothing, so it asks now and then. */
const KEEP_ALIVE_MILLIS = 4 * 60_000;

/** After a longer pause nobody may be there any more: the session may end, and what was said is kept. */
const LONGEST_PAUSE_MILLIS = 30 * 60_000;

/** Whether somebody is taken to be at a recording. */
export const isAttended = (pausedAt: number | null, now: number) => pausedAt === null || now - pausedAt < LONGEST_PAUSE_MILLIS;

/** Who asks before a recording is lost that this browser can't keep. */
export const GUARD = "recording";

/** How long a recording has run: before its last pause, and since when it runs again; null while it is paused. */
export interface Watch {
  before: number;
  since: number | null;
}

/** Milliseconds without the pauses. Ticks are no measure: the browser holds those of a hidden tab back. */
export const elapsed = ({ before, since }: Watch, now: number) => before + (since === null ? 0 : now - since);

const keepAlive = () => void get("/api/auth/me").catch(() => undefined);

interface Running {
  id: string;
  capture: Capture;
  release: () => void;
  pieces: Blob[];
  stored: boolean;
  writes: Promise<void>;
}

export interface Recording {
  phase: Phase;
  seconds: number;
  obstacle: Obstacle | null;
  kept: Kept | null;
  sound: Blob | null;
  /** Whether this browser keeps all of it until it is sent. */
  stored: boolean;
  level: () => number;
  record: (note: Omit<Note, "mime">) => Promise<void>;
  take: (note: Omit<Note, "mime">, file: File) => Promise<void>;
  pause: () => void;
  resume: () => void;
  stop: () => Promise<void>;
  send: (note: Omit<Note, "mime">) => Promise<string>;
  /** False while it is being sent. */
  discard: () => Promise<boolean>;
  /** Makes room for the next one. */
  forget: () => void;
}

interface Begun {
  kept: Kept;
  stored: boolean;
}

/** When the browser can't keep it, the page still holds it. */
async function begin(note: Note): Promise<Begun> {
  const startedAt = new Date().toISOString();
  const id = vault.canKeep() ? await vault.begin(userId(), note).catch(() => null) : null;
  return { kept: { ...note, id: id ?? uniqueId(), startedAt, wanted: false, refusal: null }, stored: id !== null };
}

const drop = async (id: string): Promise<boolean> => !vault.canKeep() || discard(id).catch(() => true);

async function abandon(capture: Capture | null, begun: Begun | null): Promise<void> {
  await capture?.stop();
  if (begun) {
    await drop(begun.kept.id);
  }
}

/** The stages of one recording after the other. */
export function useRecording(): Recording {
  const [phase, setPhase] = useState<Phase>("idle");
  const [seconds, setSeconds] = useState(0);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [kept, setKept] = useState<Kept | null>(null);
  const [sound, setSound] = useState<Blob | null>(null);
  const [stored, setStored] = useState(true);
  const running = useRef<Running | null>(null);
  const pausedAt = useRef<number | null>(null);
  const watch = useRef<Watch>({ before: 0, since: null });
  const gone = useRef(false);
  // What a second click finds, also before the next drawing.
  const latest = useRef<Phase>(phase);
  latest.current = phase;
  const live = phase === "recording" || phase === "paused";

  const stop = async () => {
    const now = running.current;
    if (!now) {
      return;
    }
    running.current = null;
    await now.capture.stop();
    await now.writes;
    now.release();
    if (now.pieces.length === 0) {
      await drop(now.id);
      setObstacle("nothing");
      setPhase("idle");
      return;
    }
    const made = new Blob(now.pieces, { type: now.capture.type });
    if (now.stored) {
      hold(now.id, made);
    }
    setSound(made);
    setPhase("recorded");
  };

  const reckon = () => {
    const now = Math.floor(elapsed(watch.current, performance.now()) / 1000);
    setSeconds(now);
    if (now >= LONGEST_SECONDS) {
      void stop();
    }
  };

  useEffect(() => {
    if (phase !== "recording") {
      return undefined;
    }
    const tick = setInterval(reckon, 250);
    return () => clearInterval(tick);
  }, [phase]);
  useEffect(() => {
    if (!live) {
      return undefined;
    }
    const alive = setInterval(() => isAttended(pausedAt.current, Date.now()) && keepAlive(), KEEP_ALIVE_MILLIS);
    return () => clearInterval(alive);
  }, [live]);
  const atRisk = !stored && (live || phase === "recorded" || phase === "sending");
  useEffect(() => {
    guardLeaving(GUARD, atRisk ? w.voice.discardAsk : null);
    return () => guardLeaving(GUARD, null);
  }, [atRisk]);
  // Leaving the screen ends the recording; what was said stays among the unsent.
  useEffect(() => () => {
    gone.current = true;
    void stop().then(refresh);
  }, []);

  /** Leaves "idle"; false if something else was begun before. */
  const begins = (next: Phase): boolean => {
    if (latest.current !== "idle") {
      return false;
    }
    latest.current = next;
    setPhase(next);
    setObstacle(null);
    setSeconds(0);
    return true;
  };

  const record = async (note: Omit<Note, "mime">) => {
    if (!begins("starting")) {
      return;
    }
    pausedAt.current = null;
    let capture: Capture | null = null;
    let begun: Begun | null = null;
    try {
      const pieces: Blob[] = [];
      capture = await Capture.open(
        (piece) => {
          const at = pieces.push(piece) - 1;
          if (state.stored) {
            state.writes = state.writes.then(() => vault.append(userId(), state.id, at, piece)).catch(() => setStored(false));
          }
        },
        () => {
          setObstacle("broken");
          void stop();
        },
      );
      begun = gone.current ? null : await begin({ ...note, mime: capture.type });
      // The screen was left while the browser asked: nobody sees that the microphone is on.
      if (!begun || gone.current) {
        await abandon(capture, begun);
        return;
      }
      capture.start();
      const { kept: { id }, stored: keeps } = begun;
      const state: Running = { id, capture, pieces, stored: keeps, writes: Promise.resolve(), release: holdWhile(id) };
      running.current = state;
      watch.current = { before: 0, since: performance.now() };
      setKept(begun.kept);
      setStored(keeps);
      setPhase("recording");
    } catch (reason) {
      await abandon(capture, begun);
      setObstacle(typeof reason === "string" ? (reason as Obstacle) : "unusable");
      setPhase("idle");
    }
  };

  const take = async (note: Omit<Note, "mime">, file: File) => {
    if (!begins("taking")) {
      return;
    }
    const begun = await begin({ ...note, mime: file.type });
    const written = begun.stored && (await vault.append(userId(), begun.kept.id, 0, file).then(() => true, () => false));
    if (begun.stored) {
      hold(begun.kept.id, file);
    }
    setKept(begun.kept);
    setStored(written);
    setSound(file);
    setPhase("recorded");
  };

  const forget = () => {
    setKept(null);
    setSound(null);
    setSeconds(0);
    setPhase("idle");
  };

  return {
    phase,
    seconds,
    obstacle,
    kept,
    sound,
    stored,
    level: () => (phase === "recording" ? (running.current?.capture.level() ?? 0) : 0),
    record,
    take,
    pause: () => {
      running.current?.capture.pause();
      watch.current = { before: elapsed(watch.current, performance.now()), since: null };
      pausedAt.current = Date.now();
      setPhase("paused");
    },
    resume: () => {
      running.current?.capture.resume();
      watch.current = { ...watch.current, since: performance.now() };
      pausedAt.current = null;
      keepAlive();
      setPhase("recording");
    },
    stop,
    async send(note) {
      if (!kept || !sound) {
        throw new Error("nothing is recorded");
      }
      setPhase("sending");
      const wanted = { ...kept, ...note };
      try {
        if (!vault.canKeep()) {
          return await deliver(wanted, sound);
        }
        await vault.change(userId(), kept.id, { ...note, mime: kept.mime }).catch(() => undefined);
        return await send(wanted, sound);
      } catch (reason) {
        setPhase("recorded");
        void refresh();
        throw reason;
      } finally {
        setPhase((now) => {
          if (now === "sending") {
            forget();
          }
          return now === "sending" ? "idle" : now;
        });
      }
    },
    async discard() {
      const gone = !kept || (await drop(kept.id));
      if (gone) {
        forget();
      }
      return gone;
    },
    forget,
  };
}
