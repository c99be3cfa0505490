package org.wardvoice.notes.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.notes.NoteStatus;
import org.wardvoice.transcription.Spoken;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.TranscriptionStatus;
import org.wardvoice.transcription.WordErrors;

/** A clinician's written or dictated note, in its current state. Once it is signed, the database refuses changes. */
@Entity
@Table(name = "notes")
public class Note {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "patient_id")
  private UUID patientId;

  @Column(name = "department_id")
  private UUID departmentId;

  @Column(name = "note_type")
  private String noteType;

  private String content;

  @Column(name = "provider_id")
  private UUID providerId;

  @Column(name = "author_id")
  private UUID authorId;

  private NoteStatus status;
  private int version;

  @Column(name = "transcription_status")
  private TranscriptionStatus transcriptionStatus;

  @Column(name = "failure_reason")
  private String failureReason;

  @Column(name = "recording_id")
  private UUID recordingId;

  @Column(name = "recording_sha256")
  private String recordingSha256;

  @Column(name = "job_id")
  private UUID jobId;

  @Column(name = "spoken_words")
  private Integer spokenWords;

  @Column(name = "duration_seconds")
  private Double durationSeconds;

  private Double confidence;

  @Column(name = "needs_review")
  private boolean needsReview;

  private String engine;

  @Column(name = "engine_version")
  private String engineVersion;

  @Column(name = "heard_sha256")
  private String heardSha256;

  @Column(name = "signed_by")
  private UUID signedBy;

  @Column(name = "signed_at")
  private Instant signedAt;

  @Column(name = "signed_patient_id")
  private UUID signedPatientId;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "updated_at")
  private Instant updatedAt;

  @Version
  @Column(name = "row_version")
  private long rowVersion;

  protected Note() {}

  /** A draft without content. */
  public Note(UUID id, UUID organizationId, UUID patientId, UUID authorId, Instant now) {
    this.id = id;
    this.organizationId = organizationId;
    this.patientId = patientId;
    this.authorId = authorId;
    this.status = NoteStatus.DRAFT;
    this.createdAt = now;
    this.updatedAt = now;
  }

  /** Sets type, provider and department. */
  public void describe(String type, UUID provider, UUID department, Instant now) {
    noteType = type;
    providerId = provider;
    departmentId = department;
    updatedAt = now;
  }

  /** Sets the content, which replaces a recording that could not be transcribed. */
  public void write(String text, Instant now) {
    content = text;
    if (transcriptionStatus != null) {
      transcriptionStatus = TranscriptionStatus.COMPLETED;
      failureReason = null;
    }
    review(false, now);
  }

  /** Counts the current state as a version. */
  public void countVersion() {
    version++;
  }

  /** Sets the dictated recording. */
  public void wasSpoken(UUID recording, String sha256, Double seconds) {
    recordingId = recording;
    recordingSha256 = sha256;
    durationSeconds = seconds;
  }

  /** Sets the job that transcribes the recording. */
  public void awaits(UUID job, Instant now) {
    jobId = job;
    transcriptionStatus = TranscriptionStatus.PROCESSING;
    failureReason = null;
    review(false, now);
  }

  /**
   * Sets the content to the transcript.
   *
   * @param sha256 of the engine's text
   */
  public void wasHeard(Spoken heard, String sha256, Instant now) {
    durationSeconds = heard.seconds();
    spokenWords = WordErrors.words(heard.transcript().text()).size();
    engine = heard.transcript().engine();
    engineVersion = heard.transcript().engineVersion();
    heardSha256 = sha256;
    write(heard.transcript().text(), now);
    confidence = heard.transcript().confidence();
    needsReview = confidence < Transcript.SURE;
  }

  /** Marks the transcription as failed. */
  public void fail(String reason, Instant now) {
    transcriptionStatus = TranscriptionStatus.FAILED;
    failureReason = reason;
    review(true, now);
  }

  /** Sets whether a person should review it. */
  public void review(boolean isNeeded, Instant now) {
    needsReview = isNeeded;
    updatedAt = now;
  }

  /** Signs the note, which can't be changed any more. */
  public void sign(UUID signer, Instant now) {
    status = NoteStatus.SIGNED;
    signedBy = signer;
    signedAt = now;
    review(false, now);
  }

  public UUID id() {
    return id;
  }

  public UUID organizationId() {
    return organizationId;
  }

  public UUID patientId() {
    return patientId;
  }

  public UUID departmentId() {
    return departmentId;
  }

  public String noteType() {
    return noteType;
  }

  /** Null until a recording is transcribed. */
  public String content() {
    return content;
  }

  public UUID providerId() {
    return providerId;
  }

  public UUID authorId() {
    return authorId;
  }

  public NoteStatus status() {
    return status;
  }

  public boolean isSigned() {
    return signedAt != null;
  }

  /** 0 until there is content. */
  public int version() {
    return version;
  }

  /** Null for a written note. */
  public TranscriptionStatus transcriptionStatus() {
    return transcriptionStatus;
  }

  public String failureReason() {
    return failureReason;
  }

  /** The engine's confidence; null for a written note, or without a transcription. */
  public Double confidence() {
    return confidence;
  }

  /** Whether it needs a review and no one has reviewed it. */
  public boolean needsReview() {
    return needsReview;
  }

  public UUID jobId() {
    return jobId;
  }

  public UUID recordingId() {
    return recordingId;
  }

  public String recordingSha256() {
    return recordingSha256;
  }

  public Double durationSeconds() {
    return durationSeconds;
  }

  public String engine() {
    return engine;
  }

  public String engineVersion() {
    return engineVersion;
  }

  public String heardSha256() {
    return heardSha256;
  }

  public UUID signedBy() {
    return signedBy;
  }

  public Instant signedAt() {
    return signedAt;
  }

  /** The patient named in the signature, who differs from the note's patient after a merge. */
  public UUID signedPatientId() {
    return signedPatientId == null ? patientId : signedPatientId;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public Instant updatedAt() {
    return updatedAt;
  }
}
