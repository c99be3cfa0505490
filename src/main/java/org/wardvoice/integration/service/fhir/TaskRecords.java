package org.wardvoice.integration.service.fhir;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.hl7.fhir.r4.model.Annotation;
import org.hl7.fhir.r4.model.CodeableConcept;
import org.hl7.fhir.r4.model.DomainResource;
import org.hl7.fhir.r4.model.Task;
import org.hl7.fhir.r4.model.Task.TaskIntent;
import org.wardvoice.export.RecordLookup;
import org.wardvoice.organization.Users;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.text.XmlText;
import org.wardvoice.tasks.TaskStatus;
import org.wardvoice.tasks.TaskView;
import org.wardvoice.tasks.TaskView.Step;

/** Tasks. The due date is the end of the restriction's period. Remarks are notes. */
@Component
public class TaskRecords extends MappedRecords<TaskView> {

  @Inject
  public TaskRecords(RecordLookup<TaskView> lookup, Users users) {
    super(FhirType.TASK, lookup, users);
  }

  @Override
  Stream<UUID> people(TaskView view) {
    return Stream.concat(
            Stream.of(view.createdBy(), view.assigneeId()), remarks(view).map(Step::by))
        .filter(Objects::nonNull);
  }

  private static Stream<Step> remarks(TaskView view) {
    List<Step> history = Objects.requireNonNullElse(view.history(), List.of());
    return history.stream().filter(step -> step.notes() != null && !step.notes().isBlank());
  }

  @Override
  DomainResource resource(Asking asking, TaskView view, Names names) {
    Task task = new Task();
    task.setId(view.id().toString());
    task.addIdentifier(Codes.identifier(view.id()));
    task.setStatus(Statuses.task(view.status()))
        .setIntent(TaskIntent.ORDER)
        .setPriority(Statuses.priority(view.priority()))
        .setAuthoredOnElement(Moments.dateTime(view.createdAt()))
        .setLastModifiedElement(Moments.dateTime(view.updatedAt()))
        .setRequester(names.user(view.createdBy()));
    if (view.title() != null) {
      task.setDescription(XmlText.legal(view.title()));
    }
    if (view.patientId() != null) {
      task.setFor(Names.patient(view.patientId()));
    }
    if (view.assigneeId() != null) {
      task.setOwner(names.user(view.assigneeId()));
    }
    progress(task, view);
    place(task, view);
    notes(task, view, names);
    return task;
  }

  private static void progress(Task task, TaskView view) {
    if (view.status() != TaskStatus.PENDING) {
      task.setBusinessStatus(new CodeableConcept().setText(view.progressPercentage() + " % done"));
    }
    if (view.completedAt() != null) {
      task.setExecutionPeriod(Moments.until(view.completedAt()));
    }
    if (view.dueDate() != null) {
      task.getRestriction().setPeriod(Moments.until(view.dueDate()));
    }
  }

  private static void place(Task task, TaskView view) {
    boolean exact = view.location() != null && !view.location().isBlank();
    task.setLocation(
        Names.place(exact ? view.department() + ", " + view.location() : view.department()));
  }

  private static void notes(Task task, TaskView view, Names names) {
    if (view.description() != null && !view.description().isBlank()) {
      task.addNote(new Annotation().setText(XmlText.legal(view.description())));
    }
    remarks(view)
        .map(
            step ->
                new Annotation()
                    .setText(XmlText.legal(step.notes()))
                    .setTimeElement(Moments.dateTime(step.at()))
                    .setAuthor(names.user(step.by())))
        .forEach(task::addNote);
  }
}
