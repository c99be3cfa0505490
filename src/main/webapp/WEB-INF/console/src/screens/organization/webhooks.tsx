import type { WebhookView } from "api";
import { useState } from "preact/hooks";
import { get, post, put, remove } from "../../api/http";
import { may } from "../../api/session";
import { dateTime } from "../../lib/format";
import { mayClose } from "../../lib/leaving";
import { Act } from "../../ui/act";
import { Badge } from "../../ui/badge";
import { Dialog } from "../../ui/dialog";
import { Check, choices, Select, TextField } from "../../ui/field";
import { Form, given, useAction, type Action } from "../../ui/form";
import { announce } from "../../ui/notice";
import { PageList } from "../../ui/page-list";
import { Stale } from "../../ui/stale";
import { w } from "../../words";
import { Deliveries } from "./deliveries";

const GUARD = "webhook";

interface EditProps {
  webhook: { record: WebhookView; etag: string | null } | null;
  load: (webhook: WebhookView) => Promise<unknown>;
  close: () => void;
  done: () => void;
}

const events = (text: string | null) => (text ?? "").split(",").map((one) => one.trim()).filter(Boolean);

function Secret({ failure }: Pick<Action, "failure">) {
  return <TextField label={w.organization.secret} name="secret" type="password" autocomplete="off" required minLength={16} maxLength={256} failure={failure} />;
}

function ReplaceSecret({ webhook, close, done }: { webhook: WebhookView; close: () => void; done: () => void }) {
  const action = useAction();
  return (
    <Dialog title={w.organization.replaceSecret} close={close}>
      <p>{w.organization.replaceSecretLead}</p>
      <Form action={action} button={w.organization.replaceSecret} cancel={close} submit={async ({ secret }) => {
        const changed = await post<WebhookView>(`/api/webhooks/${webhook.id}/rotate-secret`, { secret });
        announce(w.organization.secretReplaced(dateTime(changed.former_secret_until)));
        done();
      }}>
        <Secret failure={action.failure} />
      </Form>
    </Dialog>
  );
}

function EditWebhook({ webhook, load, close, done }: EditProps) {
  const [replacing, setReplacing] = useState(false);
  const action = useAction();
  const { failure } = action;
  const record = webhook?.record;
  return record && replacing ? <ReplaceSecret webhook={record} close={close} done={done} /> : (
    <Dialog title={record ? w.common.edit : w.organization.addWebhook} owner={GUARD} close={close}>
      <Form action={action} button={w.common.save} cancel={close} submit={async ({ active, ...all }) => {
        const body = { ...given(all), events: events(all.events ?? null) };
        await (webhook ? put(`/api/webhooks/${webhook.record.id}`, { ...body, active: active !== undefined }, { ifMatch: webhook.etag }) : post("/api/webhooks", body));
        announce(w.organization.webhookSaved);
        done();
      }}>
        <TextField label={w.organization.url} name="url" type="url" required defaultValue={record?.url} failure={failure} />
        <TextField label={w.organization.events} name="events" required defaultValue={record?.events.join(", ") ?? "*"} failure={failure} />
        <Select label={w.organization.payload} name="payload" options={choices(["thin", "full"])} defaultValue={record?.payload ?? "thin"} failure={failure} />
        {record ? <Check label={w.common.active} name="active" defaultChecked={record.active} /> : <Secret failure={failure} />}
        {record && <Stale action={action} load={() => load(record)} />}
      </Form>
      {record && <p><button type="button" class="button" onClick={() => mayClose(GUARD) && setReplacing(true)}>{w.organization.replaceSecret}</button></p>}
    </Dialog>
  );
}

export function Webhooks() {
  const [editing, setEditing] = useState<EditProps["webhook"] | "new">();
  const [shown, setShown] = useState<WebhookView | null>(null);
  const change = may("organization:update");
  const open = ({ id }: WebhookView) => get<WebhookView>(`/api/webhooks/${id}`).then(({ data, etag }) => setEditing({ record: data, etag }));
  return (
    <PageList<WebhookView>
      what={w.organization.webhooks}
      path="/api/webhooks"
      list="webhooks"
      empty={w.organization.noWebhooks}
      keyOf={({ id }) => id}
      above={(list) => (
        <>
          {change && <p><button type="button" class="button primary" onClick={() => setEditing("new")}>{w.organization.addWebhook}</button></p>}
          {editing && <EditWebhook key={editing === "new" ? "new" : editing?.etag} webhook={editing === "new" ? null : editing} load={open} close={() => setEditing(undefined)} done={() => {
            setEditing(undefined);
            list.reload();
          }} />}
          {shown && <Deliveries webhook={shown} close={() => setShown(null)} />}
        </>
      )}
      columns={(list) => [
        { head: w.organization.address, cell: (one) => <span class="mono">{one.url}</span> },
        { head: w.organization.eventNames, cell: (one) => <span class="small">{one.events.join(", ")}</span> },
        { head: w.organization.payload, cell: (one) => w.values[one.payload] },
        { head: w.common.status, cell: (one) => <Badge value={one.active ? "active" : "failed"} text={one.active ? w.common.active : w.organization.disabled} /> },
        { head: w.common.actions, end: true, cell: (one) => (
          <span class="buttons">
            <button type="button" class="button" aria-label={`${w.organization.deliveries}: ${one.url}`} onClick={() => setShown(one)}>{w.organization.deliveries}</button>
            {change && <Act text={w.organization.test} about={one.url} run={() => post(`/api/webhooks/${one.id}/test`).then(() => announce(w.organization.tested))} />}
            {change && <Act text={w.common.edit} about={one.url} run={() => open(one)} />}
            {change && <Act danger text={w.common.remove} about={one.url} ask={w.organization.deleteWebhookAsk} run={() => remove(`/api/webhooks/${one.id}`).then(() => {
              announce(w.organization.deleted);
              list.reload();
            })} />}
          </span>
        ) },
      ]}
    />
  );
}
