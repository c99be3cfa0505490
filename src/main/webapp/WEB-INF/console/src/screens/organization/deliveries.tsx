import type { DeliveryView, WebhookView } from "api";
import { useState } from "preact/hooks";
import { post } from "../../api/http";
import { may } from "../../api/session";
import { dateTime, fromFieldTime } from "../../lib/format";
import { guardLeaving } from "../../lib/leaving";
import { Act } from "../../ui/act";
import { Badge } from "../../ui/badge";
import { Dialog } from "../../ui/dialog";
import { choices, Select, TextField } from "../../ui/field";
import { Form, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { PageList } from "../../ui/page-list";
import { w } from "../../words";

const GUARD = "deliveries";

function Replay({ webhook, done }: { webhook: WebhookView; done: () => void }) {
  const action = useAction();
  return (
    <Form action={action} button={w.organization.replayButton} submit={async ({ since }) => {
      const { replayed } = await post<{ replayed: number }>(`/api/webhooks/${webhook.id}/replay`, { since: fromFieldTime(since ?? "") });
      announce(w.organization.replayed(replayed));
      guardLeaving(GUARD, null);
      done();
    }}>
      <TextField label={w.organization.replay} name="since" type="datetime-local" required failure={action.failure} />
    </Form>
  );
}

/** Pending is another word for a delivery than for a task. */
const STATUSES = (): [string, string][] => [["", w.common.any], ["pending", w.values.waiting ?? ""], ...choices(["delivered", "failed"])];

/** What a webhook was sent, and what its receiver answered. */
export function Deliveries({ webhook, close }: { webhook: WebhookView; close: () => void }) {
  const [status, setStatus] = useState("");
  return (
    <Dialog title={`${w.organization.deliveries}: ${new URL(webhook.url).host}`} owner={GUARD} wide close={close}>
      <PageList<DeliveryView>
        what={w.organization.deliveries}
        path={`/api/webhooks/${webhook.id}/deliveries`}
        list="deliveries"
        filters={{ status }}
        empty={w.organization.noDeliveries}
        keyOf={({ id }) => id}
        above={(list) => (
          <>
            <div class="filters"><Select label={w.common.status} name="status" value={status} options={STATUSES()} onChange={(event) => setStatus(event.currentTarget.value)} /></div>
            {may("organization:update") && <Replay webhook={webhook} done={list.reload} />}
          </>
        )}
        columns={(list) => [
          { head: w.organization.event, cell: (one) => one.event },
          { head: w.common.status, cell: (one) => <Badge value={one.status === "pending" ? "waiting" : one.status} /> },
          { head: w.organization.attempts, cell: (one) => <span class="number">{one.attempts}</span> },
          { head: w.organization.lastStatus, cell: (one) => one.last_status ?? one.last_error ?? "–" },
          { head: w.common.created, cell: (one) => dateTime(one.created_at) },
          { head: w.common.actions, end: true, cell: (one) => may("organization:update") && (
            <Act text={w.organization.redeliver} about={`${one.event}, ${dateTime(one.created_at)}`} run={() => post(`/api/webhooks/${webhook.id}/deliveries/${one.id}/redeliver`).then(() => {
              announce(w.organization.redelivered);
              list.reload();
            })} />
          ) },
        ]}
      />
    </Dialog>
  );
}
