import type { FactorMethod, SentCodeView, TotpSetup } from "api";
import { useEffect, useState } from "preact/hooks";
import { Check, TextField } from "../ui/field";
import { useFocusKept } from "../ui/focus";
import { Form, useAction } from "../ui/form";
import { FailureLine, Loading } from "../ui/state";
import { w } from "../words";
import { Picture } from "./qr";

/** How a factor is set up: once signed in, or in the course of a sign-in. */
export interface Ways {
  totp(): Promise<TotpSetup>;
  sms(phoneNumber: string): Promise<SentCodeView>;
  email(): Promise<SentCodeView>;
  confirm(method: FactorMethod, code: string, trust: boolean): Promise<unknown>;
}

interface Props {
  method: FactorMethod;
  ways: Ways;
  cancel: () => void;
  /** Whether the device can be trusted at once. */
  atSignIn?: boolean;
}

function Confirm({ method, ways, cancel, atSignIn }: Props) {
  const action = useAction();
  return (
    <Form action={action} button={w.signIn.verify} cancel={cancel} submit={({ code, trust }) => ways.confirm(method, code ?? "", trust !== undefined)}>
      <TextField label={w.signIn.code} name="code" required inputMode={method === "totp" ? "numeric" : "text"} autocapitalize="characters" autocomplete="one-time-code" data-first failure={action.failure} />
      {atSignIn && <Check label={w.signIn.trust} name="trust" />}
    </Form>
  );
}

/** An authenticator app: the key as a picture and as text, then the code that the app shows. */
function App(props: Props) {
  const action = useAction();
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  useEffect(() => void action.run(async () => setSetup(await props.ways.totp())), []);
  const part = useFocusKept<HTMLDivElement>(setup);
  return (
    <div class="stack" ref={part}>
      <FailureLine failure={action.failure} />
      {!setup && !action.failure && <Loading what={w.signIn.methods.totp ?? ""} />}
      {setup && (
        <>
          <p>{w.factor.totpLead}</p>
          <Picture data={setup.qrCode} />
          <p><span class="small soft">{w.factor.key}</span><br /><span class="mono key">{setup.secret.replace(/(.{4})(?=.)/g, "$1 ")}</span></p>
          <p><a class="button" href={setup.otpauthUrl}>{w.factor.openApp}</a></p>
          <Confirm {...props} />
        </>
      )}
    </div>
  );
}

/** Codes that are sent: to a telephone that is named first, or to the user's address. */
function Sent(props: Props) {
  const action = useAction();
  const [sent, setSent] = useState<SentCodeView | null>(null);
  const part = useFocusKept<HTMLDivElement>(sent);
  const { method, ways, cancel } = props;
  return (
    <div class="stack" ref={part}>
      {!sent ? (
        <Form action={action} button={w.signIn.sendCode} cancel={cancel} submit={async ({ phoneNumber }) => setSent(await (method === "sms" ? ways.sms(phoneNumber ?? "") : ways.email()))}>
          <p>{method === "sms" ? w.factor.smsLead : w.factor.emailLead}</p>
          {method === "sms" && <TextField label={w.factor.phone} name="phoneNumber" type="tel" required autocomplete="tel" hint={w.factor.phoneHint} failure={action.failure} />}
        </Form>
      ) : (
        <>
          <p class="message good" role="status">{w.signIn.codeSentTo(sent.phoneNumber ?? sent.emailAddress ?? "")}</p>
          <Confirm {...props} />
          <p><button type="button" class="button quiet" onClick={() => setSent(null)}>{w.signIn.resend}</button></p>
        </>
      )}
    </div>
  );
}

/** Sets up one of the factors that codes prove. */
export function SetUpFactor(props: Props) {
  return props.method === "totp" ? <App {...props} /> : <Sent {...props} />;
}
