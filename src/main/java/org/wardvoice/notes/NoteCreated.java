package org.wardvoice.notes;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;

/** A note got its first content: it was written, or its recording was transcribed. */
public record NoteCreated(
    UUID organizationId, UUID departmentId, CreatedData data, Set<UUID> openTo, Instant occurredAt)
    implements NoteEvent {

  public static NoteCreated of(
      UUID organizationId, UUID departmentId, NoteView note, Set<UUID> openTo, Instant now) {
    return new NoteCreated(
        organizationId,
        departmentId,
        new CreatedData(
            note.id(), note.patientId(), note.noteType(), note.providerId(), note.department()),
        openTo,
        now);
  }

  @Override
  public String event() {
    return "note.created";
  }

  /** The payload for receivers (contract, section 6). */
  public record CreatedData(
      UUID noteId, UUID patientId, String noteType, UUID providerId, String department)
      implements NoteEvent.Data {}
}
