/**
 * Keeps recordings in the browser's database, each second encrypted as it comes, until the service has them. The key
 * belongs to the user, can't be read out, and outlives sessions: another user of the device can't listen.
 */
import { uniqueId } from "../lib/unique";
import type { Kind } from "./kinds";

export interface Note {
  kind: Kind;
  patient: { id: string; name: string } | null;
  mime: string;
}

/** What the service answered when it did not take a recording. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  details: Record<string, unknown>;
}

/** A recording that the service does not have yet. */
export interface Kept extends Note {
  id: string;
  startedAt: string;
  /** Whether the user has asked to send it, and it was not refused. */
  wanted: boolean;
  refusal: Refusal | null;
}

/** A recording of which this browser can no longer tell what it is. */
export interface Unreadable {
  id: string;
  startedAt: string;
  kind: null;
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

interface Row {
  id: string;
  userId: string;
  startedAt: string;
  wanted: boolean;
  /** Missing in rows of earlier versions. */
  refusal?: Refusal | null;
  note: Sealed;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Waits until it is on the disk: a full one fails at the end of the transaction only. */
function complete(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("wardvoice-recordings", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("keys");
      request.result.createObjectStore("recordings", { keyPath: "id" });
      request.result.createObjectStore("pieces");
    };
    request.onsuccess = () => {
      request.result.onclose = () => (opened = null);
      resolve(request.result);
    };
    request.onerror = () => {
      opened = null;
      reject(request.error);
    };
  });
  return opened;
}

async function store(name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await database()).transaction(name, mode).objectStore(name);
}

async function keyOf(userId: string): Promise<CryptoKey> {
  const known = await done<CryptoKey | undefined>((await store("keys", "readonly")).get(userId));
  if (known) {
    return known;
  }
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  await done((await store("keys", "readwrite")).add(key, userId));
  return key;
}

/** The recording's id and the place of the piece are bound to the bytes: none can be swapped. */
const place = (id: string, piece: string | number) => new TextEncoder().encode(`${id}/${piece}`);

async function seal(userId: string, bytes: BufferSource, bound: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(userId);
  return { iv, bytes: await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: bound }, key, bytes) };
}

const unseal = (key: CryptoKey, sealed: Sealed, bound: BufferSource): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: "AES-GCM", iv: sealed.iv, additionalData: bound }, key, sealed.bytes);

/** Whether something failed because it can't be decrypted, and never can. */
export const isUnreadable = (reason: unknown) => reason instanceof DOMException && reason.name === "OperationError";

/** Whether this browser can keep recordings: it needs https and a database. */
export const canKeep = () => "indexedDB" in window && crypto.subtle !== undefined;

export async function begin(userId: string, note: Note): Promise<string> {
  const id = uniqueId();
  const sealed = await seal(userId, new TextEncoder().encode(JSON.stringify(note)), place(id, "note"));
  const row: Row = { id, userId, startedAt: new Date().toISOString(), wanted: false, note: sealed };
  const rows = await store("recordings", "readwrite");
  rows.add(row);
  await complete(rows.transaction);
  return id;
}

export async function append(userId: string, id: string, piece: number, sound: Blob): Promise<void> {
  const sealed = await seal(userId, await sound.arrayBuffer(), place(id, piece));
  const pieces = await store("pieces", "readwrite");
  pieces.put(sealed, [id, piece]);
  await complete(pieces.transaction);
}

const range = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

async function unsealed(key: CryptoKey, { id, startedAt, wanted, refusal = null, note }: Row): Promise<Kept | Unreadable> {
  try {
    const text = new TextDecoder().decode(await unseal(key, note, place(id, "note")));
    return { ...(JSON.parse(text) as Note), id, startedAt, wanted, refusal };
  } catch {
    return { id, startedAt, kind: null };
  }
}

/** What the user has not sent yet, latest first; what can't be decrypted hides nothing else. */
export async function list(userId: string): Promise<(Kept | Unreadable)[]> {
  const rows = await done<Row[]>((await store("recordings", "readonly")).getAll());
  const mine = rows.filter((row) => row.userId === userId);
  if (mine.length === 0) {
    return [];
  }
  const key = await keyOf(userId);
  const all = await Promise.all(mine.map((row) => unsealed(key, row)));
  return all.sort((one, other) => other.startedAt.localeCompare(one.startedAt));
}

/** The sound that was kept; empty if nothing was recorded before the page was closed. */
export async function sound(userId: string, { id, mime }: Kept): Promise<Blob> {
  const pieces = await store("pieces", "readonly");
  const [keys, sealed] = await Promise.all([done(pieces.getAllKeys(range(id))), done<Sealed[]>(pieces.getAll(range(id)))]);
  // A piece that could not be written is missing: each is bound to its own place.
  const places = keys as [id: string, piece: number][];
  const key = await keyOf(userId);
  const parts = await Promise.all(sealed.map((one, index) => unseal(key, one, place(...places[index]!))));
  return new Blob(parts, { type: mime });
}

/** Notes that a recording is to be sent, or that the service has refused it. */
export async function want(id: string, refusal: Refusal | null = null): Promise<void> {
  const rows = await store("recordings", "readwrite");
  const row = await done<Row | undefined>(rows.get(id));
  if (row) {
    await done(rows.put({ ...row, wanted: refusal === null, refusal }));
  }
}

export async function change(userId: string, id: string, note: Note): Promise<void> {
  const sealed = await seal(userId, new TextEncoder().encode(JSON.stringify(note)), place(id, "note"));
  const rows = await store("recordings", "readwrite");
  const row = await done<Row | undefined>(rows.get(id));
  if (row) {
    await done(rows.put({ ...row, note: sealed }));
  }
}

export async function remove(id: string): Promise<void> {
  const transaction = (await database()).transaction(["recordings", "pieces"], "readwrite");
  transaction.objectStore("recordings").delete(id);
  transaction.objectStore("pieces").delete(range(id));
  await complete(transaction);
}
