package org.wardvoice.integration.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.integration.EmrConflictStatus;

/** A record that was changed both here and at the EMR. */
@Entity
@Table(name = "emr_conflicts")
public class EmrConflict {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "sync_id")
  private UUID syncId;

  private String resource;

  @Column(name = "record_id")
  private UUID recordId;

  @Column(name = "emr_id")
  private String emrId;

  @Column(name = "emr_version")
  private String emrVersion;

  private String ours;
  private String theirs;
  private EmrConflictStatus status;
  private String kept;

  @Column(name = "resolved_by")
  private UUID resolvedBy;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "resolved_at")
  private Instant resolvedAt;

  protected EmrConflict() {}

  /**
   * The record in conflict.
   *
   * @param resource the FHIR type
   * @param recordId the record's id here
   * @param emrId the record's id at the EMR
   * @param emrVersion the version at the EMR; null if the EMR has no versions, or it doesn't matter
   */
  public record Subject(String resource, UUID recordId, String emrId, String emrVersion) {}

  /** The content on both sides, as JSON objects. */
  public record Sides(String ours, String theirs) {}

  public EmrConflict(
      UUID id, UUID organizationId, UUID syncId, Subject subject, Sides sides, Instant now) {
    this.id = id;
    this.organizationId = organizationId;
    resource = subject.resource();
    recordId = subject.recordId();
    status = EmrConflictStatus.OPEN;
    createdAt = now;
    found(syncId, subject, sides);
  }

  /** A later run found the conflict again. */
  public final void found(UUID run, Subject subject, Sides sides) {
    syncId = run;
    emrId = subject.emrId();
    emrVersion = subject.emrVersion();
    ours = sides.ours();
    theirs = sides.theirs();
  }

  /**
   * Resolves the conflict, by a user's decision or because both sides agree by now.
   *
   * @param side {@code ours}, {@code theirs}, or null if both agree
   * @param by null if no decision was needed
   */
  public void resolve(String side, UUID by, Instant now) {
    status = EmrConflictStatus.RESOLVED;
    kept = side;
    resolvedBy = by;
    resolvedAt = now;
  }

  public UUID id() {
    return id;
  }

  public UUID organizationId() {
    return organizationId;
  }

  public UUID syncId() {
    return syncId;
  }

  public Subject subject() {
    return new Subject(resource, recordId, emrId, emrVersion);
  }

  public Sides sides() {
    return new Sides(ours, theirs);
  }

  public EmrConflictStatus status() {
    return status;
  }

  /** Null while it is open, and if both sides came to agree. */
  public String kept() {
    return kept;
  }

  public UUID resolvedBy() {
    return resolvedBy;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public Instant resolvedAt() {
    return resolvedAt;
  }
}
