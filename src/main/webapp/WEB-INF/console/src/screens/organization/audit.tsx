import type { AuditEventView, Verdict } from "api";
import { useState } from "preact/hooks";
import { get } from "../../api/http";
import { usePeople } from "../../api/names";
import { may } from "../../api/session";
import { dateTime, dayBegin, dayEnd } from "../../lib/format";
import { Badge } from "../../ui/badge";
import { Select, TextField } from "../../ui/field";
import { useFilters } from "../../ui/filters";
import { useAction } from "../../ui/form";
import { PersonName } from "../../ui/names";
import { PageList } from "../../ui/page-list";
import { FailureLine } from "../../ui/state";
import { w } from "../../words";

function Verify() {
  const action = useAction();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  return (
    <div class="stack">
      <p><button type="button" class="button" aria-disabled={action.busy} onClick={() => void action.run(async () => setVerdict((await get<Verdict>("/api/audit/verify")).data))}>{action.busy ? w.organization.verifying : w.organization.verify}</button></p>
      <FailureLine failure={action.failure} />
      <div role="status">
        {verdict && (verdict.valid
          ? <p class="message good">{w.organization.valid(verdict.entries)}</p>
          : <p class="message bad">{w.organization.broken} {verdict.firstBroken?.explanation}</p>)}
      </div>
    </div>
  );
}

/** Codes in the words of which they are made. */
const readable = (code: string) => code.replaceAll("_", " ");

const actionText = (code: string) => w.organization.actions[code] ?? readable(code);

function actionCode(text: string): string {
  const typed = text.trim().toLowerCase();
  const named = Object.entries(w.organization.actions).find(([, name]) => name.toLowerCase() === typed);
  return named?.[0] ?? typed.replaceAll(" ", "_");
}

/** Where a record is shown, and what that needs. */
const SCREENS: Record<string, [string, string]> = {
  patient: ["/patients", "patient:read"], note: ["/notes", "notes:read"], task: ["/tasks", "task:read"], feedback: ["/feedback", "feedback:read"],
};

/** The record that an entry is about, as a link if it has a screen. */
function About({ resource }: { resource: AuditEventView["resource"] }) {
  if (!resource) {
    return <>–</>;
  }
  const text = w.organization.recordTypes[resource.type] ?? w.values[resource.type] ?? readable(resource.type);
  const [place, permission] = SCREENS[resource.type] ?? [];
  return place && permission && resource.id && may(permission) ? <a class="table-link" href={`${place}/${resource.id}`}>{text}</a> : <>{text}</>;
}

const FILTERS = ["userId", "eventType", "action", "ipAddress", "date_from", "date_to"] as const;

export function Audit() {
  const [filters, change] = useFilters(FILTERS);
  const people = [...usePeople().values()].sort((one, other) => one.name.localeCompare(other.name));
  return (
    <PageList<AuditEventView>
      what={w.organization.audit}
      path="/api/audit/events"
      list="events"
      filters={{ ...filters, date_from: dayBegin(filters.date_from), date_to: dayEnd(filters.date_to) }}
      empty={w.organization.noEvents}
      keyOf={({ eventId }) => eventId}
      above={() => (
        <>
          <Verify />
          <div class="filters">
            <Select label={w.organization.who} name="userId" value={filters.userId} options={[["", w.common.any], ...people.map(({ id, name }): [string, string] => [id, name])]} onChange={(event) => change({ userId: event.currentTarget.value })} />
            <Select label={w.organization.eventType} name="eventType" value={filters.eventType} options={[["", w.common.any], ...Object.entries(w.organization.eventTypes)]} onChange={(event) => change({ eventType: event.currentTarget.value })} />
            <TextField label={w.organization.action} name="action" value={actionText(filters.action)} onChange={(event) => change({ action: actionCode(event.currentTarget.value) })} />
            <TextField label={w.organization.ip} name="ipAddress" value={filters.ipAddress} onChange={(event) => change({ ipAddress: event.currentTarget.value })} />
            <TextField label={w.common.from} name="date_from" type="date" value={filters.date_from} onChange={(event) => change({ date_from: event.currentTarget.value })} />
            <TextField label={w.common.to} name="date_to" type="date" value={filters.date_to} onChange={(event) => change({ date_to: event.currentTarget.value })} />
          </div>
        </>
      )}
      columns={() => [
        { head: w.common.time, cell: (event) => <span class="nowrap">{dateTime(event.timestamp)}</span> },
        { head: w.organization.who, cell: (event) => (event.userId ? <PersonName id={event.userId} /> : "–") },
        { head: w.organization.eventType, cell: (event) => w.organization.eventTypes[event.eventType] ?? event.eventType },
        { head: w.organization.action, cell: (event) => actionText(event.action) },
        { head: w.organization.record, cell: (event) => <About resource={event.resource} /> },
        { head: w.organization.outcome, cell: (event) => <Badge value={event.outcome} /> },
        { head: w.organization.ip, cell: (event) => <span class="mono">{event.ipAddress}</span> },
      ]}
    />
  );
}
