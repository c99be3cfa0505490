package org.wardvoice.notes;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.shared.event.DomainEvent;

/** Somebody has signed a note: it stays as it is. */
public record NoteSigned(UUID organizationId, UUID departmentId, Told data, Set<UUID> openTo)
    implements DomainEvent {

  public static NoteSigned of(
      UUID organizationId, UUID departmentId, NoteView note, Set<UUID> openTo) {
    return new NoteSigned(
        organizationId,
        departmentId,
        new Told(
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
  public String type() {
    return "note";
  }

  @Override
  public UUID id() {
    return data.noteId();
  }

  @Override
  public String permission() {
    return "notes:read";
  }

  @Override
  public Instant occurredAt() {
    return data.signedAt();
  }

  @Override
  public UUID subjectId() {
    return data.patientId();
  }

  /** The payload for receivers (contract, section 6). */
  public record Told(
      UUID noteId,
      UUID patientId,
      String noteType,
      UUID providerId,
      String department,
      UUID signedBy,
      Instant signedAt) {}
}
