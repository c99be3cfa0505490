import { useState } from "preact/hooks";
import { Failure } from "../api/http";
import { w } from "../words";
import { Dialog } from "./dialog";
import { TextField, UserName } from "./field";
import { Form, useAction } from "./form";

/** Some work, which the service may want the password for: null as long as it has not said so. */
export type Guarded = (password: string | null) => Promise<unknown>;

interface Asked {
  work: Guarded;
  resolve: () => void;
  reject: (reason: Failure) => void;
}

const isRefused = (reason: unknown, message: string) => reason instanceof Failure && reason.status === 403 && reason.message === message;

export const isTooOld = (reason: unknown) => isRefused(reason, "Recent sign-in required");

/** A refused password as what it is here, a wrong input; told at its field, if it has one. */
export function wrongPassword(reason: unknown, details: Record<string, unknown> = {}): unknown {
  const told = isRefused(reason, "Invalid credentials") ? w.notes.wrongPassword : isRefused(reason, "Account locked") ? w.signIn.lockedShort : null;
  return told === null ? reason : new Failure(400, "", told, details);
}

/** The password as part of a body; none if it was not asked for. */
export const withPassword = (password: string | null) => (password === null ? {} : { password });

function Ask({ asked, close }: { asked: Asked; close: () => void }) {
  const action = useAction();
  const cancel = () => {
    asked.reject(new Failure(400, "", w.factor.notConfirmed));
    close();
  };
  return (
    <Dialog title={w.factor.proof} close={cancel}>
      <Form action={action} button={w.common.confirm} cancel={cancel} submit={async ({ password }) => {
        await asked.work(password ?? "").catch((reason) => {
          throw wrongPassword(reason);
        });
        asked.resolve();
        close();
      }}>
        <p>{w.factor.proofLead}</p>
        <UserName />
        <TextField label={w.signIn.password} name="password" type="password" autocomplete="current-password" required />
      </Form>
    </Dialog>
  );
}

/**
 * Does what needs a recent sign-in: if the last one was too long ago, or always if so wanted, the password is asked for
 * in a dialog, which has to be drawn somewhere.
 */
export function useProof() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (work: Guarded) => new Promise<void>((resolve, reject) => setAsked({ work, resolve, reject }));
  const run = async (work: Guarded): Promise<unknown> =>
    work(null).catch((reason) => (isTooOld(reason) ? ask(work) : Promise.reject(reason)));
  return { run, ask, dialog: asked && <Ask asked={asked} close={() => setAsked(null)} /> };
}
