import type { FactorMethod, SentCodeView, SignInAnswer } from "api";
import { useState } from "preact/hooks";
import { callPublic } from "../api/http";
import { knowsPasskeys, showPasskey } from "../lib/passkey";
import { Check, Select, TextField } from "../ui/field";
import { Form, useAction, type Values } from "../ui/form";
import { FailureLine } from "../ui/state";
import { w } from "../words";
import { explain } from "./explain";

interface Props {
  token: string;
  methods: FactorMethod[];
  proceed: (answer: SignInAnswer) => Promise<void>;
}

function ByPasskey({ token, proceed }: Props) {
  const action = useAction();
  const [trust, setTrust] = useState(false);
  const show = async () => {
    const shown = await showPasskey(await callPublic("/api/auth/webauthn/login/options", { mfa_token: token }));
    await proceed(await callPublic("/api/auth/webauthn/login", { ...shown, mfa_token: token, trust_device: trust }));
  };
  return (
    <div class="stack tight">
      <button type="button" class="button primary" data-first aria-disabled={action.busy} onClick={() => void action.run(() => show().catch(explain(w.passkey.unknown)))}>{w.passkey.use}</button>
      <Check label={w.signIn.trust} name="trust" checked={trust} onChange={(event) => setTrust(event.currentTarget.checked)} />
      <FailureLine failure={action.failure} />
    </div>
  );
}

function ByCode({ token, methods, proceed }: Props) {
  const [method, setMethod] = useState(methods[0] ?? "totp");
  const [sent, setSent] = useState<SentCodeView | null>(null);
  const action = useAction();
  const isSent = method === "sms" || method === "email";
  const challenge = () =>
    callPublic<SentCodeView>("/api/auth/mfa/challenge", { mfa_token: token, method }).then(setSent).catch(explain(w.signIn.codeWrong));
  const verify = ({ code, trust }: Values) =>
    callPublic<SignInAnswer>("/api/auth/mfa/verify", { mfa_token: token, method, code, trust_device: trust !== undefined })
      .then(proceed)
      .catch(explain(w.signIn.codeWrong));
  return (
    <Form action={action} submit={verify} button={w.signIn.verify}>
      {methods.length > 1 && (
        <Select label={w.signIn.method} name="method" defaultValue={method} options={methods.map((one) => [one, w.signIn.methods[one] ?? one])} onChange={(event) => {
          setMethod(event.currentTarget.value as FactorMethod);
          setSent(null);
          action.clear();
        }} />
      )}
      {isSent && <button type="button" class="button" onClick={() => void action.run(challenge)}>{sent ? w.signIn.resend : w.signIn.sendCode}</button>}
      {sent && <p class="message good" role="status">{w.signIn.codeSentTo(sent.phoneNumber ?? sent.emailAddress ?? "")}</p>}
      <TextField key={method} label={w.signIn.code} name="code" autocapitalize="characters" autocomplete="one-time-code" required data-first />
      <Check label={w.signIn.trust} name="trust" />
    </Form>
  );
}

/** Asks for a second factor: a passkey, or a code. */
export function SecondFactor(props: Props) {
  const withPasskey = props.methods.includes("passkey");
  const codes = props.methods.filter((method) => method !== "passkey" && method !== "voice");
  return (
    <div class="stack">
      <p><strong>{w.signIn.mfaTitle}</strong><br />{w.signIn.mfaLead}</p>
      {withPasskey && (knowsPasskeys() ? <ByPasskey {...props} /> : <p class="message warn">{w.passkey.none}</p>)}
      {withPasskey && codes.length > 0 && <p class="or">{w.signIn.or}</p>}
      {codes.length > 0 && <ByCode {...props} methods={codes} />}
    </div>
  );
}
