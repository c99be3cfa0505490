package org.wardvoice.notes;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.event.DomainEvent;

/** Somebody has signed a note: it stays as it is. */
public record NoteSigned(UUID organizationId, UUID departmentId, Told data) implements DomainEvent {

  public static NoteSigned of(UUID organizationId, UUID departmentId, NoteView note) {
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
            note.signedAt()));
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

  /** What receivers are told (contract, section 6). */
  public record Told(
      UUID noteId,
      UUID patientId,
      String noteType,
      UUID providerId,
      String department,
      UUID signedBy,
      Instant signedAt) {}
}
