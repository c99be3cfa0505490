package org.wardvoice.notes.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A share of a note with a user, or with a department's staff. */
@Entity
@Table(name = "note_shares")
public class NoteShare {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "note_id")
  private UUID noteId;

  @Column(name = "user_id")
  private UUID userId;

  @Column(name = "department_id")
  private UUID departmentId;

  @Column(name = "shared_by")
  private UUID sharedBy;

  @Column(name = "shared_at")
  private Instant sharedAt;

  private String message;

  protected NoteShare() {}

  private NoteShare(UUID id, Note note, UUID sharer, String message, Instant now) {
    this.id = id;
    this.organizationId = note.organizationId();
    this.noteId = note.id();
    this.sharedBy = sharer;
    this.sharedAt = now;
    this.message = message;
  }

  /** Shares the note with a user. */
  public static NoteShare withUser(
      UUID id, Note note, UUID user, UUID sharer, String message, Instant now) {
    NoteShare share = new NoteShare(id, note, sharer, message, now);
    share.userId = user;
    return share;
  }

  /** Shares the note with all current and future staff of a department. */
  public static NoteShare withDepartment(
      UUID id, Note note, UUID department, UUID sharer, String message, Instant now) {
    NoteShare share = new NoteShare(id, note, sharer, message, now);
    share.departmentId = department;
    return share;
  }

  public UUID noteId() {
    return noteId;
  }

  /** Null for a department. */
  public UUID userId() {
    return userId;
  }

  /** Null for a user. */
  public UUID departmentId() {
    return departmentId;
  }

  public UUID sharedBy() {
    return sharedBy;
  }

  public Instant sharedAt() {
    return sharedAt;
  }

  public String message() {
    return message;
  }
}
