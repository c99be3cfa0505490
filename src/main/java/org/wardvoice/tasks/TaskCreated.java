package org.wardvoice.tasks;

import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wardvoice.shared.event.DomainEvent;

/**
 * There is a new task; a spoken one has been heard, or can't be.
 *
 * @param data the record without its history (contract, section 6)
 */
public record TaskCreated(UUID organizationId, UUID departmentId, TaskView data, Instant occurredAt)
    implements DomainEvent {

  @Override
  public String event() {
    return "task.created";
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
    return peopleOf(data);
  }

  /** Author and assignee. */
  static Set<UUID> peopleOf(TaskView task) {
    return Stream.of(task.createdBy(), task.assigneeId())
        .filter(Objects::nonNull)
        .collect(Collectors.toUnmodifiableSet());
  }
}
