import type { TaskView } from "api";
import { useState } from "preact/hooks";
import { get, post, put } from "../api/http";
import { useDepartmentOptions, usePeople } from "../api/names";
import { fieldTime, fromFieldTime } from "../lib/format";
import { guardLeaving } from "../lib/leaving";
import { Dialog } from "./dialog";
import { choices, Select, TextArea, TextField } from "./field";
import { Form, given, useAction, type Values } from "./form";
import { usePersonName } from "./names";
import { announce } from "./notice";
import { Stale } from "./stale";
import { w } from "../words";

const GUARD = "edit-task";

interface Props {
  task?: TaskView;
  etag?: string | null;
  /** Whom a new task is about. */
  patient?: string;
  close: () => void;
  done: () => void;
}

function toUtc(all: Values, before?: TaskView): Values {
  return { ...all, due_date: all.due_date ? fromFieldTime(all.due_date, before?.due_date) : null };
}

export function EditTask({ task, etag, patient, close, done }: Props) {
  const action = useAction();
  // What the change is based on, whatever is read meanwhile.
  const [basis, setBasis] = useState({ task, etag: etag ?? null });
  const known = usePeople();
  const person = usePersonName();
  const departments = useDepartmentOptions(basis.task?.department);
  const { failure } = action;
  const now = basis.task;
  const people = [...known.values()].sort((one, other) => one.name.localeCompare(other.name)).map(({ id, name }): [string, string] => [id, name]);
  // Whoever has the task can keep it, also somebody who has left, and while the names aren't known.
  const assignee = now?.assignee_id ?? "";
  if (assignee && !known.has(assignee)) {
    people.unshift([assignee, person(assignee)]);
  }
  return (
    <Dialog title={task ? w.tasks.one : w.tasks.add} owner={GUARD} close={close}>
      <Form key={basis.etag ?? ""} columns action={action} button={w.common.save} cancel={close} submit={async (all) => {
        const body = toUtc(all, now);
        await (task ? put(`/api/tasks/${task.id}`, body, { ifMatch: basis.etag }) : post("/api/tasks", { ...given(body), ...(patient && { patient_id: patient }) }));
        announce(task ? w.tasks.saved : w.tasks.created);
        done();
      }}>
        <TextField wide label={w.tasks.titleField} name="title" required maxLength={200} defaultValue={now?.title ?? ""} failure={failure} />
        <TextArea wide label={w.common.description} name="description" defaultValue={now?.description ?? ""} failure={failure} />
        <Select label={w.feedback.priority} name="priority" options={choices(["low", "medium", "high", "urgent"])} defaultValue={now?.priority ?? "medium"} failure={failure} />
        <Select key={`people-${known.size}`} label={w.tasks.assignee} name="assignee_id" options={[["", w.common.nobody], ...people]} defaultValue={assignee} failure={failure} />
        <TextField label={w.tasks.due} name="due_date" type="datetime-local" defaultValue={fieldTime(now?.due_date)} failure={failure} />
        <TextField label={w.tasks.location} name="location" maxLength={200} defaultValue={now?.location ?? ""} failure={failure} />
        {now && <Select key={departments.length} label={w.common.department} name="department" options={departments} defaultValue={now.department ?? ""} failure={failure} />}
        {task && <Stale action={action} load={() => get<TaskView>(`/api/tasks/${task.id}`).then(({ data, etag: tag }) => {
          setBasis({ task: data, etag: tag });
          guardLeaving(GUARD, null);
        })} />}
      </Form>
    </Dialog>
  );
}
