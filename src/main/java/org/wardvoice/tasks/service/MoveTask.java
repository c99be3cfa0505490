package org.wardvoice.tasks.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
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

/** Moves a task on, as its state machine allows. Of two who come at once the second sees what the first has done. */
@Stateless
public class MoveTask {

  @Inject private TaskRepository tasks;
  @Inject private TaskSteps steps;
  @Inject private TaskNews news;
  @Inject private TaskViews views;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Gives it a state, or more progress in the same one.
   *
   * @throws NotPermitted when the caller may not complete it
   * @throws Conflict when there is no such way
   */
  public TaskView move(Caller caller, UUID taskId, StatusChange wanted, Precondition precondition) {
    Task record =
        tasks.lock(caller.organizationId(), taskId).orElseThrow(() -> new NotFound("Task"));
    if (wanted.status() == TaskStatus.COMPLETED) {
      checkMayComplete(caller, record);
    }
    precondition.check(views.one(record));
    TaskStatus from = record.status();
    if (!from.allows(wanted.status())) {
      throw Conflict.transition(
          LowerCase.name(from),
          LowerCase.name(wanted.status()),
          from.next().stream().map(LowerCase::name).toList());
    }
    Integer progress = wanted.progressPercentage();
    steps.take(
        record,
        wanted.status(),
        progress == null ? record.progressPercentage() : progress,
        wanted.notes(),
        caller.userId(),
        clock.instant());
    tell(caller, record, from);
    return views.one(record);
  }

  /** Who is on it completes it (contract, section 3). */
  private static void checkMayComplete(Caller caller, Task record) {
    boolean isOnIt =
        caller.userId().equals(record.assigneeId()) && record.status() == TaskStatus.IN_PROGRESS;
    if (!isOnIt && !caller.holdsEverything()) {
      throw new NotPermitted("task:complete");
    }
  }

  private void tell(Caller caller, Task record, TaskStatus from) {
    news.changed(record);
    if (record.status() == TaskStatus.COMPLETED) {
      // Receivers learn of a task before they learn that it is done, also where it has not been
      // heard by then.
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
