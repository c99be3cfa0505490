import type { TrustedDeviceView } from "api";
import { remove } from "../../api/http";
import { useRemote } from "../../api/record";
import { date } from "../../lib/format";
import { Act } from "../../ui/act";
import { Ago } from "../../ui/ago";
import { Badge } from "../../ui/badge";
import { announce } from "../../ui/notice";
import { Loaded } from "../../ui/state";
import { Table } from "../../ui/table";
import { w } from "../../words";

/** Devices on which no second factor is asked for. */
export function Devices() {
  const remote = useRemote<{ devices: TrustedDeviceView[] }>("/api/auth/devices?limit=100");
  return (
    <section class="stack" aria-labelledby="devices-title">
      <h2 id="devices-title">{w.factor.devices}</h2>
      <p class="soft">{w.factor.devicesLead}</p>
      <Loaded of={remote} what={w.factor.devices}>
        {({ devices }) => devices.length === 0 ? <p class="soft">{w.factor.noDevices}</p> : (
          <Table caption={w.factor.devices} keyOf={({ id }) => id} rows={devices} columns={[
            { head: w.account.device, cell: (one) => <>{one.browser}, {one.os} {one.current && <Badge value="active" text={w.factor.thisDevice} />}</> },
            { head: w.account.lastActivity, cell: (one) => <Ago time={one.last_used_at} /> },
            { head: w.organization.expires, cell: (one) => date(one.expires_at) },
            { head: w.common.actions, end: true, cell: (one) => (
              <Act text={w.factor.distrust} run={() => remove(`/api/auth/devices/${one.id}`).then(() => {
                announce(w.factor.distrusted);
                remote.reload();
              })} />
            ) },
          ]} />
        )}
      </Loaded>
    </section>
  );
}
