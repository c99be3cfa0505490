import { Failure, post } from "../api/http";
import { profile } from "../api/session";
import { createStore } from "../lib/store";
import { DESTINATIONS } from "./kinds";
import * as vault from "./vault";
import type { Kept } from "./vault";

/** Recordings that wait on this device, without those that are being made. */
export const unsent = createStore<Kept[]>([]);

const lockName = (id: string) => `wardvoice-recording-${id}`;
const sending = new Map<string, Promise<string>>();

export const userId = () => profile.get()?.user.id ?? "";

/** While a tab records, it holds a lock: no other takes the recording for one that was left behind. */
export function holdWhile(id: string): () => void {
  let release: () => void = () => undefined;
  void navigator.locks?.request(lockName(id), () => new Promise<void>((resolve) => (release = resolve)));
  return () => release();
}

export async function refresh(): Promise<void> {
  if (!vault.canKeep() || !profile.get()) {
    return;
  }
  const held = (await navigator.locks?.query())?.held?.map(({ name }) => name) ?? [];
  const all = await vault.list(userId());
  unsent.set(all.filter(({ id }) => !held.includes(lockName(id))));
}

function form(recording: Kept, sound: Blob): FormData {
  const data = new FormData();
  if (recording.patient) {
    data.set("patient_id", recording.patient.id);
  }
  data.set("audio_file", sound, "recording");
  return data;
}

async function transmit(recording: Kept): Promise<string> {
  const { path, field, screen } = DESTINATIONS[recording.kind];
  await vault.want(recording.id);
  const sound = await vault.sound(userId(), recording);
  // The recording's own id makes it safe to send again after an answer that got lost.
  const data = await post<Record<string, string>>(path, undefined, { form: form(recording, sound), key: recording.id });
  await vault.remove(recording.id);
  await refresh();
  return `${screen}/${data[field]}`;
}

/** Sends a recording that is kept, and forgets it when the service has it. Returns the address of what it became. */
export function send(recording: Kept): Promise<string> {
  const known = sending.get(recording.id);
  if (known) {
    return known;
  }
  const begun = transmit(recording).finally(() => sending.delete(recording.id));
  sending.set(recording.id, begun);
  return begun;
}

/** Sends a sound that this browser can't keep. */
export async function sendUnkept(recording: Kept, sound: Blob): Promise<string> {
  const { path, field, screen } = DESTINATIONS[recording.kind];
  const data = await post<Record<string, string>>(path, undefined, { form: form(recording, sound), key: recording.id });
  return `${screen}/${data[field]}`;
}

export async function discard(id: string): Promise<void> {
  await vault.remove(id);
  await refresh();
}

/** Sends what was asked to be sent while the service was away. */
async function sendWaiting(): Promise<void> {
  await refresh();
  for (const recording of unsent.get()) {
    if (recording.wanted) {
      await send(recording).catch((reason) => {
        if (!(reason instanceof Failure)) {
          throw reason;
        }
      });
    }
  }
}

export function startOutbox(): void {
  addEventListener("online", () => void sendWaiting());
  void sendWaiting();
}
