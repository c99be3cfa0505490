package org.wardvoice.tasks.service;

import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.tasks.TaskStatus;
import org.wardvoice.tasks.entity.Task;
import org.wardvoice.tasks.entity.TaskRepository;
import org.wardvoice.tasks.entity.TaskStep;

/** Changes tasks and adds every step to their history. Joins the caller's transaction. */
@Component
public class TaskSteps {

  private final TaskRepository tasks;

  @Inject
  public TaskSteps(TaskRepository tasks) {
    this.tasks = tasks;
  }

  /** The first step: the task was created. */
  void begin(Task record) {
    tasks.add(record);
    tasks.add(new TaskStep(Ids.next(), record, null, record.createdBy(), record.createdAt()));
  }

  /** Adds another step; the caller has checked the permission. */
  void take(Task record, TaskStatus status, int progress, String notes, UUID by, Instant now) {
    record.move(status, progress, now);
    tasks.add(new TaskStep(Ids.next(), record, notes, by, now));
  }
}
