import type { SignInAnswer } from "api";
import { useState } from "preact/hooks";
import { callPublic, Failure } from "../api/http";
import { Select, TextField } from "../ui/field";
import { Form, useAction, type Values } from "../ui/form";
import { w } from "../words";

const WITH_CODES = ["totp", "sms", "email", "backup_codes"];
const SENT = ["sms", "email"];

interface Props {
  token: string;
  methods: string[];
  proceed: (answer: SignInAnswer) => Promise<void>;
}

/** Asks for the code of a second factor. */
export function SecondFactor({ token, methods, proceed }: Props) {
  const usable = methods.filter((method) => WITH_CODES.includes(method));
  const [method, setMethod] = useState(usable[0] ?? "totp");
  const [sent, setSent] = useState(false);
  const action = useAction();
  const challenge = async () => {
    await callPublic("/api/auth/mfa/challenge", { mfa_token: token, method });
    setSent(true);
  };
  const verify = ({ code }: Values) =>
    callPublic<SignInAnswer>("/api/auth/mfa/verify", { mfa_token: token, method, code }).then(proceed).catch((reason) => {
      throw reason instanceof Failure && reason.status === 401 ? new Failure(400, "", w.signIn.codeWrong) : reason;
    });
  return (
    <Form action={action} submit={verify} button={w.signIn.verify}>
      <p><strong>{w.signIn.mfaTitle}</strong><br />{w.signIn.mfaLead}</p>
      {usable.length > 1 && (
        <Select label={w.signIn.method} name="method" defaultValue={method} options={usable.map((one) => [one, w.signIn.methods[one] ?? one])} onChange={(event) => setMethod(event.currentTarget.value)} />
      )}
      {SENT.includes(method) && <button type="button" class="button" onClick={() => void action.run(challenge)}>{w.signIn.sendCode}</button>}
      {sent && <p class="message good" role="status">{w.signIn.codeSent}</p>}
      <TextField label={w.signIn.code} name="code" autocomplete="one-time-code" required data-first />
    </Form>
  );
}
