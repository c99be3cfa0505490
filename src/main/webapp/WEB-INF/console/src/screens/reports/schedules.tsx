import type { ReportScheduleView } from "api";
import { useEffect } from "preact/hooks";
import { remove } from "../../api/http";
import { useRemote } from "../../api/record";
import { may } from "../../api/session";
import { dateTime } from "../../lib/format";
import { Act } from "../../ui/act";
import { announce } from "../../ui/notice";
import { Loaded } from "../../ui/state";
import { Table } from "../../ui/table";
import { w } from "../../words";

export function Schedules({ asked }: { asked: number }) {
  const remote = useRemote<{ schedules: ReportScheduleView[] }>("/api/analytics/reports/schedules?limit=100");
  useEffect(() => {
    if (asked > 0) {
      remote.reload();
    }
  }, [asked]);
  return (
    <section class="stack" aria-labelledby="schedules-title">
      <h2 id="schedules-title">{w.reports.schedules}</h2>
      <Loaded of={remote} what={w.reports.schedules} within>
        {({ schedules }) => schedules.length === 0 ? <p class="soft">{w.reports.noSchedules}</p> : (
          <Table caption={w.reports.schedules} keyOf={({ schedule_id: id }) => id} rows={schedules} columns={[
            { head: w.reports.type, cell: (one) => w.values[one.report_type] },
            { head: w.reports.schedule, cell: (one) => w.values[one.schedule] },
            { head: w.reports.format, cell: (one) => one.format.toUpperCase() },
            { head: w.reports.nextRun, cell: (one) => dateTime(one.next_run_at) },
            { head: w.common.actions, end: true, cell: (one) => may("reports:create") && (
              <Act danger text={w.common.remove} about={`${w.values[one.report_type]}, ${w.values[one.schedule]}`} ask={w.reports.deleteAsk} run={() => remove(`/api/analytics/reports/schedules/${one.schedule_id}`).then(() => {
                announce(w.reports.stopped);
                remote.reload();
              })} />
            ) },
          ]} />
        )}
      </Loaded>
    </section>
  );
}
