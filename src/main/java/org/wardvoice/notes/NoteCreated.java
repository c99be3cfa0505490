package org.wardvoice.notes;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.shared.event.DomainEvent;

/** A note has its first content: it was written, or its recording was transcribed. */
public record NoteCreated(
    UUID organizationId, UUID departmentId, Told data, Set<UUID> openTo, Instant occurredAt)
    implements DomainEvent {

  public static NoteCreated of(
      UUID organizationId, UUID departmentId, NoteView note, Set<UUID> openTo, Instant now) {
    return new NoteCreated(
        organizationId,
        departmentId,
        new Told(
            note.id(), note.patientId(), note.noteType(), note.providerId(), note.department()),
        openTo,
        now);
  }

  @Override
  public String event() {
    return "note.created";
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
  public UUID subjectId() {
    return data.patientId();
  }

  /** The payload for receivers (contract, section 6). */
  public record Told(
      UUID noteId, UUID patientId, String noteType, UUID providerId, String department) {}
}
