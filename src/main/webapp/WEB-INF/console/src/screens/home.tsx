import type { AlertView, FeedbackView, NoteView, PatientItem, TaskView, WorkView } from "api";
import type { ComponentChildren } from "preact";
import { query } from "../api/http";
import { useRemote } from "../api/record";
import { may, profile } from "../api/session";
import { isOf, useHappenings } from "../api/stream";
import { beginning, date, dateTime } from "../lib/format";
import { Ago } from "../ui/ago";
import { alertText } from "../ui/alert-text";
import { Badge } from "../ui/badge";
import { PatientLink } from "../ui/names";
import { Screen } from "../ui/screen";
import { Empty, Loaded } from "../ui/state";
import { Recorder } from "../voice/recorder";
import { w } from "../words";

interface PanelProps<T> {
  title: string;
  all: string;
  path: string;
  list: string;
  /** The kind of its records, for the event stream. */
  kind: string;
  none?: string;
  /** Without it all are shown. */
  shown?: (record: T) => boolean;
  row: (record: T) => ComponentChildren;
}

/** The first records of a list, and the way to the whole. */
function Panel<T extends { id: string }>({ title, all, path, list, kind, none, shown = () => true, row }: PanelProps<T>) {
  const remote = useRemote<Record<string, T[]>>(path);
  useHappenings((happening) => isOf(kind, happening), remote.reload);
  return (
    <section class="card" aria-label={title}>
      <div class="card-head"><h2>{title}</h2><a href={all} aria-label={`${w.home.all}: ${title}`}>{w.home.all}</a></div>
      <Loaded of={remote} what={title} within>
        {(data) => {
          const records = (data[list] ?? []).filter(shown);
          return records.length === 0 ? <Empty within title={w.common.none}>{none}</Empty> : <ul class="rows">{records.map((record) => <li key={record.id}>{row(record)}</li>)}</ul>;
        }}
      </Loaded>
    </section>
  );
}

function MyTasks() {
  const me = profile.get()?.user.id;
  return (
    <Panel<TaskView> title={w.home.myTasks} all="/tasks?whose=mine" list="tasks" kind="task" path={query("/api/tasks", { assignee_id: me, limit: 6 })} shown={(task) => task.status !== "completed" && task.status !== "cancelled"} row={(task) => (
      <div class="row-line">
        <a href={`/tasks/${task.id}`}>{task.title ?? w.tasks.one}</a>
        <span class="badges">{task.overdue && <Badge value="overdue" text={w.tasks.overdue} />}<Badge value={task.status} /></span>
        {task.due_date && <span class="soft small">{w.tasks.due}: {dateTime(task.due_date)}</span>}
      </div>
    )} />
  );
}

function OpenAlerts() {
  return (
    <Panel<AlertView> title={w.home.openAlerts} all="/alerts?status=open" list="alerts" kind="alert" none={w.alerts.emptyLead} path={query("/api/alerts", { status: "open", limit: 6 })} row={(alert) => (
      <>
        <div class="row-line"><Badge value={alert.severity} text={`${w.values[alert.type]}: ${w.values[alert.severity]}`} /><span class="soft small"><Ago time={alert.created_at} /></span></div>
        <div class="row-line"><span>{alert.phrase ? w.common.quoted(alert.phrase) : alertText(alert)}</span><PatientLink id={alert.patient_id} /></div>
      </>
    )} />
  );
}

function Patients() {
  return (
    <Panel<PatientItem> title={w.home.patients} all="/patients" list="patients" kind="patient" path={query("/api/patients", { status: "active", limit: 6 })} row={(patient) => (
      <div class="row-line"><a href={`/patients/${patient.id}`}>{patient.name}</a><span class="soft small">{patient.department} · {date(patient.admission_date)}</span></div>
    )} />
  );
}

function ToReview() {
  return (
    <Panel<FeedbackView> title={w.home.toReview} all="/feedback?needs_review=true" list="feedback" kind="feedback" path={query("/api/feedback", { needs_review: true, limit: 6 })} row={(feedback) => (
      <>
        <a href={`/feedback/${feedback.id}`}>{beginning(feedback.transcription ?? w.feedback.one, 90)}</a>
        <span class="soft small">{feedback.department} · <Ago time={feedback.created_at} /></span>
      </>
    )} />
  );
}

function NotesPanel({ title, all, filters }: { title: string; all: string; filters: Record<string, string | boolean | undefined> }) {
  return (
    <Panel<NoteView> title={title} all={all} list="notes" kind="note" path={query("/api/notes", { ...filters, limit: 5 })} row={(note) => (
      <>
        <div class="row-line"><a href={`/notes/${note.id}`}>{beginning(note.content ?? w.notes.one, 70)}</a><Badge value={note.status} /></div>
        <div class="row-line"><PatientLink id={note.patient_id} /><span class="soft small"><Ago time={note.created_at} /></span></div>
      </>
    )} />
  );
}

function FailedWork() {
  return (
    <Panel<WorkView> title={w.home.failedWork} all="/organization/work" list="work" kind="work" path="/api/work?status=failed&limit=6" row={(work) => (
      <div class="row-line"><strong>{w.values[work.kind] ?? work.kind}</strong><span class="soft small">{work.reason}</span></div>
    )} />
  );
}

function title(role: string | undefined): string {
  const titles: Record<string, string> = {
    nurse: w.home.nurse, doctor: w.home.doctor, physician: w.home.doctor, attending_physician: w.home.doctor,
    quality_manager: w.home.quality, hospital_admin: w.home.admin, super_admin: w.home.admin,
  };
  return titles[role ?? ""] ?? w.home.other;
}

/** What the signed-in user is likely to want first. */
export default function Home() {
  const user = profile.get()?.user;
  const quality = user?.role === "quality_manager";
  const alerts = may("feedback:read") || may("notes:read");
  return (
    <Screen title={title(user?.role)}>
      <div class="grid">
        {user?.role === "nurse" && may("task:create") && <Recorder kinds={["task"]} patient={null} />}
        {quality && <ToReview />}
        {alerts && <OpenAlerts />}
        {may("task:read") && <MyTasks />}
        {may("patient:read") && <Patients />}
        {may("notes:create") && <NotesPanel title={w.home.drafts} all="/notes?whose=mine&status=draft" filters={{ provider_id: user?.id, status: "draft" }} />}
        {may("notes:read") && <NotesPanel title={w.home.sharedNotes} all="/notes?whose=shared" filters={{ shared_with_me: true }} />}
        {!quality && may("feedback:update") && <ToReview />}
        {may("organization:read") && <FailedWork />}
      </div>
    </Screen>
  );
}
