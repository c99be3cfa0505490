import type { NoteView, Pagination } from "api";
import { query } from "../../api/http";
import { useRemote } from "../../api/record";
import { profile } from "../../api/session";
import { isOf, useHappenings } from "../../api/stream";
import { beginning, dateTime } from "../../lib/format";
import { Badge } from "../../ui/badge";
import { choices, Select } from "../../ui/field";
import { useFilters } from "../../ui/filters";
import { PatientLink, PersonName } from "../../ui/names";
import { Pager } from "../../ui/pager";
import { Screen } from "../../ui/screen";
import { Empty, Loaded } from "../../ui/state";
import { w } from "../../words";

const TYPES = ["progress", "admission", "discharge", "consultation", "nursing", "procedure"];

function Row({ note }: { note: NoteView }) {
  const text = note.content ?? (note.transcription_status === "failed" ? note.failure_reason : w.values.processing) ?? "";
  return (
    <tr>
      <td><PatientLink id={note.patient_id} /></td>
      <td data-label={w.notes.content}><a href={`/notes/${note.id}`}>{beginning(text, 110)}</a></td>
      <td data-label={w.common.type}>{w.values[note.note_type] ?? note.note_type}</td>
      <td data-label={w.notes.provider}><PersonName id={note.provider_id} /></td>
      <td data-label={w.common.status}><Badge value={note.status} /></td>
      <td data-label={w.common.created} class="nowrap">{dateTime(note.created_at)}</td>
    </tr>
  );
}

const FILTERS = ["whose", "note_type", "status", "page"] as const;

export default function Notes() {
  const [{ whose, ...filters }, change] = useFilters(FILTERS);
  const me = profile.get()?.user.id;
  const remote = useRemote<{ notes: NoteView[]; pagination: Pagination }>(
    query("/api/notes", { ...filters, provider_id: whose === "mine" ? me : null, shared_with_me: whose === "shared" ? true : null, limit: 20 }),
  );
  useHappenings((happening) => isOf("note", happening), remote.reload);
  return (
    <Screen title={w.notes.title}>
      <div class="filters">
        <Select label={w.notes.provider} name="whose" value={whose} options={[["", w.common.any], ["mine", w.notes.mine], ["shared", w.notes.shared]]} onChange={(event) => change({ whose: event.currentTarget.value })} />
        <Select label={w.common.type} name="note_type" value={filters.note_type} options={choices(TYPES, w.common.any)} onChange={(event) => change({ note_type: event.currentTarget.value })} />
        <Select label={w.common.status} name="status" value={filters.status} options={choices(["draft", "signed"], w.common.any)} onChange={(event) => change({ status: event.currentTarget.value })} />
      </div>
      <Loaded of={remote} what={w.notes.title}>
        {({ notes, pagination }) => (
          <>
            {notes.length === 0 ? <Empty title={w.notes.empty}>{w.notes.emptyLead}</Empty> : (
              <div class="scroll">
                <table class="stacked">
                  <thead><tr><th scope="col">{w.common.patient}</th><th scope="col">{w.notes.content}</th><th scope="col">{w.common.type}</th><th scope="col">{w.notes.provider}</th><th scope="col">{w.common.status}</th><th scope="col">{w.common.created}</th></tr></thead>
                  <tbody>{notes.map((note) => <Row key={note.id} note={note} />)}</tbody>
                </table>
              </div>
            )}
            <Pager of={w.notes.title} pagination={pagination} go={(page) => change({ page: String(page) })} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}
