package org.wardvoice.notes.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A change of a note: its own last one, or one of its addenda. A read-only view for searches. */
@Entity
@Table(name = "note_changes")
public class NoteChange {

  /** The id of the note or addendum. */
  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "note_id")
  private UUID noteId;

  @Column(name = "changed_at")
  private Instant changedAt;

  protected NoteChange() {}
}
