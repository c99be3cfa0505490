import type { OrganizationView } from "api";
import { post, put } from "../../api/http";
import { useRemote } from "../../api/record";
import { may, profile } from "../../api/session";
import { TextField } from "../../ui/field";
import { Form, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { Loaded } from "../../ui/state";
import { w } from "../../words";

function Rename({ organization, etag, reload }: { organization: OrganizationView; etag: string | null; reload: () => void }) {
  const action = useAction();
  return (
    <section class="card" aria-label={w.organization.settings}>
      <Form action={action} fields={["name"]} button={w.common.save} submit={async ({ name }) => {
        await put(`/api/organizations/${organization.id}`, { name }, { ifMatch: etag });
        announce(w.common.saved);
        reload();
      }}>
        <TextField label={w.organization.organizationName} name="name" required maxLength={200} defaultValue={organization.name} failure={action.failure} />
      </Form>
    </section>
  );
}

/** Only who may do everything founds organizations. */
function Found() {
  const action = useAction();
  return (
    <section class="card stack" aria-labelledby="found-title">
      <h2 id="found-title">{w.organization.found}</h2>
      <p class="soft">{w.organization.foundLead}</p>
      <Form columns action={action} fields={["name", "email"]} button={w.organization.found} submit={async ({ name, admin, email }, form) => {
        await post("/api/organizations", { name, admin: { name: admin, email } });
        form.reset();
        announce(w.organization.founded);
      }}>
        <TextField label={w.organization.organizationName} name="name" required maxLength={200} failure={action.failure} />
        <TextField label={w.organization.adminName} name="admin" required maxLength={200} autocomplete="off" />
        <TextField label={w.organization.adminEmail} name="email" type="email" required autocomplete="off" failure={action.failure} />
      </Form>
    </section>
  );
}

export function Settings() {
  const remote = useRemote<OrganizationView>(`/api/organizations/${profile.get()?.organization?.id}`);
  return (
    <div class="stack">
      <Loaded of={remote} what={w.organization.title}>
        {(organization) => may("organization:update") ? <Rename organization={organization} etag={remote.etag} reload={remote.reload} /> : <p>{organization.name}</p>}
      </Loaded>
      {profile.get()?.permissions.includes("*") && <Found />}
    </div>
  );
}
