import type { LegalHoldView } from "api";
import { useState } from "preact/hooks";
import { post } from "../api/http";
import { may } from "../api/session";
import { dateTime } from "../lib/format";
import { w } from "../words";
import { Badge } from "./badge";
import { Dialog } from "./dialog";
import { TextArea } from "./field";
import { Form, useAction } from "./form";
import { PatientLink, PersonName } from "./names";
import { announce } from "./notice";
import { PageList } from "./page-list";

const PATH = "/api/legal-holds";

interface ReasonProps {
  title: string;
  lead: string;
  button: string;
  send: (reason: string | null) => Promise<unknown>;
  done: string;
  close: () => void;
  changed: () => void;
}

/** Holds are placed and released with a reason, which stays on record. */
function Reason({ title, lead, button, send, done, close, changed }: ReasonProps) {
  const action = useAction();
  return (
    <Dialog title={title} close={close}>
      <Form action={action} button={button} cancel={close} submit={async ({ reason }) => {
        await send(reason ?? null);
        announce(done);
        changed();
        close();
      }}>
        <p class="wide soft">{lead}</p>
        <TextArea wide label={w.privacy.reason} name="reason" required failure={action.failure} />
      </Form>
    </Dialog>
  );
}

/** Legal holds that cover a patient's data, those of the whole organization included; without a patient, all. */
export function Holds({ patient }: { patient?: string }) {
  const [placing, setPlacing] = useState(false);
  const [releasing, setReleasing] = useState<LegalHoldView | null>(null);
  const change = may("organization:update");
  return (
    <section class="card stack" aria-labelledby="holds-title">
      <h2 id="holds-title">{w.privacy.holds}</h2>
      <p class="soft">{w.privacy.holdsLead}</p>
      <PageList<LegalHoldView>
        what={w.privacy.holds}
        path={PATH}
        list="legal_holds"
        filters={{ patient_id: patient }}
        empty={w.privacy.noHolds}
        keyOf={({ id }) => id}
        above={(list) => (
          <>
            {change && <p><button type="button" class="button" onClick={() => setPlacing(true)}>{patient ? w.privacy.hold : w.privacy.holdAll}</button></p>}
            {placing && <Reason
              title={patient ? w.privacy.hold : w.privacy.holdAll} lead={patient ? w.privacy.holdLead : w.privacy.holdAllLead} button={w.privacy.place} done={w.privacy.placed}
              send={(reason) => post(PATH, patient ? { patient_id: patient, reason } : { reason })} close={() => setPlacing(false)} changed={list.reload}
            />}
            {releasing && <Reason
              title={w.privacy.release} lead={w.privacy.releaseLead} button={w.privacy.release} done={w.privacy.released}
              send={(reason) => post(`${PATH}/${releasing.id}/release`, { reason })} close={() => setReleasing(null)} changed={list.reload}
            />}
          </>
        )}
        columns={() => [
          { head: w.privacy.reason, cell: (one) => one.reason },
          { head: w.privacy.whose, cell: (one) => one.patient_id ? <PatientLink id={one.patient_id} /> : w.privacy.everything },
          { head: w.privacy.placedBy, cell: (one) => <><PersonName id={one.placed_by} />, <span class="nowrap">{dateTime(one.placed_at)}</span></> },
          { head: w.common.status, cell: (one) => one.active ? <Badge value="active" /> : <>{w.privacy.releasedAt(dateTime(one.released_at))}: {one.release_reason}</> },
          { head: w.common.actions, end: true, cell: (one) => one.active && change && (!patient || one.patient_id === patient) && (
            <button type="button" class="button" aria-label={`${w.privacy.release}: ${one.reason}`} onClick={() => setReleasing(one)}>{w.privacy.release}</button>
          ) },
        ]}
      />
    </section>
  );
}
