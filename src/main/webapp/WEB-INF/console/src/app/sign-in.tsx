import type { SignInAnswer } from "api";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { callPublic, Failure } from "../api/http";
import { loadProfile, profile, signIn } from "../api/session";
import { ago } from "../lib/format";
import { Dialog } from "../ui/dialog";
import { Select, TextField } from "../ui/field";
import { useFocusKept } from "../ui/focus";
import { Form, useAction, type Values } from "../ui/form";
import { Logo } from "../ui/icon";
import { language, languages, speak, w } from "../words";
import { NewPassword } from "./new-password";
import { SecondFactor } from "./second-factor";

/** Failures of a sign-in, in words of their own. */
function explain(reason: unknown): never {
  if (reason instanceof Failure && reason.status === 401) {
    const until = reason.retryAfter ? ago(new Date(Date.now() + reason.retryAfter * 1000).toISOString()) : null;
    const locked = reason.message === "Account locked";
    throw new Failure(400, "", locked ? (until ? w.signIn.locked(until) : w.signIn.lockedShort) : w.signIn.wrong);
  }
  throw reason;
}

/** The steps of a sign-in: the password, and what the service still wants. */
function Steps({ email }: { email?: string }) {
  const action = useAction();
  const [answer, setAnswer] = useState<SignInAnswer | null>(null);
  const proceed = async (next: SignInAnswer) => {
    if (next.mfa_required || next.password_change_required) {
      setAnswer(next);
    } else if (next.session_id) {
      await loadProfile();
    } else {
      throw new Failure(400, "", w.signIn.unfinished);
    }
  };
  const part = useFocusKept<HTMLDivElement>(answer);
  if (answer?.mfa_required && answer.mfa_token) {
    return <div ref={part}><SecondFactor token={answer.mfa_token} methods={answer.methods ?? []} proceed={proceed} /></div>;
  }
  if (answer?.password_change_token) {
    return <div ref={part}><NewPassword token={answer.password_change_token} done={() => setAnswer(null)} /></div>;
  }
  const submit = ({ email: address, password }: Values) =>
    signIn(address ?? "", password ?? "").then(proceed).catch(explain);
  return (
    <Form action={action} submit={submit} button={w.signIn.button}>
      <TextField label={w.signIn.email} name="email" type="email" autocomplete="username" required defaultValue={email} readOnly={email !== undefined} />
      <TextField label={w.signIn.password} name="password" type="password" autocomplete="current-password" required data-first={email !== undefined ? true : undefined} />
    </Form>
  );
}

function Forgotten({ back }: { back: () => void }) {
  const action = useAction();
  const [sent, setSent] = useState(false);
  const part = useFocusKept<HTMLDivElement>(sent);
  const submit = async ({ email }: Values) => {
    await callPublic("/api/auth/password/forgot", { email });
    setSent(true);
  };
  return (
    <div class="stack" ref={part}>
      {sent ? <p class="message good" role="status">{w.signIn.forgotDone}</p> : (
        <>
          <p class="soft">{w.signIn.forgotLead}</p>
          <Form action={action} submit={submit} button={w.signIn.forgotButton}>
            <TextField label={w.signIn.email} name="email" type="email" autocomplete="username" required />
          </Form>
        </>
      )}
      <button type="button" class="button quiet" onClick={back}>{w.signIn.back}</button>
    </div>
  );
}

function Page({ title, children }: { title: string; children: ComponentChildren }) {
  useEffect(() => {
    document.title = `${title} · ${w.product}`;
  });
  return (
    <div class="alone">
      <main id="main">
        <p class="brand"><Logo />{w.product}</p>
        <h1>{title}</h1>
        <div class="stack">{children}</div>
        <footer>
          <Select label={w.signIn.language} name="language" options={languages} defaultValue={language.get()} onChange={(event) => {
            localStorage.setItem("wardvoice-language", event.currentTarget.value);
            void speak(event.currentTarget.value);
          }} />
        </footer>
      </main>
    </div>
  );
}

export function SignInPage() {
  const [forgotten, setForgotten] = useState(false);
  return forgotten ? (
    <Page title={w.signIn.forgotTitle}><Forgotten back={() => setForgotten(false)} /></Page>
  ) : (
    <Page title={w.signIn.title}>
      <p class="soft">{w.signIn.useEmail}</p>
      <Steps />
      <button type="button" class="button quiet" onClick={() => setForgotten(true)}>{w.signIn.forgot}</button>
    </Page>
  );
}

/** The session has ended in the middle of work: signing in goes on with it. */
export function SignInAgain() {
  const email = profile.get()?.user.email;
  return (
    <Dialog title={w.signIn.ended}>
      <p>{w.signIn.endedLead}</p>
      <Steps {...(email ? { email } : {})} />
    </Dialog>
  );
}
