package org.wardvoice.tasks.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.Collection;
import java.util.UUID;
import org.wardvoice.shared.Priority;
import org.wardvoice.tasks.TaskStatus;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.TranscriptionStatus;

/** A task. */
@Entity
@Table(name = "tasks")
public class Task {

  private static final int DONE = 100;

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  private String title;
  private String description;
  private Priority priority;

  @Column(name = "department_id")
  private UUID departmentId;

  @Column(name = "assignee_id")
  private UUID assigneeId;

  @Column(name = "due_date")
  private Instant dueDate;

  private String location;

  @Column(name = "patient_id")
  private UUID patientId;

  private TaskStatus status;

  @Column(name = "progress_percentage")
  private int progressPercentage;

  @Column(name = "created_by")
  private UUID createdBy;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "updated_at")
  private Instant updatedAt;

  @Column(name = "completed_at")
  private Instant completedAt;

  @Column(name = "recording_id")
  private UUID recordingId;

  @Column(name = "job_id")
  private UUID jobId;

  @Column(name = "transcription_status")
  private TranscriptionStatus transcriptionStatus;

  @Column(name = "failure_reason")
  private String failureReason;

  private Double confidence;

  @Column(name = "needs_review")
  private boolean needsReview;

  @Column(name = "given_fields")
  private String givenFields;

  private boolean announced;
  private int steps;

  @Column(name = "list_rank", insertable = false, updatable = false)
  private int listRank;

  @Column(name = "due_order", insertable = false, updatable = false)
  private Instant dueOrder;

  @Version private long version;

  protected Task() {}

  /**
   * A task that has not been started.
   *
   * @param patientId or null
   */
  public Task(UUID id, UUID organizationId, UUID patientId, UUID createdBy, Instant now) {
    this.id = id;
    this.organizationId = organizationId;
    this.patientId = patientId;
    this.createdBy = createdBy;
    this.createdAt = now;
    this.updatedAt = now;
    this.givenFields = "";
    this.status = TaskStatus.PENDING;
  }

  /**
   * The editable fields.
   *
   * @param title null until a spoken task is transcribed
   */
  public record Description(
      String title,
      String description,
      Priority priority,
      UUID departmentId,
      UUID assigneeId,
      Instant dueDate,
      String location) {}

  public void describe(Description wanted, Instant now) {
    title = wanted.title();
    description = wanted.description();
    priority = wanted.priority();
    departmentId = wanted.departmentId();
    assigneeId = wanted.assigneeId();
    dueDate = wanted.dueDate();
    location = wanted.location();
    updatedAt = now;
  }

  public Description description() {
    return new Description(
        title, description, priority(), departmentId, assigneeId, dueDate, location);
  }

  /**
   * Records which fields a user has set: a transcription does not overwrite them. Setting the title or description also
   * counts as a review of the transcription.
   */
  public void wereGiven(Collection<String> fields) {
    if (fields.contains("title") || fields.contains("description")) {
      needsReview = false;
    }
    givenFields = FieldNames.with(givenFields, fields);
  }

  /** Whether a user has set the field. */
  public boolean isGiven(String field) {
    return FieldNames.of(givenFields).contains(field);
  }

  /** Sets the job that transcribes the recording. */
  public void awaits(UUID recording, UUID job, Instant now) {
    recordingId = recording;
    jobId = job;
    transcriptionStatus = TranscriptionStatus.PROCESSING;
    failureReason = null;
    needsReview = false;
    updatedAt = now;
  }

  /**
   * Marks the transcription as successful.
   *
   * @param sureness the engine's confidence
   */
  public void wasHeard(double sureness, Instant now) {
    confidence = sureness;
    needsReview = sureness < Transcript.SURE && !status().isFinal();
    transcriptionStatus = TranscriptionStatus.COMPLETED;
    failureReason = null;
    updatedAt = now;
  }

  public void wasNotHeard(String reason, Instant now) {
    transcriptionStatus = TranscriptionStatus.FAILED;
    failureReason = reason;
    needsReview = !status().isFinal();
    updatedAt = now;
  }

  /** Marks the task as announced to receivers; false if it was before. */
  public boolean announce() {
    boolean first = !announced;
    announced = true;
    return first;
  }

  /** Sets status and progress; completes the task if the status is completed. */
  public void move(TaskStatus wanted, int progress, Instant now) {
    boolean completes = wanted == TaskStatus.COMPLETED;
    status = wanted;
    progressPercentage = completes ? DONE : progress;
    completedAt = completes ? now : null;
    needsReview = needsReview && !wanted.isFinal();
    updatedAt = now;
  }

  /** The number of the next step in its history, from 1. */
  public int nextStep() {
    return ++steps;
  }

  public UUID id() {
    return id;
  }

  public UUID organizationId() {
    return organizationId;
  }

  public String title() {
    return title;
  }

  public Priority priority() {
    return priority;
  }

  public UUID departmentId() {
    return departmentId;
  }

  public UUID assigneeId() {
    return assigneeId;
  }

  public UUID patientId() {
    return patientId;
  }

  public TaskStatus status() {
    return status;
  }

  public int progressPercentage() {
    return progressPercentage;
  }

  public UUID createdBy() {
    return createdBy;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public Instant updatedAt() {
    return updatedAt;
  }

  public Instant completedAt() {
    return completedAt;
  }

  /** The engine's confidence; null for a written task, or without a transcription. */
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

  /** Null for a written task. */
  public TranscriptionStatus transcriptionStatus() {
    return transcriptionStatus;
  }

  public String failureReason() {
    return failureReason;
  }

  int listRank() {
    return listRank;
  }

  Instant dueOrder() {
    return dueOrder;
  }
}
