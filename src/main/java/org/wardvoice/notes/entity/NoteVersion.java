package org.wardvoice.notes.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A version of a note's content. Never changed. */
@Entity
@Table(name = "note_versions")
public class NoteVersion {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "note_id")
  private UUID noteId;

  private int version;
  private String content;

  @Column(name = "note_type")
  private String noteType;

  @Column(name = "provider_id")
  private UUID providerId;

  @Column(name = "department_id")
  private UUID departmentId;

  @Column(name = "author_id")
  private UUID authorId;

  @Column(name = "created_at")
  private Instant createdAt;

  protected NoteVersion() {}

  /**
   * Records the current content.
   *
   * @param author of this version
   */
  public NoteVersion(UUID id, Note note, UUID author, Instant now) {
    this.id = id;
    organizationId = note.organizationId();
    noteId = note.id();
    version = note.version();
    content = note.content();
    noteType = note.noteType();
    providerId = note.providerId();
    departmentId = note.departmentId();
    authorId = author;
    createdAt = now;
  }

  public int version() {
    return version;
  }

  public String content() {
    return content;
  }

  public String noteType() {
    return noteType;
  }

  public UUID providerId() {
    return providerId;
  }

  public UUID departmentId() {
    return departmentId;
  }

  public UUID authorId() {
    return authorId;
  }

  public Instant createdAt() {
    return createdAt;
  }
}
