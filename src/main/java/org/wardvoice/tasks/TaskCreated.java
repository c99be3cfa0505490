package org.wardvoice.tasks;

import java.time.Instant;
import java.util.UUID;

/**
 * There is a new task; a spoken one has been heard, or can't be.
 *
 * @param data the record without its history (contract, section 6)
 */
public record TaskCreated(UUID organizationId, UUID departmentId, TaskView data, Instant occurredAt)
    implements TaskEvent {

  @Override
  public String event() {
    return "task.created";
  }
}
