import type { PatientMergeView } from "api";
import { post } from "../../api/http";
import { may } from "../../api/session";
import { dateTime } from "../../lib/format";
import { Act } from "../../ui/act";
import { PatientLink } from "../../ui/names";
import { announce } from "../../ui/notice";
import { PageList } from "../../ui/page-list";
import { w } from "../../words";

const PATH = "/api/integrations/hl7/merges";

/** Patients that other systems have merged; each merge can be reversed. */
export function Merges() {
  return (
    <section class="card stack" aria-labelledby="merges-title">
      <h2 id="merges-title">{w.hl7.merges}</h2>
      <p class="soft">{w.hl7.mergesLead}</p>
      <PageList<PatientMergeView>
        what={w.hl7.merges}
        path={PATH}
        list="merges"
        empty={w.hl7.noMerges}
        keyOf={({ id }) => id}
        columns={(list) => [
          { head: w.hl7.survivor, cell: (one) => <PatientLink id={one.survivor_id} /> },
          { head: w.hl7.retired, cell: (one) => <PatientLink id={one.retired_id} /> },
          { head: w.hl7.records, cell: (one) => one.records },
          { head: w.common.time, cell: (one) => <span class="nowrap">{dateTime(one.merged_at)}</span> },
          { head: w.common.status, cell: (one) => one.reversed_at ? w.hl7.reversedAt(dateTime(one.reversed_at)) : w.hl7.merged },
          { head: w.common.actions, end: true, cell: (one) => !one.reversed_at && may("organization:update") && (
            <Act danger text={w.hl7.reverse} ask={w.hl7.reverseAsk} run={() => post(`${PATH}/${one.id}/reverse`).then(() => {
              announce(w.hl7.reversed);
              list.reload();
            })} />
          ) },
        ]}
      />
    </section>
  );
}
