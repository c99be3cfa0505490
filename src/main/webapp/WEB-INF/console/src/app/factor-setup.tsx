import type { FactorMethod, SignInAnswer } from "api";
import { useState } from "preact/hooks";
import { callPublic } from "../api/http";
import { SetUpFactor, type Ways } from "../factors/set-up";
import { knowsPasskeys, makePasskey } from "../lib/passkey";
import { Act } from "../ui/act";
import { useFocusKept } from "../ui/focus";
import { w } from "../words";
import { explain } from "./explain";

interface Props {
  token: string;
  methods: FactorMethod[];
  proceed: (answer: SignInAnswer) => Promise<void>;
}

/** The role requires a second factor: one is set up, which completes the sign-in. */
export function FactorSetup({ token, methods, proceed }: Props) {
  const [method, setMethod] = useState<FactorMethod | null>(null);
  const part = useFocusKept<HTMLDivElement>(method);
  const ask = <T,>(step: string, more: object = {}) =>
    callPublic<T>(`/api/auth/mfa/setup/${step}`, { ...more, mfa_setup_token: token }).catch(explain(w.signIn.codeWrong));
  const ways: Ways = {
    totp: () => ask("totp"),
    sms: (phoneNumber) => ask("sms", { phoneNumber }),
    email: () => ask("email"),
    confirm: (one, code, trust) => ask<SignInAnswer>("confirm", { method: one, code, trust_device: trust }).then(proceed),
  };
  const passkey = async () => {
    const made = await makePasskey(await ask("passkey/options"));
    await proceed(await ask("passkey", made));
  };
  return (
    <div class="stack" ref={part}>
      <p><strong>{w.signIn.setUpTitle}</strong><br />{w.signIn.setUpLead}</p>
      {method ? <SetUpFactor method={method} ways={ways} cancel={() => setMethod(null)} atSignIn /> : (
        <div class="stack tight">
          {methods.includes("passkey") && knowsPasskeys() && <Act primary text={w.signIn.methods.passkey ?? ""} run={passkey} />}
          {methods.filter((one) => one !== "passkey").map((one) => (
            <button key={one} type="button" class="button" onClick={() => setMethod(one)}>{w.signIn.methods[one] ?? one}</button>
          ))}
        </div>
      )}
    </div>
  );
}
