package org.wardvoice.tasks;

import java.time.Instant;
import java.util.UUID;

/**
 * A task was completed.
 *
 * @param data the record without its history (contract, section 6)
 */
public record TaskCompleted(
    UUID organizationId, UUID departmentId, TaskView data, Instant occurredAt)
    implements TaskEvent {

  @Override
  public String event() {
    return "task.completed";
  }
}
