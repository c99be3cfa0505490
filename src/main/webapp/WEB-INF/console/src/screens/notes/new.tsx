import type { NoteView, PatientView } from "api";
import { useEffect } from "preact/hooks";
import { post } from "../../api/http";
import { useRemote } from "../../api/record";
import { guardLeaving } from "../../lib/leaving";
import { navigate, readQuery } from "../../lib/router";
import { choices, Select, TextArea } from "../../ui/field";
import { Form, given, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { Screen } from "../../ui/screen";
import { w } from "../../words";

/** Writes a note about the patient that the address names. */
export function NewNote() {
  const action = useAction();
  const patientId = readQuery().get("patient") ?? "";
  const patient = useRemote<PatientView>(patientId ? `/api/patients/${patientId}` : null);
  useEffect(() => () => guardLeaving("note", null), []);
  return (
    <Screen title={w.notes.newTitle} trail={{ href: `/patients/${patientId}`, text: patient.data?.name ?? w.common.patient }}>
      <section class="card">
        <Form action={action} button={w.common.save} cancel={() => navigate(`/patients/${patientId}`)} submit={async (all) => {
          const note = await post<NoteView>("/api/notes", { ...given(all), patient_id: patientId });
          guardLeaving("note", null);
          announce(w.notes.created);
          navigate(`/notes/${note.id}`);
        }}>
          <Select label={w.common.type} name="note_type" options={choices(["progress", "admission", "discharge", "consultation", "nursing", "procedure"])} failure={action.failure} />
          <TextArea class="tall" label={w.notes.content} name="content" required maxLength={100_000} failure={action.failure} onInput={() => guardLeaving("note", w.common.unsaved)} />
        </Form>
      </section>
    </Screen>
  );
}
