package org.wardvoice.notes.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;

/** A text of a note: its content, or one of its addenda. A read-only view for full-text search. */
@Entity
@Table(name = "note_texts")
public class NoteText {

  /** The id of the note or addendum. */
  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "note_id")
  private UUID noteId;

  @Column private String content;

  protected NoteText() {}
}
