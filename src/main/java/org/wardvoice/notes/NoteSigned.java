package org.wardvoice.notes;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;

/** A note was signed, and can't be changed any more. */
public record NoteSigned(UUID organizationId, UUID departmentId, SignedData data, Set<UUID> openTo)
    implements NoteEvent {

  public static NoteSigned of(
      UUID organizationId, UUID departmentId, NoteView note, Set<UUID> openTo) {
    return new NoteSigned(
        organizationId,
        departmentId,
        new SignedData(
            note.id(),
            note.patientId(),
            note.noteType(),
            note.providerId(),
            note.department(),
            note.signedBy(),
            note.signedAt()),
        openTo);
  }

  @Override
  public String event() {
    return "note.signed";
  }

  @Override
  public Instant occurredAt() {
    return data.signedAt();
  }

  /** The payload for receivers (contract, section 6). */
  public record SignedData(
      UUID noteId,
      UUID patientId,
      String noteType,
      UUID providerId,
      String department,
      UUID signedBy,
      Instant signedAt)
      implements NoteEvent.Data {}
}
