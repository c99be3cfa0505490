package org.wardvoice.notes;

import java.util.UUID;
import org.wardvoice.shared.event.DomainEvent;

/** The common part of a note's events. */
interface NoteEvent extends DomainEvent {

  @Override
  Data data();

  @Override
  default String type() {
    return "note";
  }

  @Override
  default UUID id() {
    return data().noteId();
  }

  @Override
  default String permission() {
    return "notes:read";
  }

  @Override
  default UUID subjectId() {
    return data().patientId();
  }

  /** The common part of all payloads. */
  interface Data {

    UUID noteId();

    UUID patientId();
  }
}
