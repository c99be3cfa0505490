package org.wardvoice.tasks;

import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wardvoice.shared.event.DomainEvent;

/** The common part of a task's events. */
interface TaskEvent extends DomainEvent {

  @Override
  TaskView data();

  @Override
  default String type() {
    return "task";
  }

  @Override
  default UUID id() {
    return data().id();
  }

  @Override
  default String permission() {
    return "task:read";
  }

  @Override
  default UUID subjectId() {
    return data().patientId();
  }

  /** Author and assignee. */
  @Override
  default Set<UUID> openTo() {
    return Stream.of(data().createdBy(), data().assigneeId())
        .filter(Objects::nonNull)
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  default UUID assigneeId() {
    return data().assigneeId();
  }
}
