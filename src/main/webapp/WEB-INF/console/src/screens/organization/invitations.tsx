import type { InvitationView } from "api";
import { useState } from "preact/hooks";
import { post, remove } from "../../api/http";
import { useDepartmentOptions } from "../../api/names";
import { may } from "../../api/session";
import { dateTime } from "../../lib/format";
import { Act } from "../../ui/act";
import { Badge } from "../../ui/badge";
import { Dialog } from "../../ui/dialog";
import { choices, Select, TextField } from "../../ui/field";
import { Form, given, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { PageList } from "../../ui/page-list";
import { w } from "../../words";
import { grantable } from "./users";

function Invite({ close, done }: { close: () => void; done: () => void }) {
  const action = useAction();
  const departments = useDepartmentOptions();
  return (
    <Dialog title={w.organization.invite} close={close}>
      <Form action={action} button={w.organization.invite} cancel={close} submit={async (all) => {
        await post("/api/users/invite", given(all));
        announce(w.organization.invited);
        done();
      }}>
        <TextField label={w.organization.email} name="email" type="email" required autocomplete="off" failure={action.failure} />
        <Select label={w.organization.role} name="role" options={choices(grantable())} failure={action.failure} />
        <Select label={w.common.department} name="department" required options={departments} failure={action.failure} />
      </Form>
    </Dialog>
  );
}

export function Invitations() {
  const [inviting, setInviting] = useState(false);
  return (
    <PageList<InvitationView>
      what={w.organization.invitations}
      path="/api/users/invitations"
      list="invitations"
      empty={w.organization.noInvitations}
      keyOf={(one) => one.invitation_id}
      above={(list) => (
        <>
          {may("user:create") && <p><button type="button" class="button primary" onClick={() => setInviting(true)}>{w.organization.invite}</button></p>}
          {inviting && <Invite close={() => setInviting(false)} done={() => {
            setInviting(false);
            list.reload();
          }} />}
        </>
      )}
      columns={(list) => [
        { head: w.organization.email, cell: (one) => one.email },
        { head: w.organization.role, cell: (one) => w.values[one.role] },
        { head: w.common.department, cell: (one) => one.department },
        { head: w.common.status, cell: (one) => <Badge value={one.status} {...(one.status === "pending" ? { text: w.organization.invitationPending } : {})} /> },
        { head: w.organization.expires, cell: (one) => <span class="nowrap">{dateTime(one.expires_at)}</span> },
        { head: w.common.actions, end: true, cell: (one) => one.status === "pending" && may("user:create") && (
          <Act danger text={w.organization.revoke} about={one.email} ask={w.organization.revokeAsk} run={() => remove(`/api/users/invitations/${one.invitation_id}`).then(() => {
            announce(w.organization.revoked);
            list.reload();
          })} />
        ) },
      ]}
    />
  );
}
