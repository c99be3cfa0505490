import type { PatientView } from "api";
import { useState } from "preact/hooks";
import { get, post, put } from "../../api/http";
import { useDepartmentOptions } from "../../api/names";
import { profile } from "../../api/session";
import { guardLeaving } from "../../lib/leaving";
import { navigate } from "../../lib/router";
import { Dialog } from "../../ui/dialog";
import { choices, Select, TextArea, TextField } from "../../ui/field";
import { Form, given, useAction, type Action } from "../../ui/form";
import { announce } from "../../ui/notice";
import { Stale } from "../../ui/stale";
import { w } from "../../words";

function Fields({ patient, action }: { patient?: PatientView; action: Action }) {
  const departments = useDepartmentOptions(patient?.department);
  const { failure } = action;
  const here = patient?.department ?? profile.get()?.user.department ?? "";
  return (
    <>
      <TextField label={w.common.name} name="name" required maxLength={200} autocomplete="off" defaultValue={patient?.name} failure={failure} />
      <TextField label={w.patients.mrn} name="mrn" required maxLength={64} autocomplete="off" defaultValue={patient?.mrn} failure={failure} />
      <TextField label={w.patients.born} name="date_of_birth" type="date" required min="1900-01-01" defaultValue={patient?.date_of_birth} failure={failure} />
      <Select label={w.patients.gender} name="gender" options={choices(["unknown", "female", "male", "other"])} defaultValue={patient?.gender} failure={failure} />
      <Select key={departments.length} label={w.common.department} name="department" required options={departments} defaultValue={here} failure={failure} />
      {patient && <Select label={w.common.status} name="status" options={choices(["active", "discharged", "transferred", "deceased", "inactive"])} defaultValue={patient.status} failure={failure} />}
      {patient && <TextField wide label={w.patients.statusReason} name="status_reason" failure={failure} />}
      <TextArea wide label={w.patients.reason} name="admission_reason" defaultValue={patient?.admission_reason ?? ""} failure={failure} />
    </>
  );
}

const REGISTERING = "register-patient";
const EDITING = "edit-patient";

export function RegisterPatient({ close }: { close: () => void }) {
  const action = useAction();
  return (
    <Dialog title={w.patients.register} owner={REGISTERING} close={close}>
      <Form columns action={action} button={w.patients.register} cancel={close} submit={async (all) => {
        const patient = await post<PatientView>("/api/patients", given(all));
        announce(w.patients.registered);
        // The dialog is still open.
        guardLeaving(REGISTERING, null);
        navigate(`/patients/${patient.id}`);
      }}>
        <Fields action={action} />
      </Form>
    </Dialog>
  );
}

interface EditProps {
  patient: PatientView;
  etag: string | null;
  saved: (patient: PatientView, etag: string | null) => void;
  close: () => void;
}

export function EditPatient({ patient, etag, saved, close }: EditProps) {
  const action = useAction();
  // What the change is based on, whatever is read meanwhile.
  const [basis, setBasis] = useState({ patient, etag });
  return (
    <Dialog title={w.patients.edit} owner={EDITING} close={close}>
      <Form columns action={action} button={w.common.save} cancel={close} submit={async ({ status_reason: reason, ...all }) => {
        const change = reason === null ? all : { ...all, status_reason: reason };
        const answer = await put<PatientView>(`/api/patients/${patient.id}`, change, { ifMatch: basis.etag });
        saved(answer.data, answer.etag);
        announce(w.common.saved);
        close();
      }}>
        <Fields key={basis.etag ?? ""} patient={basis.patient} action={action} />
        <Stale action={action} load={() => get<PatientView>(`/api/patients/${patient.id}`).then(({ data, etag: tag }) => {
          saved(data, tag);
          setBasis({ patient: data, etag: tag });
          guardLeaving(EDITING, null);
        })} />
      </Form>
    </Dialog>
  );
}
