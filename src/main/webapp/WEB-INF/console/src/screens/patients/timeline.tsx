import type { TimelineEventView } from "api";
import { useState } from "preact/hooks";
import { query } from "../../api/http";
import { isNew, useHappenings } from "../../api/stream";
import { dateTime } from "../../lib/format";
import { choices, Select } from "../../ui/field";
import { useMore } from "../../ui/more";
import { Empty, Loaded } from "../../ui/state";
import { w } from "../../words";
import { summaryOf, titleOf } from "./event-text";

const TYPES = ["admission", "status_change", "feedback", "note", "task", "alert", "emergency_access"];
const SCREENS: Record<string, string> = { feedback: "feedback", note: "notes", task: "tasks" };

function Event({ event }: { event: TimelineEventView }) {
  const screen = event.resource && SCREENS[event.resource.type];
  const title = titleOf(event);
  const summary = summaryOf(event);
  return (
    <li data-type={event.type}>
      <div class="row-line">
        {screen ? <a href={`/${screen}/${event.resource.id}`}>{title}</a> : <strong>{title}</strong>}
        <time class="soft small nowrap" dateTime={event.timestamp}>{dateTime(event.timestamp)}</time>
      </div>
      <p class="soft small">{w.values[event.type]}</p>
      {summary && <p>{summary}</p>}
    </li>
  );
}

/** What has happened to a patient, newest first. */
export function Timeline({ patientId }: { patientId: string }) {
  const [type, setType] = useState("");
  const [remote, more] = useMore<TimelineEventView>(query(`/api/patients/${patientId}/timeline`, { type, limit: 20 }), "events");
  useHappenings((happening) => {
    const { patient_id: patient, id } = happening.data;
    return patient === patientId || id === patientId || remote.data?.rows.some(({ resource }) => resource && isNew(resource.id, happening)) === true;
  }, remote.reload);
  return (
    <section class="card" aria-labelledby="timeline-title">
      <div class="card-head">
        <h2 id="timeline-title">{w.patients.timeline}</h2>
        <Select label={w.patients.kind} name="type" value={type} options={choices(TYPES, w.patients.everything)} onChange={(event) => setType(event.currentTarget.value)} />
      </div>
      <Loaded of={remote} what={w.patients.timeline} within>
        {({ rows: events, total }) => events.length === 0 ? <Empty within title={w.patients.timelineEmpty}>{w.patients.timelineLead}</Empty> : (
          <>
            <ol class="timeline">{events.map((event) => <Event key={event.id} event={event} />)}</ol>
            {total > events.length && <button type="button" class="button" onClick={more}>{w.patients.older}</button>}
          </>
        )}
      </Loaded>
    </section>
  );
}
