import type { AlertView, Pagination } from "api";
import { useEffect, useRef, useState } from "preact/hooks";
import { post, query } from "../api/http";
import { useDepartments } from "../api/names";
import { useRemote } from "../api/record";
import { isOf, useHappenings } from "../api/stream";
import { dateTime } from "../lib/format";
import { Ago } from "../ui/ago";
import { alertText } from "../ui/alert-text";
import { Badge } from "../ui/badge";
import { Dialog } from "../ui/dialog";
import { choices, Select, TextArea } from "../ui/field";
import { useFilters } from "../ui/filters";
import { Form, given, useAction } from "../ui/form";
import { PatientLink, usePersonName } from "../ui/names";
import { announce } from "../ui/notice";
import { Pager } from "../ui/pager";
import { Screen } from "../ui/screen";
import { Empty, Loaded } from "../ui/state";
import { w } from "../words";

const TYPES = ["fall", "medication", "allergy", "pain", "breathing", "self_harm", "abuse_or_neglect", "infection", "delay", "staff_conduct", "emergency_access"];
const SCREENS: Record<string, string> = { feedback: "feedback", note: "notes", task: "tasks" };

function Acknowledge({ alert, done, close }: { alert: AlertView; done: () => void; close: () => void }) {
  const action = useAction();
  return (
    <Dialog title={`${w.alerts.acknowledge}: ${w.values[alert.type]}`} close={close}>
      <p>{alertText(alert)}</p>
      <Form action={action} button={w.alerts.acknowledge} cancel={close} submit={async (all) => {
        await post(`/api/alerts/${alert.id}/acknowledge`, given(all));
        announce(w.alerts.acknowledged);
        done();
      }}>
        <TextArea label={w.alerts.what} name="comment" data-first failure={action.failure} />
      </Form>
    </Dialog>
  );
}

function Alert({ alert, acknowledge }: { alert: AlertView; acknowledge: () => void }) {
  const person = usePersonName();
  const screen = alert.source && SCREENS[alert.source.type];
  return (
    <li class="card stack">
      <div class="row-line">
        <div class="badges"><Badge value={alert.severity} text={`${w.values[alert.type]}: ${w.values[alert.severity]}`} /><Badge value={alert.status} /></div>
        <time class="soft small" dateTime={alert.created_at} title={dateTime(alert.created_at)}><Ago time={alert.created_at} /></time>
      </div>
      <div>
        <p><strong>{alertText(alert)}</strong></p>
        {alert.phrase && <p class="soft">{w.common.quoted(alert.phrase)}</p>}
      </div>
      {alert.acknowledged_at && <p class="soft small">{w.alerts.by(person(alert.acknowledged_by), dateTime(alert.acknowledged_at))}{alert.comment && `: ${alert.comment}`}</p>}
      {alert.withdrawn_at && <p class="soft small">{w.alerts.withdrawnBy(person(alert.withdrawn_by), dateTime(alert.withdrawn_at))}{alert.withdrawn_reason && `: ${alert.withdrawn_reason}`}</p>}
      <div class="row-line">
        <span><PatientLink id={alert.patient_id} /> <span class="soft">· {alert.department}</span></span>
        <span class="buttons">
          {screen && <a class="button" href={`/${screen}/${alert.source.id}`}>{w.alerts.source}</a>}
          {alert.status === "open" && <button type="button" class="button primary" onClick={acknowledge}>{w.alerts.acknowledge}</button>}
        </span>
      </div>
    </li>
  );
}

const FILTERS = ["status", "severity", "type", "department", "page"] as const;

export default function Alerts() {
  const [filters, change] = useFilters(FILTERS);
  const departments = useDepartments();
  const [chosen, setChosen] = useState<AlertView | null>(null);
  const remote = useRemote<{ alerts: AlertView[]; pagination: Pagination }>(query("/api/alerts", { ...filters, limit: 20 }));
  useHappenings((happening) => isOf("alert", happening), remote.reload);
  // The button of an alert that was acknowledged goes: whoever works by keyboard goes on in the list.
  const list = useRef<HTMLDivElement>(null);
  const handled = useRef(false);
  useEffect(() => {
    if (handled.current && document.activeElement === document.body) {
      list.current?.focus();
    }
    handled.current = false;
  }, [remote.data]);
  return (
    <Screen title={w.alerts.title}>
      <div class="filters">
        <Select label={w.common.status} name="status" value={filters.status} options={choices(["open", "acknowledged", "withdrawn"], w.common.any)} onChange={(event) => change({ status: event.currentTarget.value })} />
        <Select label={w.alerts.severity} name="severity" value={filters.severity} options={choices(["critical", "high", "medium", "low"], w.common.any)} onChange={(event) => change({ severity: event.currentTarget.value })} />
        <Select label={w.common.type} name="type" value={filters.type} options={choices(TYPES, w.common.any)} onChange={(event) => change({ type: event.currentTarget.value })} />
        <Select label={w.common.department} name="department" value={filters.department} options={[["", w.common.any], ...departments.map(({ name }): [string, string] => [name, name])]} onChange={(event) => change({ department: event.currentTarget.value })} />
      </div>
      <Loaded of={remote} what={w.alerts.title}>
        {({ alerts, pagination }) => (
          <div ref={list} tabIndex={-1} role="group" aria-label={w.alerts.title}>
            {alerts.length === 0 ? <Empty title={w.alerts.empty}>{w.alerts.emptyLead}</Empty> : (
              <ul class="grid cards">{alerts.map((alert) => <Alert key={alert.id} alert={alert} acknowledge={() => setChosen(alert)} />)}</ul>
            )}
            <Pager of={w.alerts.title} pagination={pagination} go={(page) => change({ page: String(page) })} />
          </div>
        )}
      </Loaded>
      {chosen && <Acknowledge alert={chosen} close={() => setChosen(null)} done={() => {
        setChosen(null);
        handled.current = true;
        remote.reload();
      }} />}
    </Screen>
  );
}
