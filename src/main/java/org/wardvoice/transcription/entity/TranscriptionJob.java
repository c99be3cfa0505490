package org.wardvoice.transcription.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.Origin;
import org.wardvoice.transcription.Subject;

/** Work to be done on one record's speech. This row, not the message that rings for it, says whether it is done. */
@Entity
@Table(name = "transcription_jobs")
public class TranscriptionJob {

  private static final String WAITING = "waiting";
  private static final String RUNNING = "running";

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "recording_id")
  private UUID recordingId;

  @Column(name = "subject_type")
  private String subjectType;

  @Column(name = "subject_id")
  private UUID subjectId;

  @Column private int urgency;
  private String status;
  private int claims;
  private int failures;

  @Column(name = "due_at")
  private Instant dueAt;

  @Column(name = "lease_token")
  private UUID leaseToken;

  @Column(name = "lease_until")
  private Instant leaseUntil;

  @Column(name = "audio_seconds")
  private double audioSeconds;

  @Column(name = "processing_seconds")
  private Double processingSeconds;

  @Column(name = "failure_reason")
  private String failureReason;

  private String traceparent;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "finished_at")
  private Instant finishedAt;

  protected TranscriptionJob() {}

  public TranscriptionJob(
      UUID id, Subject subject, UUID recordingId, int urgency, double audioSeconds, Instant now) {
    this.id = id;
    this.organizationId = subject.organizationId();
    this.recordingId = recordingId;
    this.subjectType = subject.type();
    this.subjectId = subject.id();
    this.urgency = urgency;
    this.audioSeconds = audioSeconds;
    this.status = WAITING;
    this.dueAt = now;
    this.createdAt = now;
    this.traceparent = Origin.current().traceparent();
  }

  /** One worker takes the job, until the lease ends. */
  public void claim(UUID token, Instant until) {
    status = RUNNING;
    claims++;
    leaseToken = token;
    leaseUntil = until;
  }

  /** The trace of the request that queued it, or null: what comes of the job belongs to that too. */
  public String traceparent() {
    return traceparent;
  }

  /** Whether the holder of this token still has the job. */
  public boolean isHeldBy(UUID token) {
    return RUNNING.equals(status) && token.equals(leaseToken);
  }

  public void complete(double seconds, Instant now) {
    status = "completed";
    processingSeconds = seconds;
    finish(now);
  }

  public void fail(String reason, Instant now) {
    status = "failed";
    failureReason = reason;
    finish(now);
  }

  /** Another try, not before some time has passed. */
  public void postpone(Duration delay, Instant now) {
    status = WAITING;
    failures++;
    dueAt = now.plus(delay);
    release();
  }

  /** How long the recording really is; before it was decoded that may have been unknown. */
  public void lasts(double seconds) {
    audioSeconds = seconds;
  }

  /** Nothing was tried: somebody else may take it at once. */
  public void giveBack() {
    status = WAITING;
    claims--;
    release();
  }

  private void finish(Instant now) {
    finishedAt = now;
    release();
  }

  private void release() {
    leaseToken = null;
    leaseUntil = null;
  }

  public UUID id() {
    return id;
  }

  public UUID organizationId() {
    return organizationId;
  }

  public UUID recordingId() {
    return recordingId;
  }

  public Subject subject() {
    return new Subject(subjectType, subjectId, organizationId);
  }

  public int urgency() {
    return urgency;
  }

  /** Null until the job has ended. */
  public Instant finishedAt() {
    return finishedAt;
  }

  public int claims() {
    return claims;
  }

  public int failures() {
    return failures;
  }
}
