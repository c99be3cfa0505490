import type { PatientView } from "api";
import { useState } from "preact/hooks";
import { useRemote } from "../../api/record";
import { may } from "../../api/session";
import { useHappenings } from "../../api/stream";
import { ageText, calendarDate, dateTime } from "../../lib/format";
import type { ScreenProps } from "../../app/screens";
import { Badge } from "../../ui/badge";
import { LoadedOfPatient } from "../../ui/emergency";
import { Screen } from "../../ui/screen";
import { Recorder } from "../../voice/recorder";
import { kindsOfPatient } from "../../voice/kinds";
import { w } from "../../words";
import { EditTask } from "../../ui/edit-task";
import { EditPatient } from "./register";
import { Timeline } from "./timeline";

function Facts({ patient }: { patient: PatientView }) {
  return (
    <section class="card" aria-label={w.common.details}>
      <dl class="facts">
        <div><dt>{w.patients.mrn}</dt><dd>{patient.mrn}</dd></div>
        <div><dt>{w.patients.born}</dt><dd>{calendarDate(patient.date_of_birth)} ({ageText(patient.date_of_birth)})</dd></div>
        <div><dt>{w.patients.gender}</dt><dd>{w.values[patient.gender]}</dd></div>
        <div><dt>{w.common.department}</dt><dd>{patient.department}</dd></div>
        <div><dt>{w.patients.admitted}</dt><dd>{dateTime(patient.admission_date)}</dd></div>
        <div><dt>{w.patients.reason}</dt><dd>{patient.admission_reason ?? "–"}</dd></div>
      </dl>
    </section>
  );
}

function Actions({ patient, edit, addTask }: { patient: PatientView; edit: () => void; addTask: () => void }) {
  return (
    <>
      {may("notes:create") && <a class="button" href={`/notes/new?patient=${patient.id}`}>{w.patients.writeNote}</a>}
      {may("task:create") && <button type="button" class="button" onClick={addTask}>{w.patients.addTask}</button>}
      {may("feedback:create") && <a class="button" href={`/speak?patient=${patient.id}`}>{w.patients.speak}</a>}
      {may("patient:update") && <button type="button" class="button" onClick={edit}>{w.common.edit}</button>}
    </>
  );
}

export default function Patient({ id }: ScreenProps) {
  const remote = useRemote<PatientView>(`/api/patients/${id}`);
  useHappenings(({ event, data }) => event === "patient.updated" && data.id === id, remote.reload);
  const [editing, setEditing] = useState(false);
  const [addingTask, setAddingTask] = useState(false);
  const patient = remote.data;
  const kinds = kindsOfPatient();
  return (
    <Screen
      title={patient?.name ?? w.patients.one}
      trail={{ href: "/patients", text: w.patients.title }}
      below={patient && <Badge value={patient.status} />}
      actions={(
        <>
          {patient && <Actions patient={patient} edit={() => setEditing(true)} addTask={() => setAddingTask(true)} />}
          {/* Whoever may read the record itself. */}
          {may("organization:read") && <a class="button" href={`/patients/${id}/privacy`}>{w.privacy.one}</a>}
        </>
      )}
    >
      <LoadedOfPatient of={remote} what={w.patients.one}>
        {(found) => (
          <div class="split">
            {kinds.length > 0 && <Recorder kinds={kinds} patient={{ id, name: found.name }} />}
            <div class="stack"><Facts patient={found} /><Timeline patientId={id} /></div>
          </div>
        )}
      </LoadedOfPatient>
      {patient && editing && <EditPatient patient={patient} etag={remote.etag} saved={remote.set} close={() => setEditing(false)} />}
      {addingTask && <EditTask patient={id} close={() => setAddingTask(false)} done={() => setAddingTask(false)} />}
    </Screen>
  );
}
