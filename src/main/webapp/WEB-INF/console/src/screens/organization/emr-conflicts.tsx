import type { EmrConflictView } from "api";
import { useState } from "preact/hooks";
import { post } from "../../api/http";
import { may } from "../../api/session";
import { dateTime } from "../../lib/format";
import { Act } from "../../ui/act";
import { Badge } from "../../ui/badge";
import { choices, Select } from "../../ui/field";
import { announce } from "../../ui/notice";
import { PageList } from "../../ui/page-list";
import { w } from "../../words";

const text = (value: unknown): string =>
  value === null || value === undefined ? "–" : typeof value === "object" ? JSON.stringify(value) : String(value);

/** None if the patient is not open to the reader. */
const fieldsOf = ({ ours, theirs }: EmrConflictView) => [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];

/** Both sides beside each other; what differs is marked. */
function Sides({ conflict }: { conflict: EmrConflictView }) {
  const fields = fieldsOf(conflict);
  return (
    <details>
      <summary>{w.emr.compare}</summary>
      <table class="plain">
        <thead><tr><th scope="col">{w.emr.field}</th><th scope="col">{w.emr.ours}</th><th scope="col">{w.emr.theirs}</th></tr></thead>
        <tbody>
          {fields.map((field) => {
            const [ours, theirs] = [text(conflict.ours[field]), text(conflict.theirs[field])];
            return <tr key={field}><th scope="row" class="mono">{field}</th><td>{ours === theirs ? ours : <mark>{ours}</mark>}</td><td>{ours === theirs ? theirs : <mark>{theirs}</mark>}</td></tr>;
          })}
        </tbody>
      </table>
    </details>
  );
}

/** Records that both sides have changed: somebody says which side is right. */
export function EmrConflicts() {
  const [status, setStatus] = useState("open");
  const mayChange = may("organization:update");
  return (
    <PageList<EmrConflictView>
      what={w.emr.conflicts}
      path="/api/integrations/emr/conflicts"
      list="conflicts"
      filters={{ status }}
      empty={w.emr.noConflicts}
      keyOf={({ id }) => id}
      above={() => <div class="filters"><Select label={w.common.status} name="conflict-status" value={status} options={choices(["open", "resolved"], w.common.any)} onChange={(event) => setStatus(event.currentTarget.value)} /></div>}
      columns={(list) => {
        const keep = (conflict: EmrConflictView, side: "ours" | "theirs") =>
          post(`/api/integrations/emr/conflicts/${conflict.id}`, { keep: side }).then(() => {
            announce(w.emr.resolved);
            list.reload();
          });
        return [
          { head: w.emr.record, cell: (one) => one.resource === "Patient" ? <a class="table-link" href={`/patients/${one.record_id}`}>{w.common.patient}</a> : <a class="table-link" href={`/tasks/${one.record_id}`}>{w.values.task}</a> },
          { head: w.common.created, cell: (one) => dateTime(one.created_at) },
          { head: w.emr.changed, cell: (one) => (fieldsOf(one).length > 0 ? <Sides conflict={one} /> : "–") },
          { head: w.common.status, cell: (one) => <Badge value={one.status} {...(one.kept ? { text: one.kept === "ours" ? w.emr.keptOurs : w.emr.keptTheirs } : {})} /> },
          { head: w.common.actions, end: true, cell: (one) => one.status === "open" && mayChange && fieldsOf(one).length > 0 && (
            <span class="buttons">
              <Act text={w.emr.keepOurs} run={() => keep(one, "ours")} />
              <Act text={w.emr.keepTheirs} run={() => keep(one, "theirs")} />
            </span>
          ) },
        ];
      }}
    />
  );
}
