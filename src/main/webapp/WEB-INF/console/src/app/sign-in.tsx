import type { SignInAnswer } from "api";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { callPublic, Failure } from "../api/http";
import { chooseForSession, DEVICE, leave, loadProfile, profile, resume, signIn } from "../api/session";
import { mayLeave } from "../lib/leaving";
import { knowsPasskeys, showPasskey } from "../lib/passkey";
import { Dialog } from "../ui/dialog";
import { Select, TextField } from "../ui/field";
import { useFocusKept } from "../ui/focus";
import { Form, useAction, type Values } from "../ui/form";
import { Logo } from "../ui/icon";
import { FailureLine } from "../ui/state";
import { language, languages, speak, w } from "../words";
import { explain } from "./explain";
import { FactorSetup } from "./factor-setup";
import { NewPassword } from "./new-password";
import { comeBack, NotBegun, Providers, useProviders } from "./providers";
import { SecondFactor } from "./second-factor";

interface StepsProps {
  email?: string | undefined;
  forgot?: (() => void) | undefined;
}

interface FirstProps extends StepsProps {
  proceed: (answer: SignInAnswer) => Promise<void>;
  failed: Failure | null;
}

/** The password, or what stands for it: a passkey, an identity provider. */
function First({ email, proceed, failed, forgot }: FirstProps) {
  const action = useAction();
  const passkey = useAction();
  const { providers, local_sign_in: local } = useProviders();
  const submit = ({ email: address, password }: Values) =>
    signIn(address ?? "", password ?? "").then(proceed).catch(explain(w.signIn.wrong));
  const show = async () => {
    const shown = await showPasskey(await callPublic("/api/auth/webauthn/login/options", email ? { email } : {}));
    await callPublic<SignInAnswer>("/api/auth/webauthn/login", { ...shown, cookie: true, device: DEVICE }).then(proceed).catch(explain(w.passkey.unknown));
  };
  const form = (
    <div class="stack tight">
      <Form action={action} submit={submit} button={w.signIn.button}>
        <TextField label={w.signIn.email} name="email" type="email" autocomplete="username" required defaultValue={email} readOnly={email !== undefined} />
        <TextField label={w.signIn.password} name="password" type="password" autocomplete="current-password" required data-first={email !== undefined ? true : undefined} />
      </Form>
      {forgot && <button type="button" class="button quiet" onClick={forgot}>{w.signIn.forgot}</button>}
    </div>
  );
  return (
    <div class="stack">
      <FailureLine failure={failed} />
      {local === "allowed" ? form : <Providers all={providers} elsewhere={email !== undefined} />}
      {(knowsPasskeys() || providers.length > 0) && <p class="or">{w.signIn.or}</p>}
      {local === "allowed" ? <Providers all={providers} elsewhere={email !== undefined} /> : <details><summary>{w.signIn.localOnly}</summary>{form}</details>}
      {knowsPasskeys() && (
        <div class="stack tight">
          <button type="button" class="button" aria-disabled={passkey.busy} onClick={() => void passkey.run(show)}>{w.passkey.use}</button>
          <FailureLine failure={passkey.failure} />
        </div>
      )}
    </div>
  );
}

/** The steps of a sign-in: the password, and what the service still wants. */
function Steps({ email, forgot }: StepsProps) {
  const [answer, setAnswer] = useState<SignInAnswer | null>(null);
  const [failed, setFailed] = useState<Failure | null>(null);
  const proceed = async (next: SignInAnswer) => {
    if (next.mfa_required || next.mfa_setup_required || next.password_change_required) {
      setAnswer(next);
    } else if (next.session_id) {
      await loadProfile();
    } else {
      throw new Failure(400, "", w.signIn.unfinished);
    }
  };
  useEffect(() => {
    comeBack()?.then(proceed).catch((reason) => setFailed(new Failure(400, "", reason instanceof NotBegun ? w.signIn.ssoNotBegun : w.signIn.ssoFailed)));
  }, []);
  const part = useFocusKept<HTMLDivElement>(answer);
  if (!answer) {
    return <First email={email} forgot={forgot} proceed={proceed} failed={failed} />;
  }
  return (
    <div class="stack" ref={part}>
      {answer.mfa_token && <SecondFactor token={answer.mfa_token} methods={answer.methods ?? []} proceed={proceed} />}
      {answer.mfa_setup_token && <FactorSetup token={answer.mfa_setup_token} methods={answer.methods ?? []} proceed={proceed} />}
      {answer.password_change_token && <NewPassword token={answer.password_change_token} done={() => setAnswer(null)} />}
      <button type="button" class="button quiet" onClick={() => setAnswer(null)}>{w.signIn.back}</button>
    </div>
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
            chooseForSession(event.currentTarget.value);
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
      <Steps forgot={() => setForgotten(true)} />
    </Page>
  );
}

/** The session has ended in the middle of work: signing in goes on with it, here or in another tab. */
export function SignInAgain() {
  const email = profile.get()?.user.email;
  useEffect(() => {
    const look = () => void resume().catch(() => undefined);
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, []);
  return (
    <Dialog title={w.signIn.ended}>
      <div class="stack ended">
        <p>{w.signIn.endedLead}</p>
        <Steps {...(email ? { email } : {})} />
        <button type="button" class="button quiet" onClick={() => mayLeave() && leave()}>{w.signIn.somebodyElse}</button>
      </div>
    </Dialog>
  );
}
