package org.wardvoice.tasks.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.http.QueryValues;
import org.wardvoice.shared.time.Times;
import org.wardvoice.tasks.TaskStatus;
import org.wardvoice.tasks.service.FindTasks.Wanted;

public class TaskFilters {

  @Parameter(
      description = "Only those assigned to this user.",
      example = "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70")
  @QueryParam("assignee_id")
  String assigneeId;

  @Parameter(description = "Only of this department, by name, code or id.", example = "Cardiology")
  @QueryParam("department")
  String department;

  @Parameter(
      description = "Only in this state.",
      schema = @Schema(implementation = TaskStatus.class),
      example = "in_progress")
  @QueryParam("status")
  String status;

  @Parameter(
      description = "Only of this priority.",
      schema = @Schema(implementation = Priority.class),
      example = "high")
  @QueryParam("priority")
  String priority;

  @Parameter(
      description = "Only about this patient.",
      example = "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70")
  @QueryParam("patient_id")
  String patientId;

  @Parameter(
      description = "Only those that this user has entered.",
      example = "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70")
  @QueryParam("created_by")
  String createdBy;

  @Parameter(
      description = "Only open ones that are past their due date, or only all others.",
      schema = @Schema(type = SchemaType.BOOLEAN),
      example = "true")
  @QueryParam("overdue")
  String overdue;

  @Parameter(
      description = "Only those due before this: an ISO 8601 time, or a day in UTC.",
      example = "2026-05-31")
  @QueryParam("due_before")
  String dueBefore;

  @Parameter(
      description = "Only what a person should look at, or only all else.",
      schema = @Schema(type = SchemaType.BOOLEAN),
      example = "true")
  @QueryParam("needs_review")
  String needsReview;

  Wanted wanted() {
    return new Wanted(
        QueryValues.text(assigneeId),
        QueryValues.text(department),
        QueryValues.choice("status", status, TaskStatus.class),
        QueryValues.choice("priority", priority, Priority.class),
        QueryValues.text(patientId),
        QueryValues.text(createdBy),
        QueryValues.truth("overdue", overdue),
        Times.from("due_before", QueryValues.text(dueBefore)),
        QueryValues.truth("needs_review", needsReview));
  }
}
