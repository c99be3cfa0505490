package org.wardvoice.transcription.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.transcription.TranscriptionSubject;

/** The transcription of a record. Its status is in the work with the same id. */
@Entity
@Table(name = "transcription_jobs")
public class TranscriptionJob {

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

  @Column(name = "audio_seconds")
  private double audioSeconds;

  @Column(name = "processing_seconds")
  private Double processingSeconds;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "finished_at")
  private Instant finishedAt;

  protected TranscriptionJob() {}

  public TranscriptionJob(
      UUID id,
      TranscriptionSubject subject,
      UUID recordingId,
      int urgency,
      double audioSeconds,
      Instant now) {
    this.id = id;
    this.organizationId = subject.organizationId();
    this.recordingId = recordingId;
    this.subjectType = subject.type();
    this.subjectId = subject.id();
    this.urgency = urgency;
    this.audioSeconds = audioSeconds;
    this.createdAt = now;
  }

  public void complete(double seconds, Instant now) {
    processingSeconds = seconds;
    finishedAt = now;
  }

  public void fail(Instant now) {
    finishedAt = now;
  }

  /** Queues it again after it has failed. */
  public void queuedAgain() {
    finishedAt = null;
  }

  /** Sets the recording's exact length, which may be unknown before decoding. */
  public void lasts(double seconds) {
    audioSeconds = seconds;
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

  public TranscriptionSubject subject() {
    return new TranscriptionSubject(subjectType, subjectId, organizationId);
  }

  public int urgency() {
    return urgency;
  }

  /** Null until the job has ended. */
  public Instant finishedAt() {
    return finishedAt;
  }
}
