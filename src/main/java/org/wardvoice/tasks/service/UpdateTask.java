package org.wardvoice.tasks.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.error.Violations;
import org.wardvoice.shared.json.Changes;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.tasks.TaskView;
import org.wardvoice.tasks.entity.Task;
import org.wardvoice.tasks.entity.TaskRepository;

/** Changes the editable fields of a task. */
@Stateless
public class UpdateTask {

  @Inject private TaskRepository tasks;
  @Inject private TaskFields fields;
  @Inject private TaskNews news;
  @Inject private TaskViews views;
  @Inject private TaskContext context;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Changes the given fields. If nothing differs, no one is notified.
   *
   * @throws Conflict if the task is finished
   */
  public TaskView update(
      Caller caller, UUID taskId, Patch<TaskChange> patch, Precondition precondition) {
    UUID assignee = patch.values().assigneeId();
    boolean isActive = fields.held(caller.organizationId(), assignee).isPresent();
    Task record =
        tasks.lock(caller.organizationId(), taskId).orElseThrow(() -> new NotFound("Task"));
    context.check(caller, record, TaskAccess.UPDATE);
    precondition.check(views.one(record));
    if (record.status().isFinal()) {
      throw Conflict.of("A finished task can't be changed");
    }
    Violations violations = new Violations();
    // The current values may have become invalid.
    if (assignee != null && !isActive && !assignee.equals(record.assigneeId())) {
      violations.add(TaskFields.inactiveAssignee());
    }
    UUID department = violations.read(() -> department(caller, patch, record));
    violations.end();
    // Also if it is unchanged: a user has confirmed it, and a later transcription must not replace
    // it.
    record.wereGiven(patch.present());
    Task.Description before = record.description();
    Task.Description after = over(before, patch, department);
    if (after.equals(before)) {
      audit.fire(FindTasks.read("task_read", caller, record));
    } else {
      record.describe(after, clock.instant());
      tasks.flush();
      tell(caller, record, before, after);
    }
    return views.one(record);
  }

  /** Null if it is absent; if it is cleared, the assignee's after the change, else the caller's. */
  private UUID department(Caller caller, Patch<TaskChange> patch, Task record) {
    UUID organization = caller.organizationId();
    Set<String> present = patch.present();
    String named = patch.values().department();
    if (named != null) {
      return fields.department(organization, named, record.departmentId());
    }
    UUID assignee =
        present.contains("assigneeId") ? patch.values().assigneeId() : record.assigneeId();
    return present.contains("department")
        ? fields.department(caller, null, fields.known(organization, assignee))
        : null;
  }

  private static Task.Description over(
      Task.Description before, Patch<TaskChange> patch, UUID department) {
    Set<String> present = patch.present();
    TaskChange wanted = patch.values();
    return new Task.Description(
        present.contains("title") ? wanted.title() : before.title(),
        present.contains("description") ? wanted.description() : before.description(),
        present.contains("priority") ? wanted.priority() : before.priority(),
        department == null ? before.departmentId() : department,
        present.contains("assigneeId") ? wanted.assigneeId() : before.assigneeId(),
        present.contains("dueDate") ? wanted.dueDate() : before.dueDate(),
        present.contains("location") ? wanted.location() : before.location());
  }

  private void tell(Caller caller, Task record, Task.Description before, Task.Description after) {
    news.changed(record);
    if (!Objects.equals(before.assigneeId(), after.assigneeId())) {
      news.assigned(record, caller.userId());
    }
    List<String> changed = Changes.between(before, after, Map.of("department_id", "department"));
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "task_updated", caller)
            .about(TaskNews.TYPE, record.id())
            .with("patient_id", record.patientId())
            .with("changed", changed));
  }
}
