import type { TaskStatus, TaskView } from "api";
import { useId } from "preact/hooks";
import { dateTime } from "../../lib/format";
import { Badge } from "../../ui/badge";
import { Menu } from "../../ui/menu";
import { PersonName } from "../../ui/names";
import { w } from "../../words";
import { movesOf } from "./moves";

interface Props {
  task: TaskView;
  move: (task: TaskView, to: TaskStatus) => void;
  drag: (task: TaskView | null) => void;
}

export function TaskCard({ task, move, drag }: Props) {
  const id = useId();
  const moves = movesOf(task);
  const final = task.status === "completed" || task.status === "cancelled";
  const items = moves.map((status) => ({ key: status as string, text: w.values[status] ?? status }));
  return (
    <li
      class="task"
      data-priority={task.priority}
      data-task={task.id}
      draggable={moves.length > 0}
      onDragStart={(event) => {
        event.dataTransfer?.setData("text/plain", task.title ?? "");
        drag(task);
      }}
      onDragEnd={() => drag(null)}
    >
      <a id={id} href={`/tasks/${task.id}`}>{task.title ?? w.tasks.one}</a>
      <div class="badges">
        <Badge value={task.priority} />
        {task.overdue && <Badge value="overdue" text={w.tasks.overdue} />}
        {task.transcription_status === "processing" && <Badge value="processing" />}
        {task.needs_review && <Badge value="pending" text={w.feedback.review} />}
      </div>
      <p class="soft small">
        <PersonName id={task.assignee_id} />
        {task.location && ` · ${task.location}`}
        {task.due_date && <><br />{w.tasks.due}: {dateTime(task.due_date)}</>}
      </p>
      <div class="task-foot">
        <span class="soft small number">{task.status === "in_progress" ? `${task.progress_percentage} %` : ""}</span>
        <Menu label={w.tasks.move} describedBy={id} items={items} none={final ? w.tasks.final : w.tasks.noMove} choose={(to) => move(task, to as TaskStatus)} />
      </div>
    </li>
  );
}
