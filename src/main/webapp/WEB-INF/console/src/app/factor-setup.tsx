import type { FactorMethod, SignInAnswer } from "api";
import { useState } from "preact/hooks";
import { callPublic } from "../api/http";
import { SetUpFactor, type Ways } from "../factors/set-up";
import { knowsPasskeys, makePasskey } from "../lib/passkey";
import { Act } from "../ui/act";
import { useFocusKept } from "../ui/focus";
import { w } from "../words";

const PATH = "/api/auth/mfa/setup/";

interface Props {
  token: string;
  methods: FactorMethod[];
  proceed: (answer: SignInAnswer) => Promise<void>;
}

/** The role requires a second factor: one is set up, which completes the sign-in. */
export function FactorSetup({ token, methods, proceed }: Props) {
  const [method, setMethod] = useState<FactorMethod | null>(null);
  const part = useFocusKept<HTMLDivElement>(method);
  const start = { mfa_setup_token: token };
  const ways: Ways = {
    totp: () => callPublic(`${PATH}totp`, start),
    sms: (phoneNumber) => callPublic(`${PATH}sms`, { ...start, phoneNumber }),
    email: () => callPublic(`${PATH}email`, start),
    confirm: (one, code, trust) =>
      callPublic<SignInAnswer>(`${PATH}confirm`, { ...start, method: one, code, trust_device: trust }).then(proceed),
  };
  const passkey = async () => {
    const made = await makePasskey(await callPublic(`${PATH}passkey/options`, start));
    await proceed(await callPublic(`${PATH}passkey`, { ...made, ...start }));
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
