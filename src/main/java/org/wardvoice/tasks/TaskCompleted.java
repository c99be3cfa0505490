package org.wardvoice.tasks;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.shared.event.DomainEvent;

/**
 * A task is done.
 *
 * @param data the record without its history (contract, section 6)
 */
public record TaskCompleted(
    UUID organizationId, UUID departmentId, TaskView data, Instant occurredAt)
    implements DomainEvent {

  @Override
  public String event() {
    return "task.completed";
  }

  @Override
  public String type() {
    return "task";
  }

  @Override
  public UUID id() {
    return data.id();
  }

  @Override
  public String permission() {
    return "task:read";
  }

  @Override
  public UUID subjectId() {
    return data.patientId();
  }

  @Override
  public Set<UUID> openTo() {
    return TaskCreated.peopleOf(data);
  }
}
