import type { DepartmentView } from "api";
import { useState } from "preact/hooks";
import { get, post, put } from "../../api/http";
import { refreshNames } from "../../api/names";
import { may } from "../../api/session";
import { Act } from "../../ui/act";
import { Badge } from "../../ui/badge";
import { Dialog } from "../../ui/dialog";
import { Check, TextArea, TextField } from "../../ui/field";
import { Form, given, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { PageList } from "../../ui/page-list";
import { Stale } from "../../ui/stale";
import { w } from "../../words";

interface EditProps {
  department: { record: DepartmentView; etag: string | null } | null;
  load: (department: DepartmentView) => Promise<unknown>;
  close: () => void;
  done: () => void;
}

function EditDepartment({ department, load, close, done }: EditProps) {
  const action = useAction();
  const { failure } = action;
  const record = department?.record;
  return (
    <Dialog title={record?.name ?? w.organization.addDepartment} close={close}>
      <Form columns action={action} button={w.common.save} cancel={close} submit={async ({ active, ...all }) => {
        await (department
          ? put(`/api/departments/${department.record.id}`, { ...all, active: active !== undefined }, { ifMatch: department.etag })
          : post("/api/departments", given(all)));
        refreshNames();
        announce(w.organization.departmentSaved);
        done();
      }}>
        <TextField label={w.common.name} name="name" required maxLength={200} defaultValue={record?.name} failure={failure} />
        <TextField label={w.organization.code} name="code" required={record !== undefined} maxLength={64} defaultValue={record?.code} failure={failure} />
        <TextField label={w.organization.location} name="location" maxLength={200} defaultValue={record?.location ?? ""} failure={failure} />
        <TextArea wide label={w.common.description} name="description" defaultValue={record?.description ?? ""} failure={failure} />
        {record && <Check label={w.common.active} name="active" defaultChecked={record.active} />}
        {record && <Stale action={action} load={() => load(record)} />}
      </Form>
    </Dialog>
  );
}

export function Departments() {
  const [editing, setEditing] = useState<EditProps["department"] | "new">();
  const open = ({ id }: DepartmentView) => get<DepartmentView>(`/api/departments/${id}`).then(({ data, etag }) => setEditing({ record: data, etag }));
  return (
    <PageList<DepartmentView>
      what={w.organization.departments}
      path="/api/departments"
      list="departments"
      empty={w.common.none}
      keyOf={({ id }) => id}
      above={(list) => (
        <>
          {may("department:create") && <p><button type="button" class="button primary" onClick={() => setEditing("new")}>{w.organization.addDepartment}</button></p>}
          {editing && <EditDepartment key={editing === "new" ? "new" : editing?.etag} department={editing === "new" ? null : editing} load={open} close={() => setEditing(undefined)} done={() => {
            setEditing(undefined);
            list.reload();
          }} />}
        </>
      )}
      columns={() => [
        { head: w.common.name, cell: (one) => one.name },
        { head: w.organization.code, cell: (one) => one.code },
        { head: w.organization.location, cell: (one) => one.location ?? "–" },
        { head: w.organization.staff, cell: (one) => <span class="number">{one.staff_count}</span> },
        { head: w.common.status, cell: (one) => <Badge value={one.active ? "active" : "inactive"} /> },
        { head: w.common.actions, end: true, cell: (one) => may("department:update") && <Act text={w.common.edit} about={one.name} run={() => open(one)} /> },
      ]}
    />
  );
}
