package org.wardvoice.tasks.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.QueryValues;
import org.wardvoice.tasks.TaskStatus;
import org.wardvoice.tasks.service.FindTasks.TaskQuery;

public class TaskFilters {

  @Parameter(description = "Filter by assignee.", example = "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70")
  @QueryParam("assignee_id")
  String assigneeId;

  @Parameter(description = "Filter by department: name, code or id.", example = "Cardiology")
  @QueryParam("department")
  String department;

  @Parameter(
      description = "Filter by status.",
      schema = @Schema(implementation = TaskStatus.class),
      example = "in_progress")
  @QueryParam("status")
  String status;

  @Parameter(
      description = "Filter by priority.",
      schema = @Schema(implementation = Priority.class),
      example = "high")
  @QueryParam("priority")
  String priority;

  @Parameter(description = "Filter by patient.", example = "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70")
  @QueryParam("patient_id")
  String patientId;

  @Parameter(
      description = "Filter by the user who created the task.",
      example = "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70")
  @QueryParam("created_by")
  String createdBy;

  @Parameter(
      description = "`true`: only overdue open tasks. `false`: all others.",
      schema = @Schema(type = SchemaType.BOOLEAN),
      example = "true")
  @QueryParam("overdue")
  String overdue;

  @Parameter(
      description = "Filter: due before this ISO 8601 time, or day in UTC.",
      example = "2026-05-31")
  @QueryParam("due_before")
  String dueBefore;

  @Parameter(
      description = "Filter by whether the task needs review by a person.",
      schema = @Schema(type = SchemaType.BOOLEAN),
      example = "true")
  @QueryParam("needs_review")
  String needsReview;

  TaskQuery wanted(QueryReader query) {
    return new TaskQuery(
        QueryValues.text(assigneeId),
        QueryValues.text(department),
        query.choice("status", status, TaskStatus.class),
        query.choice("priority", priority, Priority.class),
        QueryValues.text(patientId),
        QueryValues.text(createdBy),
        query.truth("overdue", overdue),
        query.from("due_before", dueBefore),
        query.truth("needs_review", needsReview));
  }
}
