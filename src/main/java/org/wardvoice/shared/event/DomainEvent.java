package org.wardvoice.shared.event;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Something happened to a record. Observed inside the transaction, never after it. */
public interface DomainEvent {

  UUID organizationId();

  /** The event kind of the specification, such as {@code task.created}. */
  String event();

  /** The kind of record it is about, such as {@code task}; deliveries about one record keep their order. */
  String type();

  UUID id();

  /** The record's department. */
  UUID departmentId();

  /** The permission that reading the record requires, such as {@code task:read}: receivers must hold it. */
  String permission();

  /** The person whom the record is about, or null. Receivers must be allowed to read that person's records. */
  default UUID subjectId() {
    return null;
  }

  /** Users and departments that receive the event regardless of that person, such as the record's author. */
  default Set<UUID> openTo() {
    return Set.of();
  }

  /**
   * The user to whom the record is assigned, who receives the event without the permission, too; null if there is none.
   */
  default UUID assigneeId() {
    return null;
  }

  Instant occurredAt();

  /** The payload for receivers (contract, section 6): a record or map that is written as a JSON object. */
  Object data();

  /** The names of the changed fields as clients write them; empty if the event is not about changed fields. */
  default List<String> changed() {
    return List.of();
  }
}
