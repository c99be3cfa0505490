package org.wardvoice.reports.entity;

/**
 * The individual records of a report, with the columns of each kind. Excludes names and statements of patients, because
 * recipients of a report don't need them.
 */
public enum RecordRows {
  FEEDBACK(
      """
      r.id, r.created_at, r.department_id, r.feedback_type, r.priority, r.satisfaction_rating, r.sentiment_score,
      r.key_topics,
      r.reviewed_by
      """,
      "feedback r where r.organization_id = ?1",
      "created_at",
      "id"),
  TASKS(
      """
      r.id, r.created_at, r.department_id, r.priority, r.status, r.assignee_id, r.created_by, r.due_date, r.completed_at
      """,
      "tasks r where r.organization_id = ?1",
      "created_at",
      "id"),
  NOTES(
      """
      r.id, r.created_at, r.department_id, r.note_type, r.status, r.provider_id, r.author_id, r.recording_id is not null,
      r.signed_at
      """,
      "notes r where r.organization_id = ?1",
      "created_at",
      "id"),
  ALERTS(
      """
      r.id, r.created_at, r.department_id, r.type, r.severity, r.source_type, r.acknowledged_at, r.acknowledged_by
      """,
      "alerts r where r.organization_id = ?1 and r.withdrawn_at is null",
      "created_at",
      "id"),
  AUDIT(
      """
      r.event_id, r.occurred_at, r.event_type, r.action, r.outcome, r.user_id, r.ip_address, r.resource_type, r.resource_id
      """,
      "audit_events r where r.chain_id = ?1",
      "occurred_at",
      "event_id");

  private final String columns;
  private final String source;
  private final String time;
  private final String id;

  RecordRows(String columns, String source, String time, String id) {
    this.columns = columns;
    this.source = source;
    this.time = time;
    this.id = id;
  }

  String count(boolean ofDepartment) {
    return "select count(*) from " + wanted(ofDepartment);
  }

  /** The query, newest first. */
  String select(boolean ofDepartment) {
    return "select %s from %s order by r.%s desc, r.%s desc"
        .formatted(columns, wanted(ofDepartment), time, id);
  }

  private String wanted(boolean ofDepartment) {
    return "%s and r.%s >= ?2 and r.%s < ?3%s"
        .formatted(source, time, time, ofDepartment ? " and r.department_id = ?4" : "");
  }
}
