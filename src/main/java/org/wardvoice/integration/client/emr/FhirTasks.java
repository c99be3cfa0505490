package org.wardvoice.integration.client.emr;

import java.time.Instant;
import java.util.Date;
import org.hl7.fhir.r4.model.Reference;
import org.hl7.fhir.r4.model.StringType;
import org.hl7.fhir.r4.model.Task;
import org.hl7.fhir.r4.model.Task.TaskIntent;
import org.wardvoice.integration.service.emr.Outgoing.SentTask;
import org.wardvoice.integration.service.fhir.Codes;
import org.wardvoice.integration.service.fhir.Statuses;

final class FhirTasks {

  private FhirTasks() {}

  static Task of(SentTask sent) {
    Task task =
        new Task()
            .addIdentifier(Codes.identifier(sent.id()))
            .setStatus(Statuses.task(sent.status()))
            .setIntent(TaskIntent.ORDER)
            .setPriority(Statuses.priority(sent.priority()))
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
}
