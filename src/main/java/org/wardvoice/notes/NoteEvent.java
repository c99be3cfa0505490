package org.wardvoice.notes;

import java.util.UUID;
import org.wardvoice.shared.event.DomainEvent;

/** What all events of a note have in common. */
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

  /** What receivers are told whatever has happened. */
  interface Data {

    UUID noteId();

    UUID patientId();
  }
}
