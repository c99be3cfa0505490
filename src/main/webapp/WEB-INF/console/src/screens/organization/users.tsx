import type { UserRecord } from "api";
import { useState } from "preact/hooks";
import { refreshNames, useDepartmentOptions, useDepartments } from "../../api/names";
import { get, post, put, remove } from "../../api/http";
import { may, profile } from "../../api/session";
import { dateTime } from "../../lib/format";
import { mayClose } from "../../lib/leaving";
import { Act } from "../../ui/act";
import { Badge } from "../../ui/badge";
import { Dialog } from "../../ui/dialog";
import { choices, Select, TextField } from "../../ui/field";
import { useFilters } from "../../ui/filters";
import { Form, given, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { PageList } from "../../ui/page-list";
import { useProof, withPassword } from "../../ui/proof";
import { useSettled } from "../../ui/settled";
import { Stale } from "../../ui/stale";
import { w } from "../../words";

const ROLES = ["nurse", "doctor", "physician", "attending_physician", "clinician", "quality_manager", "hospital_admin", "super_admin"];

/** Only who may do everything can give that to others, or change who has it. */
const grants = (role: string) => role !== "super_admin" || may("*");

export const grantable = () => ROLES.filter(grants);

const mayEdit = ({ role, permissions }: UserRecord) => may("user:update") && (may("*") || (grants(role) && !permissions.includes("*")));

const isMe = ({ id }: UserRecord) => id === profile.get()?.user.id;

const GUARD = "user";

interface EditProps {
  user: { record: UserRecord; etag: string | null } | null;
  load: (user: UserRecord) => Promise<unknown>;
  close: () => void;
  done: () => void;
}

function EditUser({ user, load, close, done }: EditProps) {
  const action = useAction();
  const { failure } = action;
  const record = user?.record;
  // Nobody takes their own access away by mistake.
  const own = record !== undefined && isMe(record);
  const departments = useDepartmentOptions(record?.department);
  const proof = useProof();
  // It closes the dialog.
  const reset = async ({ id }: UserRecord) => mayClose(GUARD) && proof.run((password) =>
    remove(`/api/users/${id}/mfa`, withPassword(password)).then(() => {
      announce(w.organization.factorsReset);
      done();
    }));
  return (
    <Dialog title={record?.name ?? w.organization.addUser} owner={GUARD} close={close}>
      <Form columns action={action} button={w.common.save} cancel={close} submit={async (all) => {
        await (user ? put(`/api/users/${user.record.id}`, { ...given(all), phone: all.phone }, { ifMatch: user.etag }) : post("/api/users", given(all)));
        refreshNames();
        announce(w.organization.userSaved);
        done();
      }}>
        <TextField label={w.common.name} name="name" required maxLength={200} autocomplete="off" defaultValue={record?.name} failure={failure} />
        <TextField label={w.organization.email} name="email" type="email" required autocomplete="off" defaultValue={record?.email} failure={failure} />
        {!own && <Select label={w.organization.role} name="role" options={choices(grantable())} defaultValue={record?.role ?? "nurse"} failure={failure} />}
        <Select key={departments.length} label={w.common.department} name="department" required options={departments} defaultValue={record?.department ?? ""} failure={failure} />
        <TextField label={w.organization.phone} name="phone" type="tel" autocomplete="off" maxLength={64} defaultValue={record?.phone ?? ""} failure={failure} />
        <Select label={w.organization.tier} name="tier" options={choices(["standard", "premium", "enterprise"])} defaultValue={record?.tier ?? "standard"} failure={failure} />
        {record && !own && <Select label={w.common.status} name="status" options={choices(record.status === "invited" ? ["invited", "active", "inactive"] : ["active", "inactive"])} defaultValue={record.status} failure={failure} />}
        {!record && <TextField label={w.organization.passwordOptional} name="password" type="password" autocomplete="new-password" failure={failure} />}
        {record && <Stale action={action} load={() => load(record)} />}
      </Form>
      {record && may("user:update") && (
        <div class="buttons">
          {record.mfa_enabled && !own && <Act danger text={w.organization.resetFactors} ask={w.organization.resetFactorsAsk(record.name)} run={() => reset(record)} />}
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
  const settled = useSettled(q);
  const departments = useDepartments();
  const [editing, setEditing] = useState<EditProps["user"] | "new">();
  const open = (user: UserRecord) => get<UserRecord>(`/api/users/${user.id}`).then(({ data, etag }) => setEditing({ record: data, etag }));
  return (
    <PageList<UserRecord>
      what={w.organization.users}
      path="/api/users"
      list="users"
      filters={{ ...filters, q: settled }}
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
          {editing && <EditUser key={editing === "new" ? "new" : editing?.etag} user={editing === "new" ? null : editing} load={open} close={() => setEditing(undefined)} done={() => {
            setEditing(undefined);
            list.reload();
          }} />}
        </>
      )}
      columns={() => [
        { head: w.common.name, cell: (user) => <>{user.name}<br /><span class="soft small">{user.email}</span></> },
        { head: w.organization.role, cell: (user) => w.values[user.role] },
        { head: w.common.department, cell: (user) => user.department },
        { head: w.common.status, cell: (user) => <Badge value={user.status} /> },
        { head: w.organization.factor, cell: (user) => <span class="nowrap">{user.mfa_enabled ? w.common.yes : w.common.no}</span> },
        { head: w.organization.lastLogin, cell: (user) => (user.last_login_at ? dateTime(user.last_login_at) : w.organization.never) },
        { head: w.common.actions, end: true, cell: (user) => mayEdit(user) && <Act text={w.common.edit} about={user.name} run={() => open(user)} /> },
      ]}
    />
  );
}
