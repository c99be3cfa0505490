import { useEffect, useRef, useState } from "preact/hooks";
import { get } from "../api/http";
import { uniqueId } from "../lib/unique";
import { Capture, type Obstacle } from "./capture";
import { deliver, discard, holdWhile, refresh, send, userId } from "./outbox";
import * as vault from "./vault";
import type { Kept, Note } from "./vault";

export type Phase = "idle" | "starting" | "recording" | "paused" | "recorded" | "sending";

/** Patients and staff speak for at most this long. */
export const LONGEST_SECONDS = 30 * 60;

/** A session ends when it is idle; a dictation sends nothing, so it asks now and then. */
const KEEP_ALIVE_MILLIS = 4 * 60_000;

/** After a longer pause nobody may be there any more: the session may end, and what was said is kept. */
const LONGEST_PAUSE_MILLIS = 30 * 60_000;

/** Whether somebody is taken to be at a recording. */
export const isAttended = (pausedAt: number | null, now: number) => pausedAt === null || now - pausedAt < LONGEST_PAUSE_MILLIS;

const keepAlive = () => void get("/api/auth/me").catch(() => undefined);

interface Running {
  id: string;
  capture: Capture;
  release: () => void;
  pieces: Blob[];
  writes: Promise<void>;
}

export interface Recording {
  phase: Phase;
  seconds: number;
  obstacle: Obstacle | null;
  kept: Kept | null;
  sound: Blob | null;
  level: () => number;
  record: (note: Omit<Note, "mime">) => Promise<void>;
  take: (note: Omit<Note, "mime">, file: File) => Promise<void>;
  pause: () => void;
  resume: () => void;
  stop: () => Promise<void>;
  send: (note: Omit<Note, "mime">) => Promise<string>;
  discard: () => Promise<void>;
  /** Makes room for the next one. */
  forget: () => void;
}

async function begin(note: Note): Promise<Kept> {
  const startedAt = new Date().toISOString();
  const id = vault.canKeep() ? await vault.begin(userId(), note) : uniqueId();
  return { ...note, id, startedAt, wanted: false };
}

async function drop(id: string): Promise<void> {
  if (vault.canKeep()) {
    await discard(id);
  }
}

/** The stages of one recording after the other. */
export function useRecording(): Recording {
  const [phase, setPhase] = useState<Phase>("idle");
  const [seconds, setSeconds] = useState(0);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [kept, setKept] = useState<Kept | null>(null);
  const [sound, setSound] = useState<Blob | null>(null);
  const running = useRef<Running | null>(null);
  const pausedAt = useRef<number | null>(null);
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
    setSound(new Blob(now.pieces, { type: now.capture.type }));
    setPhase("recorded");
  };

  useEffect(() => {
    if (phase !== "recording") {
      return undefined;
    }
    const tick = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(tick);
  }, [phase]);
  useEffect(() => {
    if (!live) {
      return undefined;
    }
    const alive = setInterval(() => isAttended(pausedAt.current, Date.now()) && keepAlive(), KEEP_ALIVE_MILLIS);
    return () => clearInterval(alive);
  }, [live]);
  useEffect(() => {
    if (seconds >= LONGEST_SECONDS) {
      void stop();
    }
  }, [seconds]);
  // Leaving the screen ends the recording; what was said stays among the unsent.
  useEffect(() => () => void stop().then(refresh), []);

  const record = async (note: Omit<Note, "mime">) => {
    setObstacle(null);
    setSeconds(0);
    pausedAt.current = null;
    setPhase("starting");
    try {
      const pieces: Blob[] = [];
      let id = "";
      const capture = await Capture.open(
        (piece) => {
          const at = pieces.push(piece) - 1;
          const now = running.current ?? state;
          if (vault.canKeep()) {
            now.writes = now.writes.then(() => vault.append(userId(), id, at, piece)).catch(() => undefined);
          }
        },
        () => {
          setObstacle("broken");
          void stop();
        },
      );
      const begun = await begin({ ...note, mime: capture.type });
      id = begun.id;
      const state: Running = { id, capture, pieces, writes: Promise.resolve(), release: holdWhile(id) };
      running.current = state;
      setKept({ ...begun, mime: capture.type });
      capture.start();
      setPhase("recording");
    } catch (reason) {
      setObstacle(typeof reason === "string" ? (reason as Obstacle) : "broken");
      setPhase("idle");
    }
  };

  const take = async (note: Omit<Note, "mime">, file: File) => {
    const begun = await begin({ ...note, mime: file.type });
    if (vault.canKeep()) {
      await vault.append(userId(), begun.id, 0, file);
    }
    setKept(begun);
    setSound(file);
    setSeconds(0);
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
    level: () => (phase === "recording" ? (running.current?.capture.level() ?? 0) : 0),
    record,
    take,
    pause: () => {
      running.current?.capture.pause();
      pausedAt.current = Date.now();
      setPhase("paused");
    },
    resume: () => {
      running.current?.capture.resume();
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
        await vault.change(userId(), kept.id, { ...note, mime: kept.mime });
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
      if (kept) {
        await drop(kept.id);
      }
      forget();
    },
    forget,
  };
}
