import { createStore } from "../lib/store";

/** The tablet in a patient's hands: locked to the patient until the PIN is given or somebody signs in. */
export interface Lock {
  patient: string;
  salt: string;
  proof: string;
}

const NAME = "wardvoice-speak";

function read(): Lock | null {
  const text = localStorage.getItem(NAME);
  return text ? (JSON.parse(text) as Lock) : null;
}

export const lock = createStore<Lock | null>(read());

// The tablet is handed over with all its tabs. What is unsaved in them goes: the patient must not read it.
addEventListener("storage", ({ key }) => {
  if (key === NAME) {
    lock.set(read());
  }
});

function hex(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Slow on purpose: a PIN has few digits. */
async function prove(pin: string, salt: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", encoder.encode(pin), "PBKDF2", false, ["deriveBits"]);
  const bits = await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt: encoder.encode(salt), iterations: 300_000 }, key, 256);
  return hex(bits);
}

export async function close(patient: string, pin: string): Promise<void> {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)));
  const made: Lock = { patient, salt, proof: await prove(pin, salt) };
  localStorage.setItem(NAME, JSON.stringify(made));
  lock.set(made);
}

export function unlock(): void {
  localStorage.removeItem(NAME);
  lock.set(null);
}

/** Opens the lock if the PIN is right. */
export async function tryPin(pin: string): Promise<boolean> {
  const now = lock.get();
  if (now && (await prove(pin, now.salt)) !== now.proof) {
    return false;
  }
  unlock();
  return true;
}
