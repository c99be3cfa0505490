import { useState } from "preact/hooks";
import { may } from "../api/session";
import { mayClose } from "../lib/leaving";
import { Dialog } from "../ui/dialog";
import { useFocusKept } from "../ui/focus";
import { kindsOfNobody, kindsOfPatient, type Kind } from "../voice/kinds";
import { Recorder } from "../voice/recorder";
import { GUARD } from "../voice/recording";
import { w } from "../words";
import { Finder, fitting, patientFound, usePatients, type Found } from "./finder";

/** Begins to record with the recorder of the screen; false if it has none. */
export function recordHere(): boolean {
  const recorder = document.querySelector("main .recorder");
  recorder?.querySelector<HTMLElement>(".button.record")?.click();
  return recorder !== null;
}

interface Subject {
  kinds: Kind[];
  patient: { id: string; name: string } | null;
}

const nobody = (): Subject => ({ kinds: kindsOfNobody(), patient: null });

function Choice({ choose }: { choose: (subject: Subject) => void }) {
  const [text, setText] = useState("");
  const kinds = kindsOfPatient();
  const { found, searching } = usePatients(text);
  const patients = found.map((one) => patientFound(one, () => choose({ kinds, patient: { id: one.id, name: one.name } })));
  const task: Found[] = kindsOfNobody().length > 0 ? [{ key: "task", text: w.voice.task, more: w.palette.noPatient, go: () => choose(nobody()) }] : [];
  return <Finder title={w.voice.record} hint={w.palette.whom} text={text} write={setText} searching={searching} all={[...patients, ...fitting(task, text)]} go={(found) => found.go()} />;
}

/** A recorder over a screen that has none: the screen and what was typed there stay. */
export function RecordAnywhere({ close }: { close: () => void }) {
  const [subject, setSubject] = useState<Subject | null>(() => (may("patient:read") ? null : nobody()));
  const part = useFocusKept<HTMLDivElement>(subject);
  const title = subject ? (subject.patient?.name ?? w.voice.task) : w.voice.record;
  return (
    <Dialog title={title} close={() => mayClose(GUARD) && close()}>
      <div class="stack" ref={part}>
        {subject ? <Recorder kinds={subject.kinds} patient={subject.patient} /> : <Choice choose={setSubject} />}
      </div>
    </Dialog>
  );
}
