import type { PasskeyCreationOptions, PasskeyView } from "api";
import { useState } from "preact/hooks";
import { post, put, remove } from "../../api/http";
import { useRemote } from "../../api/record";
import { date, dateTime } from "../../lib/format";
import { knowsPasskeys, makePasskey } from "../../lib/passkey";
import { Act } from "../../ui/act";
import { Dialog } from "../../ui/dialog";
import { TextField } from "../../ui/field";
import { Form, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { useProof, withPassword } from "../../ui/proof";
import { Loaded } from "../../ui/state";
import { Table } from "../../ui/table";
import { w } from "../../words";

const PATH = "/api/auth/webauthn";

function Rename({ passkey, close, done }: { passkey: PasskeyView; close: () => void; done: () => void }) {
  const action = useAction();
  return (
    <Dialog title={w.passkey.rename} close={close}>
      <Form action={action} button={w.common.save} cancel={close} submit={async ({ name }) => {
        await put(`${PATH}/credentials/${passkey.id}`, { name });
        announce(w.common.saved);
        done();
      }}>
        <TextField label={w.passkey.name} name="name" required maxLength={100} defaultValue={passkey.name} failure={action.failure} />
      </Form>
    </Dialog>
  );
}

/** The passkeys of the user, which sign in without a password. */
export function Passkeys() {
  const remote = useRemote<{ credentials: PasskeyView[] }>(`${PATH}/credentials?limit=20`);
  const proof = useProof();
  const [renaming, setRenaming] = useState<PasskeyView | null>(null);
  const add = () => proof.run(async (password) => {
    const options = await post<PasskeyCreationOptions>(`${PATH}/register/options`, withPassword(password));
    await post(`${PATH}/register`, await makePasskey(options));
    announce(w.passkey.added);
    remote.reload();
  });
  const drop = ({ id }: PasskeyView) => proof.run(async (password) => {
    await remove(`${PATH}/credentials/${id}`, withPassword(password));
    announce(w.passkey.removed);
    remote.reload();
  });
  return (
    <section class="stack" aria-labelledby="passkeys-title">
      <div class="card-head">
        <h2 id="passkeys-title">{w.passkey.title}</h2>
        {knowsPasskeys() && <Act text={w.passkey.add} run={add} />}
      </div>
      <p class="soft">{knowsPasskeys() ? w.passkey.lead : w.passkey.none}</p>
      <Loaded of={remote} what={w.passkey.title}>
        {({ credentials }) => credentials.length === 0 ? <p class="soft">{w.passkey.empty}</p> : (
          <Table caption={w.passkey.title} keyOf={({ id }) => id} rows={credentials} columns={[
            { head: w.common.name, cell: ({ name }) => name },
            { head: w.passkey.where, cell: (one) => (one.backed_up ? w.passkey.synced : w.passkey.single) },
            { head: w.common.created, cell: (one) => date(one.created_at) },
            { head: w.organization.lastUsed, cell: (one) => (one.last_used_at ? dateTime(one.last_used_at) : w.organization.never) },
            { head: w.common.actions, end: true, cell: (one) => (
              <span class="buttons">
                <button type="button" class="button" onClick={() => setRenaming(one)}>{w.passkey.rename}</button>
                <Act danger text={w.common.remove} about={one.name} ask={w.passkey.removeAsk(one.name)} run={() => drop(one)} />
              </span>
            ) },
          ]} />
        )}
      </Loaded>
      {renaming && <Rename passkey={renaming} close={() => setRenaming(null)} done={() => {
        setRenaming(null);
        remote.reload();
      }} />}
      {proof.dialog}
    </section>
  );
}
