import type { PasskeyCreationOptions, PasskeyRequestOptions } from "api";
import { Failure } from "../api/http";
import { w } from "../words";

/** Whether this browser knows passkeys, and may use them on this page. */
export const knowsPasskeys = (): boolean =>
  globalThis.isSecureContext && typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === "function";

/** What browsers say when it came to nothing, in plain words. */
function explain(reason: unknown): Failure {
  const name = reason instanceof DOMException ? reason.name : "";
  const text = name === "InvalidStateError" ? w.passkey.known : name === "SecurityError" ? w.passkey.elsewhere : w.passkey.unused;
  return new Failure(400, "PASSKEY", text);
}

async function ask(asked: Promise<Credential | null>): Promise<Record<string, unknown>> {
  const credential = (await asked.catch((reason) => Promise.reject(explain(reason)))) as PublicKeyCredential | null;
  if (!credential) {
    throw explain(null);
  }
  return { ...credential.toJSON() };
}

/** Has an authenticator make a passkey. */
export const makePasskey = (options: PasskeyCreationOptions) =>
  ask(navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON),
  }));

/** Has an authenticator show one. */
export const showPasskey = (options: PasskeyRequestOptions) =>
  ask(navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON),
  }));
