import type { TaskStatus, TaskView } from "api";
import { useEffect, useRef, useState } from "preact/hooks";
import { Failure, query } from "../../api/http";
import { useDepartments } from "../../api/names";
import { may, profile } from "../../api/session";
import { isOf, useHappenings } from "../../api/stream";
import { Select } from "../../ui/field";
import { useFilters } from "../../ui/filters";
import { useMore } from "../../ui/more";
import { Screen } from "../../ui/screen";
import { FailureLine, Loaded } from "../../ui/state";
import { Recorder } from "../../voice/recorder";
import { w } from "../../words";
import { TaskCard } from "./card";
import { EditTask } from "../../ui/edit-task";
import { move, movesOf, STATUSES } from "./moves";

interface ColumnProps {
  status: TaskStatus;
  list: ReturnType<typeof useMore<TaskView>>;
  dragged: TaskView | null;
  drag: (task: TaskView | null) => void;
  move: (task: TaskView, to: TaskStatus) => void;
}

function Column({ status, list: [tasks, more], dragged, drag, move: moveTo }: ColumnProps) {
  const [over, setOver] = useState(false);
  const welcome = dragged !== null && movesOf(dragged).includes(status);
  return (
    <section
      class="column"
      aria-labelledby={`column-${status}`}
      data-over={over && welcome}
      onDragOver={(event) => {
        if (welcome) {
          event.preventDefault();
          setOver(true);
        }
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (dragged && welcome) {
          moveTo(dragged, status);
        }
      }}
    >
      <h2 id={`column-${status}`}>{w.values[status]}<span class="soft number">{tasks.data?.total ?? ""}</span></h2>
      <Loaded of={tasks} what={w.tasks.title} within>
        {({ rows, total }) => rows.length === 0
          ? <p class="soft small">{w.tasks.emptyColumn}</p>
          : <>
              <ul>{rows.map((task) => <TaskCard key={task.id} task={task} move={moveTo} drag={drag} />)}</ul>
              {total > rows.length && <button type="button" class="button" aria-describedby={`column-${status}`} onClick={more}>{w.tasks.furtherTasks(total - rows.length)}</button>}
            </>}
      </Loaded>
    </section>
  );
}

const FILTERS = ["whose", "department", "priority"] as const;

export default function Board() {
  const [{ whose, department, priority }, change] = useFilters(FILTERS);
  const departments = useDepartments();
  const [dragged, setDragged] = useState<TaskView | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [adding, setAdding] = useState(false);
  const assignee = whose === "mine" ? profile.get()?.user.id : null;
  const path = (status: TaskStatus) => query("/api/tasks", { status, department, priority, assignee_id: assignee, limit: status === "completed" || status === "cancelled" ? 10 : 50 });
  const columns = STATUSES.map((status) => ({ status, list: useMore<TaskView>(path(status), "tasks") }));
  const reload = (...only: TaskStatus[]) => columns.forEach(({ status, list: [tasks] }) => (only.length === 0 || only.includes(status)) && tasks.reload());
  useHappenings((happening) => isOf("task", happening), reload);
  // A card that was moved is drawn anew in its column: whoever moved it by the keyboard goes on there.
  const moved = useRef<{ id: string; to: TaskStatus } | null>(null);
  useEffect(() => {
    if (!moved.current) {
      return;
    }
    const { id, to } = moved.current;
    const card = `[data-task="${id}"]`;
    const button = document.querySelector<HTMLElement>(`[aria-labelledby="column-${to}"] ${card} .menu button`);
    const focused = document.activeElement;
    if (focused === document.body) {
      button?.focus();
    }
    if (focused === document.body ? button : !focused?.closest(card)) {
      moved.current = null;
    }
  });
  const moveTo = (task: TaskView, to: TaskStatus) => {
    setFailure(null);
    setDragged(null);
    moved.current = { id: task.id, to };
    move(task, to).then(() => reload(task.status, to), (reason) => {
      moved.current = null;
      setFailure(reason instanceof Failure ? reason : new Failure(500, "", String(reason)));
      // Somebody else was faster: the board shows where the task is.
      if (reason instanceof Failure && (reason.status === 409 || reason.status === 404)) {
        reload();
      }
    });
  };
  return (
    <Screen title={w.tasks.title} actions={may("task:create") && <button type="button" class="button primary" onClick={() => setAdding(true)}>{w.tasks.add}</button>}>
      <div class="filters">
        <Select label={w.tasks.whose} name="whose" value={whose} options={[["", w.tasks.everyone], ["mine", w.tasks.mine]]} onChange={(event) => change({ whose: event.currentTarget.value })} />
        <Select label={w.common.department} name="department" value={department} options={[["", w.common.any], ...departments.map(({ name }): [string, string] => [name, name])]} onChange={(event) => change({ department: event.currentTarget.value })} />
      </div>
      <FailureLine failure={failure} />
      <p class="soft small">{w.tasks.dragHint}</p>
      <div class="board" tabIndex={0} role="group" aria-label={w.tasks.board}>
        {columns.map(({ status, list }) => <Column key={status} status={status} list={list} dragged={dragged} drag={setDragged} move={moveTo} />)}
      </div>
      {may("task:create") && <Recorder kinds={["task"]} patient={null} />}
      {adding && <EditTask close={() => setAdding(false)} done={() => {
        setAdding(false);
        reload();
      }} />}
    </Screen>
  );
}
