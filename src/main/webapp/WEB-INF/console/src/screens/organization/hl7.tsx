import type { Hl7MessageView } from "api";
import { useState } from "preact/hooks";
import { post } from "../../api/http";
import { useRemote } from "../../api/record";
import { may } from "../../api/session";
import { dateTime } from "../../lib/format";
import { Act } from "../../ui/act";
import { Badge } from "../../ui/badge";
import { Dialog } from "../../ui/dialog";
import { choices, Select, TextField } from "../../ui/field";
import { useFilters } from "../../ui/filters";
import { PatientLink } from "../../ui/names";
import { announce } from "../../ui/notice";
import { PageList } from "../../ui/page-list";
import { Loaded } from "../../ui/state";
import { w } from "../../words";
import { Merges } from "./merges";
import { Wards } from "./wards";

const PATH = "/api/integrations/hl7/messages";

function retry(id: string, done: () => void) {
  return post<Hl7MessageView>(`${PATH}/${id}/retry`).then(({ status }) => {
    announce(status === "applied" ? w.hl7.applied : w.hl7.failedAgain);
    done();
  });
}

function Errors({ message }: { message: Hl7MessageView }) {
  return <ul class="plain">{message.errors.map((one, at) => <li key={at}>{one.field && <span class="mono">{one.field}: </span>}{one.issue}</li>)}</ul>;
}

/** One message: why it failed, and its text if the reader may see the patient. */
function Message({ id, close, done }: { id: string; close: () => void; done: () => void }) {
  const remote = useRemote<Hl7MessageView>(`${PATH}/${id}`);
  return (
    <Dialog title={w.hl7.message} close={close}>
      <Loaded of={remote} what={w.hl7.message} within>
        {(message) => (
          <div class="stack">
            <dl class="facts">
              <div><dt>{w.common.status}</dt><dd><Badge value={message.status} /> {message.acknowledgement}</dd></div>
              <div><dt>{w.hl7.control}</dt><dd class="mono">{message.control_id}</dd></div>
              <div><dt>{w.hl7.sender}</dt><dd>{message.sending_application} {message.sending_facility}</dd></div>
              <div><dt>{w.organization.tries}</dt><dd class="number">{message.tries}</dd></div>
            </dl>
            {message.errors.length > 0 && <Errors message={message} />}
            {message.content === undefined
              ? <p class="soft">{w.hl7.hidden}</p>
              : <pre class="code" tabIndex={0} role="region" aria-label={w.hl7.content}>{message.content.replaceAll("\r", "\n")}</pre>}
            {message.status === "failed" && may("organization:update") && (
              <p><Act primary text={w.hl7.retry} run={() => retry(id, () => {
                remote.reload();
                done();
              })} /></p>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

const FILTERS = ["status", "control_id"] as const;

/** Messages of the hospital's other systems, above all those that could not be applied. */
export function Hl7() {
  const [filters, change] = useFilters(FILTERS);
  const [shown, setShown] = useState<string | null>(null);
  return (
    <div class="stack">
      <PageList<Hl7MessageView>
        what={w.hl7.messages}
        path={PATH}
        list="messages"
        filters={filters}
        empty={w.hl7.none}
        keyOf={({ id }) => id}
        above={(list) => (
          <>
            <div class="filters">
              <Select label={w.common.status} name="status" value={filters.status} options={choices(["failed", "applied", "received"], w.common.any)} onChange={(event) => change({ status: event.currentTarget.value })} />
              <TextField label={w.hl7.control} name="control_id" value={filters.control_id} onChange={(event) => change({ control_id: event.currentTarget.value })} />
            </div>
            {shown && <Message id={shown} close={() => setShown(null)} done={list.reload} />}
          </>
        )}
        columns={(list) => [
          { head: w.hl7.control, cell: (one) => <span class="mono">{one.control_id || "–"}</span> },
          { head: w.organization.event, cell: (one) => <span class="nowrap">{one.message_type} {one.event}</span> },
          { head: w.hl7.sender, cell: (one) => one.sending_application },
          { head: w.common.time, cell: (one) => dateTime(one.received_at) },
          { head: w.common.status, cell: (one) => <Badge value={one.status} /> },
          { head: w.common.patient, cell: (one) => <PatientLink id={one.patient_id} /> },
          { head: w.organization.reason, cell: (one) => (one.errors.length > 0 ? <Errors message={one} /> : "–") },
          { head: w.common.actions, end: true, cell: (one) => (
            <span class="buttons">
              <button type="button" class="button" onClick={() => setShown(one.id)}>{w.common.details}</button>
              {one.status === "failed" && may("organization:update") && <Act text={w.hl7.retry} run={() => retry(one.id, list.reload)} />}
            </span>
          ) },
        ]}
      />
      <Wards />
      <Merges />
    </div>
  );
}
