package org.wardvoice.tasks.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.export.ExportQuery;
import org.wardvoice.export.ExportSource.Records;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.Stamped;
import org.wardvoice.organization.Departments;
import org.wardvoice.organization.FilterTargets;
import org.wardvoice.patients.Patients;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Given;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.tasks.TaskStatus;
import org.wardvoice.tasks.TaskView;
import org.wardvoice.tasks.entity.Task;
import org.wardvoice.tasks.entity.TaskRepository;
import org.wardvoice.tasks.entity.TaskRepository.TaskFilter;

/** Reads tasks; each read is audited. */
@Stateless
public class FindTasks {

  @Inject private TaskRepository tasks;
  @Inject private TaskViews views;
  @Inject private TaskContext context;
  @Inject private Departments departments;
  @Inject private Patients patients;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * One task with its history.
   *
   * @param expand {@code words}, {@code patient}; other values are ignored
   */
  public TaskView one(Caller caller, UUID taskId, Collection<String> expand) {
    Task record = find(caller, taskId);
    audit.fire(read("task_read", caller, record));
    return views.one(
        record, expand, patients.expanded(caller, expand, Stream.ofNullable(record.patientId())));
  }

  /** The response to its creation, with its current state. */
  public TaskView created(Caller caller, UUID taskId) {
    Task record =
        tasks.find(caller.organizationId(), taskId).orElseThrow(() -> new NotFound("Task"));
    audit.fire(read("task_read", caller, record));
    return views.one(record);
  }

  /** The recording of a spoken task; a written one has none. */
  public UUID recordingOf(Caller caller, UUID taskId) {
    Task record = find(caller, taskId);
    UUID recording =
        Optional.ofNullable(record.recordingId()).orElseThrow(() -> new NotFound("Recording"));
    audit.fire(read("recording_heard", caller, record));
    return recording;
  }

  static AuditEvent read(String action, Caller caller, Task record) {
    return AuditEvent.of(Category.DATA_ACCESS, action, caller)
        .about(TaskNews.TYPE, record.id())
        .with("patient_id", record.patientId());
  }

  private Task find(Caller caller, UUID taskId) {
    Optional<Task> found = tasks.find(caller.organizationId(), taskId);
    TaskAccess.check(caller, found, TaskAccess.READ);
    Task record = found.orElseThrow(() -> new NotFound("Task"));
    context.check(caller, record, TaskAccess.READ);
    return record;
  }

  /**
   * Lists. A filter that names something the organization does not have gives an empty list.
   *
   * @param expand {@code patient}; other values are ignored
   */
  public Page<TaskView> list(
      Caller caller, TaskQuery wanted, Collection<String> expand, PageRequest page) {
    UUID organization = caller.organizationId();
    Instant now = clock.instant();
    Page<Task> rows = tasks.list(organization, filter(caller, wanted, now), page);
    Page<TaskView> found =
        rows.with(
            views.all(
                organization,
                rows.items(),
                patients.expanded(caller, expand, rows.items().stream().map(Task::patientId)),
                now));
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "tasks_listed", caller)
            .with("filters", wanted.given())
            .with("rows", found.items().size())
            .with("tasks", found.items().stream().map(TaskView::id).toList()));
    return found;
  }

  /** Lists what other features search for, with the histories. */
  public Page<Stamped<TaskView>> search(Caller caller, RecordQuery wanted, PageRequest page) {
    UUID organization = caller.organizationId();
    Instant now = clock.instant();
    TaskFilter scope =
        filter(caller, new TaskQuery(null, null, null, null, null, null, null, null, null), now);
    Page<Task> rows = tasks.search(organization, scope, wanted, page);
    Page<TaskView> found = rows.with(views.whole(organization, rows.items(), now));
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "tasks_listed", caller)
            .with("filters", wanted.given())
            .with("rows", found.items().size())
            .with("tasks", found.items().stream().map(TaskView::id).toList()));
    return found.map(task -> new Stamped<>(task, task.updatedAt()));
  }

  /** All records of the list, oldest first; the exporting feature audits the read. */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public Records<TaskView> all(Caller caller, TaskQuery wanted, ExportQuery when) {
    UUID organization = caller.organizationId();
    Instant now = clock.instant();
    TaskFilter filter = filter(caller, wanted, now);
    return Records.of(
        tasks.all(organization, filter, when.from(), when.to(), Records.AT_ONCE),
        records -> views.all(organization, records, now));
  }

  private TaskFilter filter(Caller caller, TaskQuery wanted, Instant now) {
    FilterTargets targets = new FilterTargets(departments, caller.organizationId());
    return new TaskFilter(
        targets.id(wanted.assigneeId()),
        targets.department(wanted.department()),
        wanted.status(),
        wanted.priority(),
        targets.id(wanted.patientId()),
        targets.id(wanted.createdBy()),
        wanted.overdue(),
        wanted.dueBefore(),
        wanted.needsReview(),
        now,
        context.scope(caller),
        targets.isAnyMissing());
  }

  /**
   * The caller's filters; nulls match all.
   *
   * @param department by name, code or id
   * @param dueBefore exclusive
   */
  public record TaskQuery(
      String assigneeId,
      String department,
      TaskStatus status,
      Priority priority,
      String patientId,
      String createdBy,
      Boolean overdue,
      Instant dueBefore,
      Boolean needsReview) {

    private Map<String, Object> given() {
      return new Given()
          .with("assignee_id", Ids.parse(assigneeId).orElse(null))
          .with("department", department)
          .with("status", status)
          .with("priority", priority)
          .with("patient_id", Ids.parse(patientId).orElse(null))
          .with("created_by", Ids.parse(createdBy).orElse(null))
          .with("overdue", overdue)
          .with("due_before", dueBefore)
          .with("needs_review", needsReview)
          .values();
    }
  }
}
