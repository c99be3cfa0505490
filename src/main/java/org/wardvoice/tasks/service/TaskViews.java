package org.wardvoice.tasks.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.organization.Departments;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.tasks.TaskView;
import org.wardvoice.tasks.entity.Task;
import org.wardvoice.tasks.entity.TaskRepository;
import org.wardvoice.tasks.entity.TaskStep;

/** Tasks as they are answered, with their department's present name. Inside its caller's transaction. */
@ApplicationScoped
public class TaskViews {

  private TaskRepository tasks;
  private Departments departments;
  private Clock clock;

  protected TaskViews() {}

  @Inject
  public TaskViews(TaskRepository tasks, Departments departments, Clock clock) {
    this.tasks = tasks;
    this.departments = departments;
    this.clock = clock;
  }

  /** The single record, with its history. */
  TaskView one(Task record) {
    List<TaskView.Step> history =
        tasks.history(record.organizationId(), record.id()).stream().map(TaskViews::step).toList();
    return view(record, departments.names(record.organizationId()), history, clock.instant());
  }

  /** As receivers of events are told. */
  TaskView told(Task record) {
    return view(record, departments.names(record.organizationId()), null, clock.instant());
  }

  Page<TaskView> page(UUID organization, Page<Task> page, Instant now) {
    return page.with(all(organization, page.items(), now));
  }

  /**
   * Without their histories.
   *
   * @param now at which it is judged what is overdue, the same at which they were looked for
   */
  List<TaskView> all(UUID organization, List<Task> records, Instant now) {
    Map<UUID, String> names = departments.names(organization);
    return records.stream().map(record -> view(record, names, null, now)).toList();
  }

  private TaskView view(
      Task record, Map<UUID, String> departmentNames, List<TaskView.Step> history, Instant now) {
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
        isOverdue(record, what.dueDate(), now),
        history);
  }

  private static boolean isOverdue(Task record, Instant due, Instant now) {
    return due != null && !record.status().isFinal() && due.isBefore(now);
  }

  private static TaskView.Step step(TaskStep step) {
    return new TaskView.Step(
        step.status(), step.progressPercentage(), step.notes(), step.takenBy(), step.takenAt());
  }
}
