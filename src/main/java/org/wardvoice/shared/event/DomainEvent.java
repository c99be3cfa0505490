package org.wardvoice.shared.event;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Something happened to a record, in the transaction that is still open. Observed within it, never after. */
public interface DomainEvent {

  UUID organizationId();

  /** The event kind of the specification, such as {@code task.created}. */
  String event();

  /** The kind of record it is about, such as {@code task}; deliveries about one record keep their order. */
  String type();

  UUID id();

  /** The record's department. */
  UUID departmentId();

  /** What reading the record takes, such as {@code task:read}: only who holds it is told. */
  String permission();

  /** The person whom the record is about, or null: only who may read that person's records is told. */
  default UUID subjectId() {
    return null;
  }

  /** Users and departments that are told whoever that person is, such as the record's author. */
  default Set<UUID> openTo() {
    return Set.of();
  }

  Instant occurredAt();

  /** The payload for receivers (contract, section 6): a record or map that is written as a JSON object. */
  Object data();

  /** The names of the changed fields as clients write them; empty where the event is about something else. */
  default List<String> changed() {
    return List.of();
  }
}
