import type { TaskStatus, TaskView } from "api";
import { useEffect, useState, type Dispatch, type StateUpdater } from "preact/hooks";
import { Failure, get, put } from "../../api/http";
import { useRemote } from "../../api/record";
import { may } from "../../api/session";
import { isNew, useHappenings } from "../../api/stream";
import type { ScreenProps } from "../../app/screens";
import { dateTime } from "../../lib/format";
import { mayClose } from "../../lib/leaving";
import { Badge } from "../../ui/badge";
import { LoadedOfPatient } from "../../ui/emergency";
import { TextField } from "../../ui/field";
import { useFocusPassed } from "../../ui/focus";
import { Form, given, useAction } from "../../ui/form";
import { useGuard } from "../../ui/guard";
import { Menu } from "../../ui/menu";
import { PatientLink, PersonName } from "../../ui/names";
import { announce } from "../../ui/notice";
import { Screen } from "../../ui/screen";
import { Stale } from "../../ui/stale";
import { FailureLine } from "../../ui/state";
import { UnsavedText } from "../../ui/unsaved-text";
import { Words } from "../../voice/words";
import { w } from "../../words";
import { EditTask } from "../../ui/edit-task";
import { move, movesOf } from "./moves";

function Facts({ task }: { task: TaskView }) {
  return (
    <section class="card stack" aria-label={w.common.details}>
      {task.description && <p class="prose">{task.description}</p>}
      <dl class="facts">
        <div><dt>{w.feedback.priority}</dt><dd><Badge value={task.priority} /></dd></div>
        <div><dt>{w.tasks.assignee}</dt><dd><PersonName id={task.assignee_id} /></dd></div>
        <div><dt>{w.tasks.due}</dt><dd>{dateTime(task.due_date)} {task.overdue && <Badge value="overdue" text={w.tasks.overdue} />}</dd></div>
        <div><dt>{w.tasks.location}</dt><dd>{task.location ?? "–"}</dd></div>
        <div><dt>{w.common.department}</dt><dd>{task.department}</dd></div>
        <div><dt>{w.common.patient}</dt><dd><PatientLink id={task.patient_id} /></dd></div>
        <div><dt>{w.tasks.progress}</dt><dd>{task.progress_percentage} %</dd></div>
        <div><dt>{w.common.created}</dt><dd>{dateTime(task.created_at)}</dd></div>
      </dl>
    </section>
  );
}

/** What a change of the progress is based on. */
const basisOf = ({ status, progress_percentage: percent }: TaskView, etag: string | null) => ({ status, percent: String(percent), etag });

const PERCENT = "progress-percent";
const NOTE = "progress-note";

interface ProgressProps {
  task: TaskView;
  etag: string | null;
  reload: () => void;
  /** A move of the task takes it along. */
  note: string;
  setNote: Dispatch<StateUpdater<string>>;
}

function Progress({ task, etag, reload, note, setNote }: ProgressProps) {
  const action = useAction();
  // What is read meanwhile counts too, unless both have changed the percentage.
  const [basis, setBasis] = useState(basisOf(task, etag));
  const [percent, setPercent] = useState(basis.percent);
  useEffect(() => {
    const now = basisOf(task, etag);
    if (percent === basis.percent || now.percent === basis.percent) {
      setBasis(now);
      setPercent((typed) => (typed === basis.percent ? now.percent : typed));
    }
  }, [etag]);
  useGuard(PERCENT, percent !== basis.percent);
  return (
    <section class="card" aria-labelledby="progress-title">
      <h2 id="progress-title">{w.tasks.progress}</h2>
      <Form columns action={action} button={w.tasks.updateProgress} submit={async (all) => {
        const { progress_percentage: sent, ...rest } = given(all);
        const send = ({ status, etag: ifMatch }: typeof basis) => put<TaskView>(`/api/tasks/${task.id}/status`, { status, progress_percentage: Number(sent), ...rest }, { ifMatch });
        const saved = await send(basis).catch(async (failure) => {
          if (!(failure instanceof Failure && failure.status === 412)) {
            throw failure;
          }
          // Something else of the task may have changed, such as its title.
          const current = await get<TaskView>(`/api/tasks/${task.id}`);
          const since = basisOf(current.data, current.etag);
          if (since.percent !== basis.percent || since.status !== basis.status) {
            throw failure;
          }
          return send(since);
        });
        const now = basisOf(saved.data, saved.etag);
        setBasis(now);
        setPercent((typed) => (typed === sent ? now.percent : typed));
        // It is saved once; what was typed in the meantime stays.
        setNote((typed) => (typed === all.notes ? "" : typed));
        announce(w.common.saved);
        reload();
      }}>
        <TextField label={`${w.tasks.progress} (%)`} name="progress_percentage" type="number" min={0} max={100} required value={percent} onInput={(event) => setPercent(event.currentTarget.value)} failure={action.failure} />
        <TextField label={w.tasks.note} name="notes" value={note} onInput={(event) => setNote(event.currentTarget.value)} failure={action.failure} />
        <Stale action={action} load={() => get<TaskView>(`/api/tasks/${task.id}`).then(({ data, etag: tag }) => {
          const now = basisOf(data, tag);
          setBasis(now);
          setPercent(now.percent);
          reload();
        })} />
      </Form>
    </section>
  );
}

function History({ task }: { task: TaskView }) {
  return (
    <section class="card" aria-labelledby="history-title">
      <h2 id="history-title">{w.tasks.history}</h2>
      <ol class="rows">
        {(task.history ?? []).map((step) => (
          <li key={step.at}>
            <div class="row-line"><span class="badges"><Badge value={step.status} /><span class="number">{step.progress_percentage} %</span></span><span class="soft small"><PersonName id={step.by} />, {dateTime(step.at)}</span></div>
            {step.notes && <p>{step.notes}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Moves({ task, moveTo }: { task: TaskView; moveTo: (to: TaskStatus) => void }) {
  const part = useFocusPassed<HTMLDivElement>();
  const moves = movesOf(task);
  return (
    <div ref={part} class="buttons">
      {moves.includes("completed") && <button type="button" class="button primary" onClick={() => moveTo("completed")}>{w.tasks.complete}</button>}
      <Menu label={w.tasks.move} items={moves.map((one) => ({ key: one, text: w.values[one] ?? one }))} choose={(to) => moveTo(to as TaskStatus)} />
    </div>
  );
}

export default function Task({ id }: ScreenProps) {
  const remote = useRemote<TaskView>(`/api/tasks/${id}?expand=words`);
  const [editing, setEditing] = useState(false);
  const [note, setNote] = useState("");
  const noted = note.trim() !== "";
  useGuard(NOTE, noted);
  const action = useAction();
  useHappenings((happening) => happening.data.id === id || isNew(id, happening), remote.reload);
  const task = remote.data;
  const movable = task !== null && movesOf(task).length > 0;
  const moveTo = async (of: TaskView, to: TaskStatus) => {
    // A cancelled task takes no progress any more; a completed one has 100 %.
    if (to === "cancelled" && !mayClose(PERCENT)) {
      return;
    }
    await move(of, to, note);
    setNote((typed) => (typed === note ? "" : typed));
    remote.reload();
  };
  return (
    <Screen
      title={task?.title ?? w.tasks.one}
      trail={{ href: "/tasks", text: w.tasks.title }}
      below={task && <Badge value={task.status} />}
      actions={task && (
        <>
          {movable && <Moves task={task} moveTo={(to) => void action.run(() => moveTo(task, to))} />}
          {may("task:update") && <button type="button" class="button" onClick={() => setEditing(true)}>{w.common.edit}</button>}
        </>
      )}
    >
      <FailureLine failure={action.failure} />
      <LoadedOfPatient of={remote} what={w.tasks.one}>
        {(found) => (
          <div class="split">
            <div class="stack">
              <Facts task={found} />
              {found.transcription_status === "failed" && <><p class="message bad">{found.failure_reason} {w.feedback.failedLead}</p><audio controls preload="none" src={`/api/tasks/${id}/audio`} aria-label={w.feedback.audio} /></>}
              {found.words && found.words.length > 0 && <section class="card" aria-label={w.feedback.audio}><Words words={found.words} audio={`/api/tasks/${id}/audio`} /></section>}
              {!movable && noted && !action.busy && <UnsavedText why={w.tasks.endedMeanwhile} text={note} discard={() => setNote("")} />}
              {movable && <Progress task={found} etag={remote.etag} reload={remote.reload} note={note} setNote={setNote} />}
            </div>
            <History task={found} />
          </div>
        )}
      </LoadedOfPatient>
      {task && editing && <EditTask task={task} etag={remote.etag} close={() => setEditing(false)} done={() => {
        setEditing(false);
        remote.reload();
      }} />}
    </Screen>
  );
}
