import type { TaskStatus, TaskView } from "api";
import { put } from "../../api/http";
import { may, profile } from "../../api/session";
import { announce } from "../../ui/notice";
import { w } from "../../words";

export const STATUSES: TaskStatus[] = ["pending", "in_progress", "on_hold", "completed", "cancelled"];

/** The service's state machine; completed and cancelled are final. */
const MOVES: Record<TaskStatus, TaskStatus[]> = {
  pending: ["in_progress", "on_hold", "cancelled"],
  in_progress: ["pending", "on_hold", "completed", "cancelled"],
  on_hold: ["in_progress", "cancelled"],
  completed: [],
  cancelled: [],
};

/** Where the user may move a task: the assignee always, others by permission; only the assignee completes. */
export function movesOf(task: TaskView): TaskStatus[] {
  const me = profile.get();
  const mine = task.assignee_id === me?.user.id;
  if (!mine && !may("task:update")) {
    return [];
  }
  const completes = mine || (me?.permissions.includes("*") ?? false);
  return MOVES[task.status].filter((to) => to !== "completed" || completes);
}

export async function move(task: TaskView, status: TaskStatus, notes = ""): Promise<void> {
  await put(`/api/tasks/${task.id}/status`, { status, ...(notes.trim() && { notes }) });
  announce(w.tasks.moved(task.title ?? w.tasks.one, w.values[status] ?? status));
}
