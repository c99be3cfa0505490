import { post } from "../api/http";
import { refreshPatient } from "../api/names";
import { w } from "../words";
import { TextArea } from "./field";
import { useFocusPassed } from "./focus";
import { Form, useAction } from "./form";
import { announce } from "./notice";
import { Loaded, type LoadedProps } from "./state";

/** The patient is out of the caller's context: in an emergency the record can be opened all the same. */
function EmergencyAccess({ patientId, opened }: { patientId: string; opened: () => void }) {
  const action = useAction();
  const part = useFocusPassed<HTMLElement>();
  return (
    <section ref={part} class="card stack" aria-labelledby="emergency-title">
      <h2 id="emergency-title">{w.patients.emergency}</h2>
      <p class="message warn">{w.patients.emergencyLead}</p>
      <Form action={action} button={w.patients.emergencyButton} submit={async ({ reason }) => {
        await post(`/api/patients/${patientId}/emergency-access`, { reason });
        announce(w.patients.emergencyDone);
        refreshPatient(patientId);
        opened();
      }}>
        <TextArea label={w.patients.emergencyReason} name="reason" required failure={action.failure} />
      </Form>
    </section>
  );
}

/** A record that may be closed because of its patient: to those who may open it in an emergency it offers that. */
export function LoadedOfPatient<T>(props: LoadedProps<T>) {
  const { failure, reload } = props.of;
  return <Loaded {...props} failed={failure?.openable ? <EmergencyAccess patientId={failure.openable} opened={reload} /> : null} />;
}
