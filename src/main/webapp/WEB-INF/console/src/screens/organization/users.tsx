import type { UserRecord } from "api";
import { useState } from "preact/hooks";
import { refreshNames, useDepartments } from "../../api/names";
import { get, post, put, remove } from "../../api/http";
import { may, profile } from "../../api/session";
import { dateTime } from "../../lib/format";
import { Act } from "../../ui/act";
import { Badge } from "../../ui/badge";
import { Dialog } from "../../ui/dialog";
import { choices, Select, TextField } from "../../ui/field";
import { useFilters } from "../../ui/filters";
import { Form, given, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { PageList } from "../../ui/page-list";
import { useProof, withPassword } from "../../ui/proof";
import { w } from "../../words";

export const ROLES = ["nurse", "doctor", "physician", "attending_physician", "clinician", "quality_manager", "hospital_admin", "super_admin"];

interface EditProps {
  user: { record: UserRecord; etag: string | null } | null;
  close: () => void;
  done: () => void;
}

function EditUser({ user, close, done }: EditProps) {
  const action = useAction();
  const departments = useDepartments();
  const { failure } = action;
  const record = user?.record;
  const proof = useProof();
  const reset = ({ id }: UserRecord) => proof.run((password) =>
    remove(`/api/users/${id}/mfa`, withPassword(password)).then(() => {
      announce(w.organization.factorsReset);
      done();
    }));
  return (
    <Dialog title={record?.name ?? w.organization.addUser} close={close}>
      <Form columns action={action} fields={["name", "email", "role", "department", "password", "phone", "status", "tier"]} button={w.common.save} cancel={close} submit={async (all) => {
        await (user ? put(`/api/users/${user.record.id}`, { ...given(all), phone: all.phone }, { ifMatch: user.etag }) : post("/api/users", given(all)));
        refreshNames();
        announce(w.organization.userSaved);
        done();
      }}>
        <TextField label={w.common.name} name="name" required maxLength={200} autocomplete="off" defaultValue={record?.name} failure={failure} />
        <TextField label={w.organization.email} name="email" type="email" required autocomplete="off" defaultValue={record?.email} failure={failure} />
        <Select label={w.organization.role} name="role" options={choices(ROLES)} defaultValue={record?.role ?? "nurse"} failure={failure} />
        <Select key={departments.length} label={w.common.department} name="department" required options={departments.map(({ name }): [string, string] => [name, name])} defaultValue={record?.department ?? ""} failure={failure} />
        <TextField label={w.organization.phone} name="phone" type="tel" autocomplete="off" maxLength={64} defaultValue={record?.phone ?? ""} failure={failure} />
        <Select label={w.organization.tier} name="tier" options={choices(["standard", "premium", "enterprise"])} defaultValue={record?.tier ?? "standard"} failure={failure} />
        {record && <Select label={w.common.status} name="status" options={choices(record.status === "invited" ? ["invited", "active", "inactive"] : ["active", "inactive"])} defaultValue={record.status} failure={failure} />}
        {!record && <TextField label={w.organization.passwordOptional} name="password" type="password" autocomplete="new-password" failure={failure} />}
      </Form>
      {record && may("user:update") && (
        <div class="buttons">
          {record.mfa_enabled && record.id !== profile.get()?.user.id && <Act danger text={w.organization.resetFactors} ask={w.organization.resetFactorsAsk(record.name)} run={() => reset(record)} />}
          <Act danger text={w.organization.endSessions} ask={w.organization.endSessionsAsk(record.name)} run={() => remove(`/api/users/${record.id}/sessions`).then(() => announce(w.organization.sessionsEnded))} />
        </div>
      )}
      {proof.dialog}
    </Dialog>
  );
}

const FILTERS = ["role", "department", "status"] as const;

export function Users() {
  const [filters, change] = useFilters(FILTERS);
  const [q, setQ] = useState("");
  const departments = useDepartments();
  const [editing, setEditing] = useState<EditProps["user"] | "new">();
  const open = (user: UserRecord) => get<UserRecord>(`/api/users/${user.id}`).then(({ data, etag }) => setEditing({ record: data, etag }));
  return (
    <PageList<UserRecord>
      what={w.organization.users}
      path="/api/users"
      list="users"
      filters={{ ...filters, q }}
      empty={w.organization.noUsers}
      keyOf={({ id }) => id}
      above={(list) => (
        <>
          <div class="filters">
            <TextField grow label={w.common.search} name="q" type="search" value={q} onInput={(event) => setQ(event.currentTarget.value)} />
            <Select label={w.organization.role} name="role" value={filters.role} options={choices(ROLES, w.common.any)} onChange={(event) => change({ role: event.currentTarget.value })} />
            <Select label={w.common.department} name="department" value={filters.department} options={[["", w.common.any], ...departments.map(({ name }): [string, string] => [name, name])]} onChange={(event) => change({ department: event.currentTarget.value })} />
            <Select label={w.common.status} name="status" value={filters.status} options={choices(["active", "inactive", "invited"], w.common.any)} onChange={(event) => change({ status: event.currentTarget.value })} />
            {may("user:create") && <button type="button" class="button primary" onClick={() => setEditing("new")}>{w.organization.addUser}</button>}
          </div>
          {editing && <EditUser user={editing === "new" ? null : editing} close={() => setEditing(undefined)} done={() => {
            setEditing(undefined);
            list.reload();
          }} />}
        </>
      )}
      columns={() => [
        { head: w.common.name, cell: (user) => user.name },
        { head: w.organization.email, cell: (user) => user.email },
        { head: w.organization.role, cell: (user) => w.values[user.role] },
        { head: w.common.department, cell: (user) => user.department },
        { head: w.common.status, cell: (user) => <Badge value={user.status} /> },
        { head: w.organization.factor, cell: (user) => (user.mfa_enabled ? w.common.yes : w.common.no) },
        { head: w.organization.lastLogin, cell: (user) => <span class="nowrap">{user.last_login_at ? dateTime(user.last_login_at) : w.organization.never}</span> },
        { head: w.common.actions, end: true, cell: (user) => may("user:update") && <Act text={w.common.edit} run={() => open(user)} /> },
      ]}
    />
  );
}
