package org.wardvoice.integration.client.emr;

import java.time.Instant;
import java.util.Date;
import org.hl7.fhir.r4.model.Reference;
import org.hl7.fhir.r4.model.StringType;
import org.hl7.fhir.r4.model.Task;
import org.hl7.fhir.r4.model.Task.TaskIntent;
import org.hl7.fhir.r4.model.Task.TaskPriority;
import org.hl7.fhir.r4.model.Task.TaskStatus;
import org.wardvoice.integration.service.emr.Outgoing.SentTask;
import org.wardvoice.shared.Priority;

final class FhirTasks {

  private FhirTasks() {}

  static Task of(SentTask sent) {
    Task task =
        new Task()
            .addIdentifier(FhirRecords.identifier(sent.id()))
            .setStatus(status(sent.status()))
            .setIntent(TaskIntent.ORDER)
            .setPriority(priority(sent.priority()))
            .setDescription(sent.title())
            .setAuthoredOn(Date.from(sent.createdAt()))
            .setLastModified(Date.from(sent.updatedAt()))
            .setRequester(FhirRecords.person(sent.author()));
    task.getBusinessStatus().setText(sent.progressPercentage() + " %");
    if (sent.patient() != null) {
      task.setFor(FhirRecords.patient(sent.patient()));
    }
    if (sent.assignee() != null) {
      task.setOwner(FhirRecords.person(sent.assignee()));
    }
    if (sent.description() != null) {
      task.addNote().setText(sent.description());
    }
    if (sent.location() != null) {
      task.setLocation(new Reference().setDisplay(sent.location()));
    }
    add(task, "Department", new StringType(sent.department()));
    due(task, sent.dueDate());
    if (sent.completedAt() != null) {
      task.getExecutionPeriod().setEnd(Date.from(sent.completedAt()));
    }
    return task;
  }

  private static void due(Task task, Instant due) {
    if (due != null) {
      task.getRestriction().getPeriod().setEnd(Date.from(due));
    }
  }

  private static void add(Task task, String name, StringType value) {
    Task.ParameterComponent input = task.addInput();
    input.getType().setText(name);
    input.setValue(value);
  }

  private static TaskStatus status(org.wardvoice.tasks.TaskStatus status) {
    return switch (status) {
      case PENDING -> TaskStatus.REQUESTED;
      case IN_PROGRESS -> TaskStatus.INPROGRESS;
      case ON_HOLD -> TaskStatus.ONHOLD;
      case COMPLETED -> TaskStatus.COMPLETED;
      case CANCELLED -> TaskStatus.CANCELLED;
    };
  }

  private static TaskPriority priority(Priority priority) {
    return switch (priority) {
      case LOW, MEDIUM -> TaskPriority.ROUTINE;
      case HIGH -> TaskPriority.URGENT;
      case URGENT -> TaskPriority.STAT;
    };
  }
}
