package org.wardvoice.tasks.service;

import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.text.Text;

/**
 * The changeable fields of a task.
 *
 * @param priority medium if cleared
 * @param department by name, code or id; the assignee's if cleared, else the caller's
 * @param assigneeId an active user; null unassigns the task
 */
public record TaskChange(
    @NotNull @Text(min = 1, max = 200) String title,
    @Text(max = 4000) String description,
    Priority priority,
    @Text(min = 1, max = 200) String department,
    UUID assigneeId,
    Instant dueDate,
    @Text(max = 200) String location) {

  public TaskChange {
    priority = Priority.orDefault(priority);
  }
}
