package org.wardvoice.tasks.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.tasks.TaskStatus;
import org.wardvoice.tasks.TaskView;
import org.wardvoice.tasks.entity.Task;
import org.wardvoice.tasks.entity.TaskRepository;

/**
 * Changes a task's status, as its state machine allows. Of two concurrent callers the second sees the first one's
 * change.
 */
@Stateless
public class ChangeTaskStatus {

  @Inject private TaskRepository tasks;
  @Inject private TaskSteps steps;
  @Inject private TaskNews news;
  @Inject private TaskViews views;
  @Inject private TaskContext context;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Sets a status, or the progress within the same one.
   *
   * @throws NotPermitted if the caller may not change or complete it
   * @throws Conflict if the transition is not allowed
   */
  public TaskView move(Caller caller, UUID taskId, StatusChange wanted, Precondition precondition) {
    return move(
        caller, lock(caller, taskId, TaskAccess.UPDATE, TaskAccess.UPDATE), wanted, precondition);
  }

  /**
   * Completes a task.
   *
   * @param notes the user's remark, or null
   * @throws NotPermitted if the caller may not complete it
   * @throws Conflict if its current status does not allow it
   */
  public TaskView complete(Caller caller, UUID taskId, String notes) {
    StatusChange wanted = new StatusChange(TaskStatus.COMPLETED, null, notes);
    Task record = lock(caller, taskId, TaskAccess.READ, TaskAccess.COMPLETE);
    return move(caller, record, wanted, Precondition.NONE);
  }

  /**
   * Locks a task.
   *
   * @param named the permission that a refusal names
   */
  private Task lock(Caller caller, UUID taskId, String permission, String named) {
    Optional<Task> record = tasks.lock(caller.organizationId(), taskId);
    TaskAccess.check(caller, record, permission, named);
    return record.orElseThrow(() -> new NotFound("Task"));
  }

  private TaskView move(
      Caller caller, Task record, StatusChange wanted, Precondition precondition) {
    boolean completes = wanted.status() == TaskStatus.COMPLETED;
    context.check(caller, record, completes ? TaskAccess.COMPLETE : TaskAccess.UPDATE);
    if (completes) {
      if (hasCompleted(caller, record)) {
        // A repeated click, or a retry after a lost response.
        audit.fire(FindTasks.read("task_read", caller, record));
        return views.one(record);
      }
      TaskAccess.checkCompletion(caller, record);
    }
    precondition.check(views.one(record));
    TaskStatus from = record.status();
    if (!from.allows(wanted.status())) {
      throw Conflict.transition(
          LowerCase.name(from),
          LowerCase.name(wanted.status()),
          from.next().stream().map(LowerCase::name).toList());
    }
    Double progress = wanted.progressPercentage();
    steps.take(
        record,
        wanted.status(),
        progress == null ? record.progressPercentage() : (int) Math.round(progress),
        wanted.notes(),
        caller.userId(),
        clock.instant());
    tell(caller, record, from);
    return views.one(record);
  }

  private boolean hasCompleted(Caller caller, Task record) {
    return record.status() == TaskStatus.COMPLETED
        && tasks.history(record.organizationId(), record.id()).stream()
            .anyMatch(
                step ->
                    step.status() == TaskStatus.COMPLETED
                        && step.takenBy().equals(caller.userId()));
  }

  private void tell(Caller caller, Task record, TaskStatus from) {
    news.changed(record);
    if (record.status() == TaskStatus.COMPLETED) {
      // Receivers get the creation before the completion, even if the task has not been transcribed
      // yet.
      news.created(record);
      tasks.flush();
      news.completed(record);
      return;
    }
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "task_moved", caller)
            .about(TaskNews.TYPE, record.id())
            .with("patient_id", record.patientId())
            .with("from", LowerCase.name(from))
            .with("to", LowerCase.name(record.status())));
  }
}
