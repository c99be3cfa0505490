import type { PatientView } from "api";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Failure } from "../api/http";
import { useRemote } from "../api/record";
import { ended, loadProfile, may, profile, signIn } from "../api/session";
import { explain } from "../app/explain";
import { SignInAgain } from "../app/sign-in";
import { guardLeaving } from "../lib/leaving";
import { navigate, readQuery } from "../lib/router";
import { useStore } from "../lib/store";
import { Dialog } from "../ui/dialog";
import { LoadedOfPatient } from "../ui/emergency";
import { TextField } from "../ui/field";
import { useFocusKept } from "../ui/focus";
import { Form, useAction } from "../ui/form";
import { Notice } from "../ui/notice";
import { Screen } from "../ui/screen";
import { FailurePanel } from "../ui/state";
import { languages, language, speak, w } from "../words";
import { startOutbox } from "./outbox";
import { Recorder } from "./recorder";
import { close, lock, tryPin, unlock } from "./speak-lock";

const PIN = /^\d{4,8}$/;
const NEEDED = "feedback:create";
const FORBIDDEN = new Failure(403, "FORBIDDEN", "", { required: NEEDED });

function HandOver({ patient }: { patient: PatientView }) {
  const action = useAction();
  return (
    <div class="stack">
      <p><strong>{patient.name}</strong><br /><span class="soft">{w.patients.mrn}: {patient.mrn}</span></p>
      <p>{w.speak.pinLead}</p>
      <Form action={action} button={w.speak.lock} cancel={() => navigate(`/patients/${patient.id}`)} submit={async ({ pin }) => {
        if (!PIN.test(pin ?? "")) {
          throw new Failure(400, "", w.speak.notNumbers);
        }
        await close(patient.id, pin ?? "");
      }}>
        <TextField label={w.speak.pin} name="pin" type="password" inputMode="numeric" autocomplete="off" required maxLength={8} />
      </Form>
    </div>
  );
}

/** A member of staff chooses a PIN and hands the tablet over. */
function Setup() {
  const id = readQuery().get("patient");
  const allowed = may(NEEDED);
  const remote = useRemote<PatientView>(id && allowed ? `/api/patients/${encodeURIComponent(id)}` : null);
  const away = useStore(ended);
  return (
    <div class="alone">
      <Screen title={w.speak.setup}>
        {!allowed && <FailurePanel failure={FORBIDDEN} within />}
        {allowed && !id && <p>{w.speak.choose}</p>}
        {allowed && id && <LoadedOfPatient of={remote} what={w.patients.one} within>{(patient) => <HandOver patient={patient} />}</LoadedOfPatient>}
        {!remote.data && <p><a class="button" href="/patients">{w.patients.title}</a></p>}
      </Screen>
      {away && <SignInAgain />}
    </div>
  );
}

const LEAVE = "leave";

function Leave({ cancel, patient }: { cancel: () => void; patient: string }) {
  const pin = useAction();
  const password = useAction();
  const left = async () => {
    guardLeaving(LEAVE, null);
    await speak(profile.get()?.language ?? localStorage.getItem("wardvoice-language"));
    navigate(`/patients/${patient}`);
  };
  return (
    <Dialog title={w.speak.back} close={cancel} owner={LEAVE}>
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
        const answer = await signIn(all.email ?? "", all.password ?? "").catch(explain(w.signIn.wrong));
        if (answer.session_id) {
          unlock();
          await loadProfile();
          await left();
        } else {
          // The other steps are on the page for signing in; with nobody signed in, there is nothing to lock away.
          if (ended.get() || !profile.get()) {
            unlock();
          }
          guardLeaving(LEAVE, null);
          location.assign("/");
        }
      }}>
        <TextField label={w.signIn.email} name="email" type="email" autocomplete="off" required />
        <TextField label={w.signIn.password} name="password" type="password" autocomplete="off" required />
      </Form>
    </Dialog>
  );
}

/** What patients see: big, plain, and without a way to anything else than the staff's. */
function Page({ patient, title, children }: { patient: string; title: string; children?: ComponentChildren }) {
  const [leaving, setLeaving] = useState(false);
  const spoken = useStore(language);
  const part = useFocusKept<HTMLElement>(title);
  useEffect(() => {
    document.title = `${title} · ${w.product}`;
  }, [title]);
  return (
    <div class="patient-page">
      <header>
        {languages.map(([tag, name]) => (
          <button key={tag} type="button" class="button" lang={tag} aria-pressed={tag === spoken} onClick={() => void speak(tag)}>{name}</button>
        ))}
      </header>
      <main id="main" ref={part}>
        <h1 aria-live="polite">{title}</h1>
        {children}
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

function Speaking({ patient }: { patient: string }) {
  const [thanks, setThanks] = useState(false);
  const away = useStore(ended);
  useEffect(startOutbox, []);
  return thanks ? (
    <Page patient={patient} title={w.speak.thanks}>
      <p><button type="button" data-first class="button" onClick={() => setThanks(false)}>{w.speak.again}</button></p>
    </Page>
  ) : (
    <Page patient={patient} title={away ? w.speak.kept : w.speak.title}>
      {!away && <p>{w.speak.lead}</p>}
      <Recorder plain kinds={["feedback"]} patient={{ id: patient, name: "" }} sent={() => setThanks(true)} />
    </Page>
  );
}

/** Hands the tablet over, or, when that is done, lets the patient speak; after the session's end, only the staff goes on. */
export function Speak() {
  const locked = useStore(lock);
  const who = useStore(profile);
  if (!locked) {
    return <Setup />;
  }
  return who ? <Speaking patient={locked.patient} /> : <Page patient={locked.patient} title={w.speak.kept} />;
}
