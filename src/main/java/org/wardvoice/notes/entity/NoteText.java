package org.wardvoice.notes.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;

/** What stands in a note: its content, or one of its addenda. A view, there to look for words in; nobody writes to it. */
@Entity
@Table(name = "note_texts")
public class NoteText {

  /** The note's or the addendum's. */
  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "note_id")
  private UUID noteId;

  @Column private String content;

  protected NoteText() {}
}
