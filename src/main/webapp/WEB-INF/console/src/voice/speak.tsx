import { useEffect, useState } from "preact/hooks";
import { profile, signIn, loadProfile } from "../api/session";
import { Failure } from "../api/http";
import { navigate, readQuery } from "../lib/router";
import { useStore } from "../lib/store";
import { Dialog } from "../ui/dialog";
import { TextField } from "../ui/field";
import { useFocusKept } from "../ui/focus";
import { Form, useAction } from "../ui/form";
import { Notice } from "../ui/notice";
import { Screen } from "../ui/screen";
import { languages, language, speak, w } from "../words";
import { startOutbox } from "./outbox";
import { Recorder } from "./recorder";
import { close, lock, tryPin, unlock } from "./speak-lock";

const PIN = /^\d{4,8}$/;

/** A member of staff chooses a PIN and hands the tablet over. */
function Setup() {
  const action = useAction();
  const patient = readQuery().get("patient");
  return (
    <div class="alone">
      <Screen title={w.speak.setup}>
        {patient ? (
          <div class="stack">
            <p>{w.speak.pinLead}</p>
            <Form action={action} button={w.speak.lock} cancel={() => navigate(`/patients/${patient}`)} submit={async ({ pin }) => {
              if (!PIN.test(pin ?? "")) {
                throw new Failure(400, "", w.speak.notNumbers);
              }
              await close(patient, pin ?? "");
            }}>
              <TextField label={w.speak.pin} name="pin" type="password" inputMode="numeric" autocomplete="off" required maxLength={8} />
            </Form>
          </div>
        ) : (
          <div class="stack"><p>{w.speak.choose}</p><p><a class="button" href="/patients">{w.patients.title}</a></p></div>
        )}
      </Screen>
    </div>
  );
}

function Leave({ cancel, patient }: { cancel: () => void; patient: string }) {
  const pin = useAction();
  const password = useAction();
  const left = async () => {
    await speak(profile.get()?.language ?? null);
    navigate(`/patients/${patient}`);
  };
  return (
    <Dialog title={w.speak.back} close={cancel}>
      <Form action={pin} button={w.speak.unlock} submit={async (all) => {
        if (!(await tryPin(all.pin ?? ""))) {
          throw new Failure(400, "", w.speak.wrongPin);
        }
        await left();
      }}>
        <TextField label={w.speak.pin} name="pin" type="password" inputMode="numeric" autocomplete="off" required maxLength={8} />
      </Form>
      <p class="soft">{w.speak.or}</p>
      <Form action={password} button={w.signIn.button} submit={async (all) => {
        const answer = await signIn(all.email ?? "", all.password ?? "");
        if (answer.session_id) {
          unlock();
          await loadProfile();
          await left();
        } else {
          location.assign("/");
        }
      }}>
        <TextField label={w.signIn.email} name="email" type="email" autocomplete="off" required />
        <TextField label={w.signIn.password} name="password" type="password" autocomplete="off" required />
      </Form>
    </Dialog>
  );
}

/** The page for patients: big, plain, and without a way to anything else. */
function PatientPage({ patient }: { patient: string }) {
  const [leaving, setLeaving] = useState(false);
  const [thanks, setThanks] = useState(false);
  const spoken = useStore(language);
  const part = useFocusKept<HTMLElement>(thanks);
  useEffect(() => {
    document.title = `${w.speak.title} · ${w.product}`;
    startOutbox();
  }, []);
  return (
    <div class="patient-page">
      <header>
        {languages.map(([tag, name]) => (
          <button key={tag} type="button" class="button" lang={tag} aria-pressed={tag === spoken} onClick={() => void speak(tag)}>{name}</button>
        ))}
      </header>
      <main id="main" ref={part}>
        <h1>{thanks ? w.speak.thanks : w.speak.title}</h1>
        {thanks ? (
          <p><button type="button" data-first class="button" onClick={() => setThanks(false)}>{w.speak.again}</button></p>
        ) : (
          <>
            <p>{w.speak.lead}</p>
            <Recorder plain kinds={["feedback"]} patient={{ id: patient, name: "" }} sent={() => setThanks(true)} />
          </>
        )}
      </main>
      <footer>
        <strong>{w.speak.emergency}</strong>
        <button type="button" class="button" onClick={() => setLeaving(true)}>{w.speak.back}</button>
      </footer>
      {leaving && <Leave patient={patient} cancel={() => setLeaving(false)} />}
      <Notice />
    </div>
  );
}

export function Speak() {
  const locked = useStore(lock);
  return locked ? <PatientPage patient={locked.patient} /> : <Setup />;
}
