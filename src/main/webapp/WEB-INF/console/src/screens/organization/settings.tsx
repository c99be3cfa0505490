import type { OrganizationView, SsoProviders } from "api";
import { post, put } from "../../api/http";
import { useRemote } from "../../api/record";
import { may, profile } from "../../api/session";
import { TextField } from "../../ui/field";
import { Form, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { Stale } from "../../ui/stale";
import { Loaded } from "../../ui/state";
import { Table } from "../../ui/table";
import { w } from "../../words";

function Rename({ organization, etag, reload }: { organization: OrganizationView; etag: string | null; reload: () => void }) {
  const action = useAction();
  return (
    <section class="card" aria-label={w.organization.settings}>
      <Form action={action} button={w.common.save} submit={async ({ name }) => {
        await put(`/api/organizations/${organization.id}`, { name }, { ifMatch: etag });
        announce(w.common.saved);
        reload();
      }}>
        <TextField key={etag} label={w.organization.organizationName} name="name" required maxLength={200} defaultValue={organization.name} failure={action.failure} />
        <Stale action={action} load={async () => reload()} />
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
      <Form columns action={action} button={w.organization.found} submit={async ({ name, "admin.name": admin, "admin.email": email }, form) => {
        await post("/api/organizations", { name, admin: { name: admin, email } });
        form.reset();
        announce(w.organization.founded);
      }}>
        <TextField label={w.organization.organizationName} name="name" required maxLength={200} failure={action.failure} />
        <TextField label={w.organization.adminName} name="admin.name" required maxLength={200} autocomplete="off" failure={action.failure} />
        <TextField label={w.organization.adminEmail} name="admin.email" type="email" required autocomplete="off" failure={action.failure} />
      </Form>
    </section>
  );
}

/** Identity providers are part of the installation's configuration; here it can be seen. */
function SignOn() {
  const remote = useRemote<SsoProviders>("/api/auth/sso/providers");
  return (
    <section class="card stack" aria-labelledby="sign-on-title">
      <h2 id="sign-on-title">{w.organization.signOn}</h2>
      <Loaded of={remote} what={w.organization.signOn} within>
        {({ providers, local_sign_in: local }) => (
          <>
            {providers.length === 0 ? <p class="soft">{w.organization.noProviders}</p> : (
              <Table caption={w.organization.signOn} keyOf={({ name }) => name} rows={providers} columns={[
                { head: w.common.name, cell: ({ label }) => label },
                { head: w.common.type, cell: ({ type }) => (type === "oidc" ? "OpenID Connect" : "SAML 2.0") },
                { head: w.organization.providerId, cell: ({ name }) => <span class="mono">{name}</span> },
                { head: w.common.details, cell: ({ name, type }) => (type === "saml" ? <a class="table-link" href={`/api/auth/saml/${name}/metadata`}>{w.organization.metadata}</a> : "–") },
              ]} />
            )}
            <p>{local === "allowed" ? w.organization.localAllowed : w.organization.localBreakGlass}</p>
          </>
        )}
      </Loaded>
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
      <SignOn />
      {profile.get()?.permissions.includes("*") && <Found />}
    </div>
  );
}
