package org.wardvoice.tasks.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.organization.Departments;
import org.wardvoice.patients.PatientItem;
import org.wardvoice.shared.Component;
import org.wardvoice.tasks.TaskView;
import org.wardvoice.tasks.entity.Task;
import org.wardvoice.tasks.entity.TaskRepository;
import org.wardvoice.tasks.entity.TaskStep;
import org.wardvoice.transcription.Transcriptions;
import org.wardvoice.transcription.Word;

/** Converts tasks to views, with their department's current name. Joins the caller's transaction. */
@Component
public class TaskViews {

  private static final String WORDS = "words";

  private final TaskRepository tasks;
  private final Departments departments;
  private final Transcriptions transcriptions;
  private final Clock clock;

  @Inject
  public TaskViews(
      TaskRepository tasks, Departments departments, Transcriptions transcriptions, Clock clock) {
    this.tasks = tasks;
    this.departments = departments;
    this.transcriptions = transcriptions;
    this.clock = clock;
  }

  /** A task with its history. */
  TaskView one(Task record) {
    return one(record, Set.of(), Map.of());
  }

  /**
   * A task with its history and optional parts.
   *
   * @param expand {@code words}; other values are ignored
   * @param patients by id, as far as they were asked for
   */
  TaskView one(Task record, Collection<String> expand, Map<UUID, PatientItem> patients) {
    List<TaskView.Step> history = steps(tasks.history(record.organizationId(), record.id()));
    List<Word> words =
        expand.contains(WORDS) && record.jobId() != null
            ? transcriptions.words(record.organizationId(), record.jobId())
            : null;
    return view(
        record,
        departments.names(record.organizationId()),
        history,
        words,
        patients,
        clock.instant());
  }

  /** A task for events. */
  TaskView told(Task record) {
    return view(
        record, departments.names(record.organizationId()), null, null, Map.of(), clock.instant());
  }

  List<TaskView> all(UUID organization, List<Task> records, Instant now) {
    return all(organization, records, Map.of(), now);
  }

  /**
   * Tasks without their histories.
   *
   * @param patients by id, as far as they were asked for
   * @param now the time that determines whether they are overdue, the same as in the query
   */
  List<TaskView> all(
      UUID organization, List<Task> records, Map<UUID, PatientItem> patients, Instant now) {
    Map<UUID, String> names = departments.names(organization);
    return records.stream().map(record -> view(record, names, null, null, patients, now)).toList();
  }

  /**
   * Tasks with their histories.
   *
   * @param now the time that determines whether they are overdue, the same as in the query
   */
  List<TaskView> whole(UUID organization, List<Task> records, Instant now) {
    Map<UUID, String> names = departments.names(organization);
    Map<UUID, List<TaskStep>> histories =
        tasks.histories(organization, records.stream().map(Task::id).toList());
    return records.stream()
        .map(
            record -> {
              List<TaskStep> history = histories.getOrDefault(record.id(), List.of());
              return view(record, names, steps(history), null, Map.of(), now);
            })
        .toList();
  }

  private TaskView view(
      Task record,
      Map<UUID, String> departmentNames,
      List<TaskView.Step> history,
      List<Word> words,
      Map<UUID, PatientItem> patients,
      Instant now) {
    Task.Description what = record.description();
    return new TaskView(
        record.id(),
        what.title(),
        what.description(),
        what.priority(),
        departmentNames.get(what.departmentId()),
        what.assigneeId(),
        what.dueDate(),
        what.location(),
        record.patientId(),
        record.status(),
        record.progressPercentage(),
        record.createdBy(),
        record.createdAt(),
        record.updatedAt(),
        record.completedAt(),
        record.transcriptionStatus(),
        record.failureReason(),
        record.confidence(),
        record.needsReview(),
        isOverdue(record, what.dueDate(), now),
        history,
        words,
        record.patientId() == null ? null : patients.get(record.patientId()));
  }

  private static boolean isOverdue(Task record, Instant due, Instant now) {
    return due != null && !record.status().isFinal() && due.isBefore(now);
  }

  private static List<TaskView.Step> steps(List<TaskStep> history) {
    return history.stream().map(TaskViews::step).toList();
  }

  private static TaskView.Step step(TaskStep step) {
    return new TaskView.Step(
        step.status(), step.progressPercentage(), step.notes(), step.takenBy(), step.takenAt());
  }
}
