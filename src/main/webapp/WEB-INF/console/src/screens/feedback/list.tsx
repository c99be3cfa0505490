import type { FeedbackView, Pagination } from "api";
import { query } from "../../api/http";
import { useDepartments } from "../../api/names";
import { useRemote } from "../../api/record";
import { isOf, useHappenings } from "../../api/stream";
import { beginning, dateTime, number } from "../../lib/format";
import { Badge } from "../../ui/badge";
import { Check, choices, Select } from "../../ui/field";
import { useFilters } from "../../ui/filters";
import { PatientLink } from "../../ui/names";
import { Pager } from "../../ui/pager";
import { Screen } from "../../ui/screen";
import { Empty, Loaded } from "../../ui/state";
import { w } from "../../words";

interface Page {
  feedback: FeedbackView[];
  pagination: Pagination;
}

function excerpt({ transcription, transcription_status: status, failure_reason: reason }: FeedbackView): string {
  if (status === "completed") {
    return beginning(transcription ?? "", 110);
  }
  return status === "failed" ? (reason ?? w.values.failed!) : w.values.processing!;
}

function Row({ feedback }: { feedback: FeedbackView }) {
  const open = feedback.alerts.filter((alert) => alert.status === "open");
  return (
    <tr>
      <td><PatientLink id={feedback.patient_id} /></td>
      <td data-label={w.feedback.transcript}><a href={`/feedback/${feedback.id}`}>{excerpt(feedback)}</a></td>
      <td data-label={w.common.department}>{feedback.department}</td>
      <td data-label={w.feedback.rating} class="number">{feedback.satisfaction_rating === null ? "–" : w.feedback.outOf(number(feedback.satisfaction_rating, 1))}</td>
      <td data-label={w.common.status}>
        <span class="badges">
          {feedback.transcription_status !== "completed" && <Badge value={feedback.transcription_status} />}
          {feedback.needs_review && <Badge value="pending" text={w.feedback.review} />}
          {open.length > 0 && <Badge value={open[0]!.severity} text={`${w.values[open[0]!.type]}: ${w.values[open[0]!.severity]}`} />}
        </span>
      </td>
      <td data-label={w.common.created} class="nowrap">{dateTime(feedback.created_at)}</td>
    </tr>
  );
}

const FILTERS = ["department", "sentiment", "priority", "status", "needs_review", "page"] as const;

export default function FeedbackList() {
  const [filters, change] = useFilters(FILTERS);
  const departments = useDepartments();
  const remote = useRemote<Page>(query("/api/feedback", { ...filters, limit: 20 }));
  useHappenings((happening) => isOf("feedback", happening), remote.reload);
  return (
    <Screen title={w.feedback.title}>
      <div class="filters">
        <Select label={w.common.department} name="department" value={filters.department} options={[["", w.common.any], ...departments.map(({ name }): [string, string] => [name, name])]} onChange={(event) => change({ department: event.currentTarget.value })} />
        <Select label={w.feedback.sentiment} name="sentiment" value={filters.sentiment} options={choices(["negative", "neutral", "positive"], w.common.any)} onChange={(event) => change({ sentiment: event.currentTarget.value })} />
        <Select label={w.feedback.priority} name="priority" value={filters.priority} options={choices(["urgent", "high", "medium", "low"], w.common.any)} onChange={(event) => change({ priority: event.currentTarget.value })} />
        <Select label={w.common.status} name="status" value={filters.status} options={choices(["processing", "completed", "failed"], w.common.any)} onChange={(event) => change({ status: event.currentTarget.value })} />
        <Check label={w.feedback.review} name="needs_review" checked={filters.needs_review === "true"} onChange={(event) => change({ needs_review: event.currentTarget.checked ? "true" : "" })} />
      </div>
      <Loaded of={remote} what={w.feedback.title}>
        {({ feedback, pagination }) => (
          <>
            {feedback.length === 0 ? <Empty title={w.feedback.empty}>{w.feedback.emptyLead}</Empty> : (
              <div class="scroll">
                <table class="stacked">
                  <thead><tr><th scope="col">{w.common.patient}</th><th scope="col">{w.feedback.transcript}</th><th scope="col">{w.common.department}</th><th scope="col">{w.feedback.rating}</th><th scope="col">{w.common.status}</th><th scope="col">{w.common.created}</th></tr></thead>
                  <tbody>{feedback.map((one) => <Row key={one.id} feedback={one} />)}</tbody>
                </table>
              </div>
            )}
            <Pager of={w.feedback.title} pagination={pagination} go={(page) => change({ page: String(page) })} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}
