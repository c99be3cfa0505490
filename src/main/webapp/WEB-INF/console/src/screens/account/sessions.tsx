import type { SessionView, SignOutAnswer } from "api";
import { post, remove } from "../../api/http";
import { useRemote } from "../../api/record";
import { leave } from "../../api/session";
import { Act } from "../../ui/act";
import { Ago } from "../../ui/ago";
import { Badge } from "../../ui/badge";
import { announce } from "../../ui/notice";
import { Loaded } from "../../ui/state";
import { Table } from "../../ui/table";
import { w } from "../../words";

export function Sessions() {
  const remote = useRemote<{ sessions: SessionView[] }>("/api/auth/sessions?limit=20");
  return (
    <section class="stack" aria-labelledby="sessions-title">
      <div class="card-head">
        <h2 id="sessions-title">{w.account.sessions}</h2>
        <Act text={w.account.endOthers} run={() => post<SignOutAnswer>("/api/auth/logout", { all_sessions: true }).then(leave)} />
      </div>
      <Loaded of={remote} what={w.account.sessions}>
        {({ sessions }) => (
          <Table caption={w.account.sessions} keyOf={({ sessionId }) => sessionId} rows={sessions} columns={[
            { head: w.account.device, cell: ({ device, current }) => <>{device.browser}, {device.os} {current && <Badge value="active" text={w.account.thisOne} />}</> },
            { head: w.organization.ip, cell: ({ device }) => <span class="mono">{device.ip}</span> },
            { head: w.account.lastActivity, cell: ({ lastActivity }) => <Ago time={lastActivity} /> },
            { head: w.common.actions, end: true, cell: ({ sessionId, current }) => !current && (
              <Act text={w.account.end} run={() => remove(`/api/auth/sessions/${sessionId}`).then(() => {
                announce(w.account.ended);
                remote.reload();
              })} />
            ) },
          ]} />
        )}
      </Loaded>
    </section>
  );
}
