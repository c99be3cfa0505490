package org.wardvoice.feedback.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.TextAnalysis;
import org.wardvoice.analysis.TopicFinding;
import org.wardvoice.feedback.FindingsView;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.json.Json;
import org.wardvoice.transcription.Spoken;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.TranscriptErrors;
import org.wardvoice.transcription.TranscriptionStatus;

/** A patient's feedback, and the findings in it. */
@Entity
@Table(name = "feedback")
public class Feedback {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "patient_id")
  private UUID patientId;

  @Column(name = "department_id")
  private UUID departmentId;

  @Column(name = "feedback_type")
  private String feedbackType;

  private Priority priority;

  @Column(name = "recording_id")
  private UUID recordingId;

  @Column(name = "job_id")
  private UUID jobId;

  @Column(name = "transcription_status")
  private TranscriptionStatus transcriptionStatus;

  @Column(name = "failure_reason")
  private String failureReason;

  private String transcription;

  @Column(name = "sentiment_score")
  private Double sentimentScore;

  @Column(name = "sentiment_confidence")
  private Double sentimentConfidence;

  @Column(name = "satisfaction_rating")
  private Double satisfactionRating;

  @Column(name = "rated_by_person")
  private boolean ratedByPerson;

  private boolean corrected;

  @Column(name = "word_error_rate")
  private Double wordErrorRate;

  @Column(name = "reference_words")
  private Integer referenceWords;

  @Column(name = "drug_names")
  private Integer drugNames;

  @Column(name = "drug_name_errors")
  private Integer drugNameErrors;

  @Column(name = "key_topics")
  private String keyTopics;

  private String findings;

  @Column(name = "needs_review")
  private boolean needsReview;

  private Double confidence;
  private String language;

  @Column(name = "duration_seconds")
  private Double durationSeconds;

  @Column(name = "reviewed_by")
  private UUID reviewedBy;

  @Column(name = "reviewed_at")
  private Instant reviewedAt;

  @Column(name = "created_by")
  private UUID createdBy;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "updated_at")
  private Instant updatedAt;

  @Column(name = "processed_at")
  private Instant processedAt;

  @Version private long version;

  protected Feedback() {}

  /** New feedback, to be processed. */
  public Feedback(UUID id, UUID organizationId, UUID patientId, UUID createdBy, Instant now) {
    this.id = id;
    this.organizationId = organizationId;
    this.patientId = patientId;
    this.createdBy = createdBy;
    this.createdAt = now;
    this.updatedAt = now;
    this.keyTopics = "[]";
    this.transcriptionStatus = TranscriptionStatus.PROCESSING;
  }

  /** Sets type, department and priority. */
  public void classify(String type, UUID department, Priority urgency, Instant now) {
    feedbackType = type;
    departmentId = department;
    priority = urgency;
    updatedAt = now;
  }

  /** Sets the patient's written text. */
  public void wasWritten(String text) {
    transcription = text;
  }

  /** Sets the patient's recording. */
  public void wasSpoken(UUID recording, Double seconds) {
    recordingId = recording;
    durationSeconds = seconds;
  }

  /** Sets the job that transcribes it. */
  public void awaits(UUID job, Instant now) {
    jobId = job;
    transcriptionStatus = TranscriptionStatus.PROCESSING;
    failureReason = null;
    processedAt = null;
    needsReview = false;
    updatedAt = now;
  }

  public void wasHeard(Spoken heard) {
    Transcript transcript = heard.transcript();
    durationSeconds = heard.seconds();
    transcription = transcript.text();
    confidence = transcript.confidence();
    language = transcript.language();
  }

  /** A user corrected the text; {@code errors} are the engine's according to it, null without an engine. */
  public void correct(String text, TranscriptErrors errors, UUID reviewer, Instant now) {
    transcription = text;
    corrected = true;
    wordErrorRate = errors == null ? null : errors.wordErrorRate();
    referenceWords = errors == null ? null : errors.words();
    drugNames = errors == null ? null : errors.drugNames();
    drugNameErrors = errors == null ? null : errors.drugNameErrors();
    reviewedBy = reviewer;
    reviewedAt = now;
  }

  /**
   * Stores the findings in the text, which ends the processing. A user's rating is kept. Text that no engine could read
   * has neither score nor rating, so that no figure counts them.
   */
  public void applyFindings(Findings found, Instant now) {
    sentimentScore = found.isRead() ? found.sentiment().score() : null;
    sentimentConfidence = found.sentiment().confidence();
    if (!ratedByPerson) {
      satisfactionRating = found.isRead() ? found.satisfactionRating() : null;
    }
    keyTopics = Json.write(found.topics().stream().map(TopicFinding::name).toList());
    findings = Json.write(FindingsView.of(found));
    if (language == null || !found.text().language().equals(TextAnalysis.UNDETERMINED)) {
      language = found.text().language();
    }
    boolean unsureText = confidence != null && confidence < Transcript.SURE;
    needsReview = !corrected && (found.needsReview() || unsureText);
    transcriptionStatus = TranscriptionStatus.COMPLETED;
    failureReason = null;
    processedAt = processedAt == null ? now : processedAt;
    updatedAt = now;
  }

  /** A user's rating overrides the analysis. Without a text there is still something to review. */
  public void rate(double rating, UUID reviewer, Instant now) {
    satisfactionRating = rating;
    ratedByPerson = true;
    needsReview = needsReview && transcriptionStatus != TranscriptionStatus.COMPLETED;
    reviewedBy = reviewer;
    reviewedAt = now;
    updatedAt = now;
  }

  public void fail(String reason, Instant now) {
    transcriptionStatus = TranscriptionStatus.FAILED;
    failureReason = reason;
    needsReview = true;
    processedAt = now;
    updatedAt = now;
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

  public String feedbackType() {
    return feedbackType;
  }

  public Priority priority() {
    return priority;
  }

  public UUID recordingId() {
    return recordingId;
  }

  public UUID jobId() {
    return jobId;
  }

  public TranscriptionStatus status() {
    return transcriptionStatus;
  }

  public String failureReason() {
    return failureReason;
  }

  public String transcription() {
    return transcription;
  }

  public Double sentimentScore() {
    return sentimentScore;
  }

  public Double satisfactionRating() {
    return satisfactionRating;
  }

  public List<String> keyTopics() {
    return List.of(Json.read(keyTopics, String[].class));
  }

  /** Null until the text is analysed. */
  public FindingsView findings() {
    return findings == null ? null : Json.read(findings, FindingsView.class);
  }

  public boolean needsReview() {
    return needsReview;
  }

  /** Whether there are results that no person has to review. */
  public boolean isFinal() {
    return transcriptionStatus == TranscriptionStatus.COMPLETED && !needsReview;
  }

  public Double confidence() {
    return confidence;
  }

  public String language() {
    return language;
  }

  public Double durationSeconds() {
    return durationSeconds;
  }

  /** Whether a person changed the text. */
  public boolean isCorrected() {
    return corrected;
  }

  /** The rating, if it is a person's; else null. */
  public Double ratedByPerson() {
    return ratedByPerson ? satisfactionRating : null;
  }

  public UUID reviewedBy() {
    return reviewedBy;
  }

  public Instant reviewedAt() {
    return reviewedAt;
  }

  /** The user who submitted it. */
  public UUID createdBy() {
    return createdBy;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public Instant updatedAt() {
    return updatedAt;
  }

  public Instant processedAt() {
    return processedAt;
  }
}
