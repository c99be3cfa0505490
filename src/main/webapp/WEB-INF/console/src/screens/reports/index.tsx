import type { ReportView } from "api";
import { useEffect, useState } from "preact/hooks";
import { may } from "../../api/session";
import { useRemote, type Remote } from "../../api/record";
import { isNew, useHappenings } from "../../api/stream";
import type { ScreenProps } from "../../app/screens";
import { dateTime, period } from "../../lib/format";
import { Badge } from "../../ui/badge";
import { Dialog } from "../../ui/dialog";
import { PageList } from "../../ui/page-list";
import { Screen } from "../../ui/screen";
import { Loaded } from "../../ui/state";
import { w } from "../../words";
import { Export } from "./export";
import { NewReportDialog } from "./new";
import { Schedules } from "./schedules";

/** Reads the list anew when a report has moved on, and while one is being made. */
function Follow({ list, asked }: { list: Remote<Record<string, ReportView[]>>; asked: number }) {
  useHappenings(({ event }) => event === "report.progress", list.reload);
  useEffect(() => {
    if (asked > 0) {
      list.reload();
    }
  }, [asked]);
  return null;
}

function Progress({ report }: { report: ReportView }) {
  return report.status === "processing"
    ? <progress max={100} value={report.progress_percentage} aria-label={w.reports.progress}>{report.progress_percentage} %</progress>
    : <><Badge value={report.status} />{report.failure_reason && <span class="small"> {report.failure_reason}</span>}</>;
}

const titleOf = (report: ReportView) => w.values[report.report_type] ?? report.report_type;

const fileOf = (report: ReportView) => `/api/analytics/reports/${report.report_id}/download`;

/** Browsers show HTML and PDF: HTML in the page; PDF in a tab of its own, because no browser shows it in a sandbox. */
function Actions({ report, show }: { report: ReportView; show: () => void }) {
  return report.download_url && report.status === "completed" && (
    <span class="buttons">
      {report.format === "html" && <button type="button" class="button" onClick={show}>{w.reports.open}</button>}
      {report.format === "pdf" && <a class="button" href={`${fileOf(report)}?disposition=inline`} target="_blank" rel="noopener">{w.reports.open}</a>}
      <a class="button" href={fileOf(report)} download="">{w.reports.download}</a>
    </span>
  );
}

/** The report that a mail leads to. */
function Mailed({ id, show }: { id: string; show: (report: ReportView) => void }) {
  const remote = useRemote<ReportView>(`/api/analytics/reports/${id}`);
  useHappenings((happening) => isNew(id, happening), remote.reload);
  return (
    <section class="card" aria-label={w.reports.type}>
      <Loaded of={remote} what={w.reports.type} within>
        {(report) => (
          <div class="row-line">
            <strong>{titleOf(report)}</strong>
            <span>{period(report.date_range.start, report.date_range.end)}</span>
            <Progress report={report} />
            <Actions report={report} show={() => show(report)} />
          </div>
        )}
      </Loaded>
    </section>
  );
}

export default function Reports({ id }: ScreenProps) {
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState(0);
  const [shown, setShown] = useState<ReportView | null>(null);
  return (
    <Screen title={w.reports.title} actions={may("reports:create") && <button type="button" class="button primary" onClick={() => setAdding(true)}>{w.reports.ask}</button>}>
      <div class="stack">
        {id && <Mailed key={id} id={id} show={setShown} />}
        <PageList<ReportView>
          what={w.reports.title}
          path="/api/analytics/reports"
          list="reports"
          empty={w.reports.empty}
          keyOf={({ report_id: id }) => id}
          above={(list) => <Follow list={list} asked={asked} />}
          columns={() => [
            { head: w.reports.type, cell: titleOf },
            { head: w.reports.period, cell: ({ date_range: range }) => period(range.start, range.end) },
            { head: w.reports.format, cell: ({ format }) => <span class="nowrap">{format.toUpperCase()}</span> },
            { head: w.common.department, cell: ({ filters }) => filters.department ?? w.figures.whole },
            { head: w.common.status, cell: (report) => <Progress report={report} /> },
            { head: w.common.created, cell: (report) => dateTime(report.created_at) },
            { head: w.common.actions, end: true, cell: (report) => <Actions report={report} show={() => setShown(report)} /> },
          ]}
        />
        <Schedules asked={asked} />
        <Export />
      </div>
      {shown && (
        <Dialog title={titleOf(shown)} wide close={() => setShown(null)}>
          <iframe class="report" title={titleOf(shown)} src={`${fileOf(shown)}?disposition=inline`} sandbox="" />
        </Dialog>
      )}
      {adding && <NewReportDialog close={() => setAdding(false)} done={() => {
        setAdding(false);
        setAsked(asked + 1);
      }} />}
    </Screen>
  );
}
