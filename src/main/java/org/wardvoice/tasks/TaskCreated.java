package org.wardvoice.tasks;

import java.time.Instant;
import java.util.UUID;

/**
 * A task was created; a spoken one was transcribed, or its transcription failed.
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
