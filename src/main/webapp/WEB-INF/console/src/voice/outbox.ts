import { Failure, isOpen, post } from "../api/http";
import { profile } from "../api/session";
import { createStore } from "../lib/store";
import { announce } from "../ui/notice";
import { w } from "../words";
import { DESTINATIONS } from "./kinds";
import * as vault from "./vault";
import type { Kept, Unreadable } from "./vault";

/** Recordings that wait on this device, without those that are being made. */
export const unsent = createStore<(Kept | Unreadable)[]>([]);

/** What has arrived since the page was opened: the address of what each recording became, by its id. */
export const arrived = createStore<ReadonlyMap<string, string>>(new Map());

/** What is on its way to the service, by its id. */
export const sending = createStore<ReadonlyMap<string, Promise<string>>>(new Map());

/** What was thrown away since the page was opened, also while others were being sent. */
const discarded = new Set<string>();

const lockName = (id: string) => `wardvoice-recording-${id}`;

/** What was recorded since the page was opened, whole: of what is kept, the browser may have failed to write a part. */
const whole = new Map<string, Blob>();

export const hold = (id: string, sound: Blob) => void whole.set(id, sound);

export async function soundOf(recording: Kept): Promise<Blob> {
  return whole.get(recording.id) ?? (await vault.sound(userId(), recording).catch((reason) => {
    throw vault.isUnreadable(reason) ? new Failure(409, "", w.voice.unreadable) : reason;
  }));
}

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
  const all = await vault.list(userId()).catch(() => unsent.get());
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

/** Hands a sound to the service, also one that this browser can't keep. Returns the address of what it became. */
export async function deliver(recording: Kept, sound: Blob): Promise<string> {
  if (sound.size === 0) {
    throw new Failure(409, "", w.voice.gone);
  }
  const { path, field, screen } = DESTINATIONS[recording.kind];
  // The recording's own id makes it safe to send again after an answer that got lost.
  const data = await post<Record<string, string>>(path, undefined, { form: form(recording, sound), key: recording.id });
  return `${screen}/${data[field]}`;
}

async function deliverKept(recording: Kept, held: Blob | undefined): Promise<string> {
  await vault.want(recording.id).catch(() => undefined);
  try {
    return await deliver(recording, held ?? (await soundOf(recording)));
  } catch (reason) {
    if (reason instanceof Failure && !isOpen(reason) && reason.status !== 401) {
      const { status, code, message, details } = reason;
      await vault.want(recording.id, { status, code, message, details }).catch(() => undefined);
      await refresh();
    }
    throw reason;
  }
}

async function transmit(recording: Kept, held: Blob | undefined): Promise<string> {
  const address = arrived.get().get(recording.id) ?? (await deliverKept(recording, held));
  arrived.set(new Map(arrived.get()).set(recording.id, address));
  await forget(recording.id).catch(() => undefined);
  return address;
}

/**
 * Sends a recording that is kept, and forgets it when the service has it. Returns the address of what it became. What
 * the caller still holds of it serves when another tab has sent it: the service answers the same again.
 */
export function send(recording: Kept, held?: Blob): Promise<string> {
  const { id } = recording;
  const known = sending.get().get(id);
  if (known) {
    return known;
  }
  const begun = transmit(recording, held).finally(() => sending.set(new Map([...sending.get()].filter(([one]) => one !== id))));
  sending.set(new Map(sending.get()).set(id, begun));
  return begun;
}

async function forget(id: string): Promise<void> {
  whole.delete(id);
  await vault.remove(id);
  await refresh();
}

/** Throws a recording away. False while this tab is sending it: the service may have it already, and would keep it. */
export async function discard(id: string): Promise<boolean> {
  if (sending.get().has(id)) {
    return false;
  }
  discarded.add(id);
  await forget(id);
  return true;
}

/** Sends what was asked to be sent while the service was away; what it has refused, it would refuse again. */
async function sendWaiting(): Promise<void> {
  await refresh();
  for (const recording of unsent.get()) {
    if (recording.kind !== null && recording.wanted && !discarded.has(recording.id)) {
      await send(recording).then(
        () => announce(w.voice.sent),
        (reason) => {
          if (!(reason instanceof Failure)) {
            throw reason;
          }
        },
      );
    }
  }
}

export function startOutbox(): void {
  addEventListener("online", () => void sendWaiting());
  void sendWaiting();
}
