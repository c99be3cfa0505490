import type { WorkView } from "api";
import { post } from "../../api/http";
import { may } from "../../api/session";
import { ago, dateTime } from "../../lib/format";
import { Act } from "../../ui/act";
import { Badge } from "../../ui/badge";
import { choices, Select } from "../../ui/field";
import { useFilters } from "../../ui/filters";
import { announce } from "../../ui/notice";
import { PageList } from "../../ui/page-list";
import { w } from "../../words";

const FILTERS = ["kind", "status"] as const;

/** What the service does in the background, and what of it has failed. */
export function Work() {
  const [filters, change] = useFilters(FILTERS);
  const mayChange = may("organization:update");
  return (
    <PageList<WorkView>
      what={w.organization.work}
      path="/api/work"
      list="work"
      filters={filters}
      empty={w.organization.noWork}
      keyOf={({ id }) => id}
      above={() => (
        <div class="filters">
          <Select label={w.organization.kind} name="kind" value={filters.kind} options={choices(["transcription", "report", "mail", "sms", "webhook", "emr_sync", "hl7"], w.common.any)} onChange={(event) => change({ kind: event.currentTarget.value })} />
          <Select label={w.common.status} name="status" value={filters.status} options={choices(["waiting", "running", "failed", "done"], w.common.any)} onChange={(event) => change({ status: event.currentTarget.value })} />
        </div>
      )}
      columns={(list) => [
        { head: w.organization.kind, cell: (one) => w.values[one.kind] ?? one.kind },
        { head: w.common.status, cell: (one) => (one.status === "running" && one.progress > 0 ? <progress max={100} value={one.progress} aria-label={w.reports.progress} /> : <Badge value={one.status} />) },
        { head: w.organization.tries, cell: (one) => <span class="number">{one.tries}</span> },
        { head: w.organization.nextTry, cell: (one) => (one.next_try_at ? dateTime(one.next_try_at) : "–") },
        { head: w.common.created, cell: (one) => ago(one.created_at) },
        { head: w.organization.reason, cell: (one) => one.reason ?? "–" },
        { head: w.common.actions, end: true, cell: (one) => mayChange && (
          <span class="buttons">
            {one.status === "failed" && <Act text={w.organization.retry} run={() => post(`/api/work/${one.id}/retry`).then(() => {
              announce(w.organization.workRetried);
              list.reload();
            })} />}
            {one.status === "waiting" && <Act danger text={w.organization.cancel} run={() => post(`/api/work/${one.id}/cancel`).then(() => {
              announce(w.organization.workCancelled);
              list.reload();
            })} />}
          </span>
        ) },
      ]}
    />
  );
}
