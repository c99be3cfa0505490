package org.wardvoice.notes.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** An addendum to a signed note. Never changed. */
@Entity
@Table(name = "note_addenda")
public class NoteAddendum {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "note_id")
  private UUID noteId;

  @Column(name = "author_id")
  private UUID authorId;

  private String content;

  @Column(name = "created_at")
  private Instant createdAt;

  protected NoteAddendum() {}

  public NoteAddendum(UUID id, Note note, UUID author, String content, Instant now) {
    this.id = id;
    this.organizationId = note.organizationId();
    this.noteId = note.id();
    this.authorId = author;
    this.content = content;
    this.createdAt = now;
  }

  public UUID id() {
    return id;
  }

  public UUID noteId() {
    return noteId;
  }

  public UUID authorId() {
    return authorId;
  }

  public String content() {
    return content;
  }

  public Instant createdAt() {
    return createdAt;
  }
}
