package org.wardvoice.reports.service.content;

import jakarta.inject.Inject;
import java.util.List;
import org.wardvoice.organization.Departments;
import org.wardvoice.reports.entity.RecordRowRepository;
import org.wardvoice.reports.entity.RecordRowRepository.RowQuery;
import org.wardvoice.reports.entity.RecordRows;
import org.wardvoice.reports.service.content.Column.Kind;
import org.wardvoice.reports.service.content.RecordCells.Cell;
import org.wardvoice.shared.Component;

/** The individual records behind a report: ids, times and states, without names and statements of patients. */
@Component
public class RecordDetails {

  private static final List<Cell> FEEDBACK =
      List.of(
          Cell.plain("feedback_id", "Feedback", Kind.ID),
          Cell.plain("created_at", "Received", Kind.TIME),
          Cell.department(),
          Cell.plain("feedback_type", "Type", Kind.CODE),
          Cell.plain("priority", "Priority", Kind.CODE),
          Cell.plain("satisfaction_rating", "Rating", Kind.DECIMAL),
          Cell.score("sentiment_score", "Sentiment"),
          Cell.plain("key_topics", "Topics", Kind.CODES),
          Cell.person("reviewed_by", "Reviewer"));

  private static final List<Cell> TASKS =
      List.of(
          Cell.plain("task_id", "Task", Kind.ID),
          Cell.plain("created_at", "Created", Kind.TIME),
          Cell.department(),
          Cell.plain("priority", "Priority", Kind.CODE),
          Cell.plain("status", "Status", Kind.CODE),
          Cell.person("assignee", "Assignee"),
          Cell.person("created_by", "Created by"),
          Cell.plain("due_date", "Due", Kind.TIME),
          Cell.plain("completed_at", "Completed", Kind.TIME));

  static final List<Cell> NOTES =
      List.of(
          Cell.plain("note_id", "Note", Kind.ID),
          Cell.plain("created_at", "Created", Kind.TIME),
          Cell.department(),
          Cell.plain("note_type", "Type", Kind.CODE),
          Cell.plain("status", "Status", Kind.CODE),
          Cell.person("provider", "Provider"),
          Cell.person("author", "Author"),
          Cell.plain("spoken", "Spoken", Kind.FLAG),
          Cell.plain("signed_at", "Signed", Kind.TIME));

  private static final List<Cell> ALERTS =
      List.of(
          Cell.plain("alert_id", "Alert", Kind.ID),
          Cell.plain("created_at", "Raised", Kind.TIME),
          Cell.department(),
          Cell.plain("type", "Type", Kind.CODE),
          Cell.plain("severity", "Severity", Kind.CODE),
          Cell.plain("source_type", "Source", Kind.CODE),
          Cell.plain("acknowledged_at", "Acknowledged", Kind.TIME),
          Cell.person("acknowledged_by", "Acknowledged by"));

  private static final List<Cell> AUDIT =
      List.of(
          Cell.plain("event_id", "Event", Kind.ID),
          Cell.plain("timestamp", "When", Kind.TIME),
          Cell.plain("event_type", "Category", Kind.CODE),
          Cell.plain("action", "Action", Kind.CODE),
          Cell.plain("outcome", "Outcome", Kind.CODE),
          Cell.person("user", "User"),
          Cell.plain("ip_address", "Address", Kind.TEXT),
          Cell.plain("resource_type", "Record", Kind.CODE),
          Cell.plain("resource_id", "Record id", Kind.ID));

  private final RecordRowRepository rows;
  private final Departments departments;
  private final Staff staff;

  @Inject
  public RecordDetails(RecordRowRepository rows, Departments departments, Staff staff) {
    this.rows = rows;
    this.departments = departments;
    this.staff = staff;
  }

  Details feedback(ReportScope scope) {
    return details("Feedback", FEEDBACK, RecordRows.FEEDBACK, scope);
  }

  Details tasks(ReportScope scope) {
    return details("Tasks created in the period", TASKS, RecordRows.TASKS, scope);
  }

  Details notes(ReportScope scope) {
    return details("Notes", NOTES, RecordRows.NOTES, scope);
  }

  Details alerts(ReportScope scope) {
    return details("Alerts", ALERTS, RecordRows.ALERTS, scope);
  }

  Details audit(ReportScope scope) {
    return details("Entries of the audit log", AUDIT, RecordRows.AUDIT, scope);
  }

  private Details details(String title, List<Cell> cells, RecordRows kind, ReportScope scope) {
    RowQuery wanted =
        new RowQuery(
            kind, scope.organizationId(), scope.wanted().department(), scope.wanted().period());
    RecordCells reader =
        new RecordCells(
            cells, departments.names(scope.organizationId()), staff.names(scope.organizationId()));
    return new Details(
        title,
        cells.stream().map(Cell::column).toList(),
        rows.count(wanted),
        sink -> rows.read(wanted, some -> reader.handOver(some, sink)));
  }
}
