import type { ApiKeyView } from "api";
import { useState } from "preact/hooks";
import { Failure, post, remove } from "../../api/http";
import { useRemote } from "../../api/record";
import { profile } from "../../api/session";
import { dateTime } from "../../lib/format";
import { Act } from "../../ui/act";
import { Badge } from "../../ui/badge";
import { Dialog } from "../../ui/dialog";
import { TextField, UserName } from "../../ui/field";
import { Form, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { isTooOld, wrongPassword } from "../../ui/proof";
import { Loaded } from "../../ui/state";
import { Table } from "../../ui/table";
import { w } from "../../words";
import { single } from "./permissions";

/** A key needs a recent sign-in, or the password. */
function shown(reason: unknown): unknown {
  const at = { field: "password" };
  return isTooOld(reason) ? new Failure(400, "", w.account.recent, at) : wrongPassword(reason, at);
}

function NewKey({ close, made }: { close: () => void; made: (key: string) => void }) {
  const action = useAction();
  const all = single(profile.get()?.permissions ?? []);
  return (
    <Dialog title={w.account.newKey} close={close}>
      <Form action={action} button={w.account.newKey} cancel={close} submit={async ({ name, password }, form) => {
        const permissions = [...form.querySelectorAll<HTMLInputElement>("input[name=permissions]:checked")].map(({ value }) => value);
        const key = await post<ApiKeyView>("/api/auth/api-keys", { name, permissions, ...(password ? { password } : {}) }).catch((reason) => {
          throw shown(reason);
        });
        made(key.key ?? "");
      }}>
        <TextField label={w.account.keyName} name="name" required maxLength={200} failure={action.failure} />
        <fieldset class="plain">
          <legend class="legend">{w.account.permissions}</legend>
          <div class="pick">{all.map((one) => <label key={one} class="check"><input type="checkbox" name="permissions" value={one} />{one}</label>)}</div>
        </fieldset>
        <UserName />
        <TextField label={`${w.signIn.password} (${w.common.optional})`} name="password" type="password" autocomplete="current-password" hint={w.account.recent} failure={action.failure} />
      </Form>
    </Dialog>
  );
}

export function Keys() {
  const remote = useRemote<{ api_keys: ApiKeyView[] }>("/api/auth/api-keys?limit=100");
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  return (
    <section class="stack" aria-labelledby="keys-title">
      <div class="card-head"><h2 id="keys-title">{w.account.keys}</h2><button type="button" class="button" onClick={() => setAdding(true)}>{w.account.newKey}</button></div>
      <Loaded of={remote} what={w.account.keys}>
        {({ api_keys: keys }) => keys.length === 0 ? <p class="soft">{w.organization.noKeys}</p> : (
          <Table caption={w.account.keys} keyOf={({ keyId }) => keyId} rows={keys} columns={[
            { head: w.common.name, cell: (key) => key.name },
            { head: w.account.permissions, cell: (key) => <span class="mono">{key.permissions.join(", ")}</span> },
            { head: w.organization.expires, cell: (key) => dateTime(key.expires_at) },
            { head: w.common.status, cell: (key) => <Badge value={key.isActive ? "active" : "inactive"} /> },
            { head: w.common.actions, end: true, cell: (key) => key.isActive && (
              <Act danger text={w.organization.revoke} about={key.name} ask={w.organization.revokeAsk} run={() => remove(`/api/auth/api-keys/${key.keyId}`).then(() => {
                announce(w.account.keyRevoked);
                remote.reload();
              })} />
            ) },
          ]} />
        )}
      </Loaded>
      {adding && <NewKey close={() => setAdding(false)} made={(key) => {
        setAdding(false);
        setMade(key);
        remote.reload();
      }} />}
      {made && (
        <Dialog title={w.account.newKey}>
          <p class="message warn">{w.account.keyOnce}</p>
          <p class="mono code">{made}</p>
          <p><button type="button" class="button primary" onClick={() => setMade(null)}>{w.account.hide}</button></p>
        </Dialog>
      )}
    </section>
  );
}
