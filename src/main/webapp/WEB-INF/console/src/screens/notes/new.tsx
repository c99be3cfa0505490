import type { NoteView, PatientView } from "api";
import { useEffect, useState } from "preact/hooks";
import { call, Failure, get, put } from "../../api/http";
import { useRemote } from "../../api/record";
import { guardLeaving } from "../../lib/leaving";
import { navigate, readQuery } from "../../lib/router";
import { LoadedOfPatient } from "../../ui/emergency";
import { choices, Select, TextArea } from "../../ui/field";
import { Form, given, useAction, values } from "../../ui/form";
import { announce } from "../../ui/notice";
import { Screen } from "../../ui/screen";
import { w } from "../../words";

function Writing({ patientId }: { patientId: string }) {
  const action = useAction();
  const [text, setText] = useState("");
  // Once it is saved: what was typed in the meantime changes it.
  const [saved, setSaved] = useState<{ id: string; etag: string | null } | null>(null);
  useEffect(() => () => guardLeaving("note", null), []);
  return (
    <section class="card">
      <Form action={action} button={w.common.save} cancel={() => navigate(`/patients/${patientId}`)} submit={async (all, form) => {
        const { data: { id }, etag } = await (saved
          ? put<NoteView>(`/api/notes/${saved.id}`, given(all), { ifMatch: saved.etag }).catch(async (failure) => {
              if (failure instanceof Failure && failure.status === 412) {
                // The message tells that somebody else has changed it; to save once more is deliberate.
                setSaved({ id: saved.id, etag: (await get<NoteView>(`/api/notes/${saved.id}`)).etag });
              }
              throw failure;
            })
          : call<NoteView>("POST", "/api/notes", { body: { ...given(all), patient_id: patientId } }));
        announce(w.notes.created);
        setSaved({ id, etag });
        // What was typed in the meantime stays, to be saved next; whoever has left is not taken back.
        if (form.isConnected && JSON.stringify(values(form)) === JSON.stringify(all)) {
          guardLeaving("note", null);
          // Back leads to the patient, not to an empty form.
          navigate(`/notes/${id}`, true);
        }
      }}>
        <Select label={w.common.type} name="note_type" options={choices(["progress", "admission", "discharge", "consultation", "nursing", "procedure"])} failure={action.failure} onChange={() => guardLeaving("note", w.common.unsaved)} />
        <TextArea class="tall" label={w.notes.content} name="content" required failure={action.failure} onInput={(event) => {
          guardLeaving("note", w.common.unsaved);
          setText(event.currentTarget.value);
        }} />
      </Form>
      <p class="prose print-only">{text}</p>
    </section>
  );
}

/** Writes a note about the patient that the address names. */
export function NewNote() {
  const patientId = readQuery().get("patient") ?? "";
  const patient = useRemote<PatientView>(patientId ? `/api/patients/${encodeURIComponent(patientId)}` : null);
  const trail = patientId ? { href: `/patients/${patientId}`, text: patient.data?.name ?? w.common.patient } : { href: "/patients", text: w.patients.title };
  return (
    <Screen title={w.notes.newTitle} trail={trail}>
      {patientId
        ? <LoadedOfPatient of={patient} what={w.patients.one}>{() => <Writing key={patientId} patientId={patientId} />}</LoadedOfPatient>
        : <p>{w.notes.choosePatient} <a href="/patients">{w.patients.title}</a></p>}
    </Screen>
  );
}
