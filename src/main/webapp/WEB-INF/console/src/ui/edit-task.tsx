import type { TaskView } from "api";
import { useState } from "preact/hooks";
import { post, put } from "../../api/http";
import { useDepartments, usePeople } from "../../api/names";
import { fieldTime } from "../../lib/format";
import { Dialog } from "../../ui/dialog";
import { choices, Select, TextArea, TextField } from "../../ui/field";
import { Form, given, useAction, type Values } from "../../ui/form";
import { announce } from "../../ui/notice";
import { w } from "../../words";

interface Props {
  task?: TaskView;
  etag?: string | null;
  close: () => void;
  done: () => void;
}

const FIELDS = ["title", "description", "priority", "department", "assignee_id", "due_date", "location"];

/** The time of the form's field is the device's; the API's is UTC. */
function toUtc(all: Values): Values {
  return { ...all, due_date: all.due_date ? new Date(all.due_date).toISOString() : null };
}

export function EditTask({ task, etag, close, done }: Props) {
  const action = useAction();
  const people = [...usePeople().values()].sort((one, other) => one.name.localeCompare(other.name));
  const departments = useDepartments();
  const { failure } = action;
  // What the change is based on, whatever is read meanwhile.
  const [read] = useState(etag ?? null);
  return (
    <Dialog title={task ? w.tasks.one : w.tasks.add} close={close}>
      <Form columns action={action} fields={FIELDS} button={w.common.save} cancel={close} submit={async (all) => {
        const body = toUtc(all);
        await (task ? put(`/api/tasks/${task.id}`, body, { ifMatch: read }) : post("/api/tasks", given(body)));
        announce(task ? w.tasks.saved : w.tasks.created);
        done();
      }}>
        <TextField wide label={w.tasks.titleField} name="title" required maxLength={200} defaultValue={task?.title ?? ""} failure={failure} />
        <TextArea wide label={w.common.description} name="description" maxLength={4000} defaultValue={task?.description ?? ""} failure={failure} />
        <Select label={w.feedback.priority} name="priority" options={choices(["low", "medium", "high", "urgent"])} defaultValue={task?.priority ?? "medium"} failure={failure} />
        <Select key={`people-${people.length}`} label={w.tasks.assignee} name="assignee_id" options={[["", w.common.nobody], ...people.map(({ id, name }): [string, string] => [id, name])]} defaultValue={task?.assignee_id ?? ""} failure={failure} />
        <TextField label={w.tasks.due} name="due_date" type="datetime-local" defaultValue={fieldTime(task?.due_date)} failure={failure} />
        <TextField label={w.tasks.location} name="location" maxLength={200} defaultValue={task?.location ?? ""} failure={failure} />
        {task && <Select key={departments.length} label={w.common.department} name="department" options={departments.map(({ name }): [string, string] => [name, name])} defaultValue={task.department ?? ""} failure={failure} />}
      </Form>
    </Dialog>
  );
}
