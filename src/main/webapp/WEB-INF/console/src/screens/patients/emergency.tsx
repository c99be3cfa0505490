import { post } from "../../api/http";
import { TextArea } from "../../ui/field";
import { Form, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { w } from "../../words";

/** The patient is out of the caller's context: in an emergency the record can be opened all the same. */
export function EmergencyAccess({ patientId, opened }: { patientId: string; opened: () => void }) {
  const action = useAction();
  return (
    <section class="card stack" aria-labelledby="emergency-title">
      <h2 id="emergency-title">{w.patients.emergency}</h2>
      <p class="message warn">{w.patients.emergencyLead}</p>
      <Form action={action} fields={["reason"]} button={w.patients.emergencyButton} submit={async ({ reason }) => {
        await post(`/api/patients/${patientId}/emergency-access`, { reason });
        announce(w.patients.emergencyDone);
        opened();
      }}>
        <TextArea label={w.patients.emergencyReason} name="reason" required maxLength={1000} failure={action.failure} />
      </Form>
    </section>
  );
}
