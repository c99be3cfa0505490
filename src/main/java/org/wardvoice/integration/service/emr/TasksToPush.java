package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.integration.EmrSyncStage;
import org.wardvoice.integration.service.People;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.After;
import org.wardvoice.tasks.TaskFeed;
import org.wardvoice.tasks.TaskView;

/** Tasks, about a patient or not. */
@Component
class TasksToPush implements PushSource {

  private final TaskFeed tasks;
  private final PushContext context;

  @Inject
  TasksToPush(TaskFeed tasks, PushContext context) {
    this.tasks = tasks;
    this.context = context;
  }

  @Override
  public EmrSyncStage stage() {
    return EmrSyncStage.TASKS;
  }

  @Override
  public long count(UUID organization, After after) {
    return tasks.count(organization, after);
  }

  @Override
  public List<Candidate> after(Reader reader, After after, int most) {
    return candidates(reader, tasks.changed(reader.organization(), after, most));
  }

  @Override
  public List<Candidate> these(Reader reader, Collection<UUID> ids) {
    return candidates(reader, tasks.these(reader.organization(), ids));
  }

  private List<Candidate> candidates(Reader reader, List<TaskView> found) {
    Map<UUID, String> patients = context.patients(reader, found.stream().map(TaskView::patientId));
    People people =
        context.people(
            reader, found.stream().flatMap(task -> Stream.of(task.createdBy(), task.assigneeId())));
    return found.stream()
        .map(task -> candidate(task, patients.get(task.patientId()), people))
        .toList();
  }

  private static Candidate candidate(TaskView task, String patient, People people) {
    After at = new After(task.updatedAt(), task.id());
    if (task.patientId() != null && patient == null) {
      return new Candidate(task.id(), at, task.patientId(), null, Candidate.UNKNOWN_PATIENT);
    }
    Outgoing record =
        new Outgoing.SentTask(
            task.id(),
            patient,
            task.title(),
            task.description(),
            task.priority(),
            task.status(),
            task.progressPercentage(),
            task.department(),
            people.byId(task.createdBy()),
            task.assigneeId() == null ? null : people.byId(task.assigneeId()),
            task.dueDate(),
            task.location(),
            task.createdAt(),
            task.updatedAt(),
            task.completedAt());
    return new Candidate(task.id(), at, task.patientId(), record, null);
  }
}
