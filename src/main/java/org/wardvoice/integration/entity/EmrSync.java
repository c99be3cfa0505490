package org.wardvoice.integration.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.integration.EmrSyncMode;
import org.wardvoice.integration.EmrSyncResource;
import org.wardvoice.integration.EmrSyncStage;
import org.wardvoice.integration.EmrSyncStatus;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.persistence.TextArrayConverter;

/** A run of the synchronization with the EMR; the work item of the same id runs it, if there is an EMR. */
@Entity
@Table(name = "emr_syncs")
public class EmrSync {

  private static final int WHOLE = 100;

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  private EmrSyncMode mode;

  @Convert(converter = TextArrayConverter.class)
  private List<String> resources;

  @Column(name = "dry_run")
  private boolean dryRun;

  private EmrSyncStatus status;
  private EmrSyncStage stage;
  private String place;

  @Column(name = "stage_done")
  private long stageDone;

  @Column(name = "stage_total")
  private Long stageTotal;

  @Column(name = "emr_time")
  private Instant emrTime;

  @Column(name = "progress_percentage")
  private int progressPercentage;

  private long pulled;
  private long created;
  private long updated;
  private long unchanged;
  private long pushed;
  private long conflicts;

  @Column(name = "failure_reason")
  private String failureReason;

  @Column(name = "requested_by")
  private UUID requestedBy;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "completed_at")
  private Instant completedAt;

  protected EmrSync() {}

  /**
   * The parameters of a run.
   *
   * @param dryRun whether it only reports what it would do
   */
  public record Terms(EmrSyncMode mode, Collection<EmrSyncResource> resources, boolean dryRun) {}

  /**
   * A run that has not started.
   *
   * @param requestedBy null if it was scheduled
   */
  public EmrSync(UUID id, UUID organizationId, Terms terms, UUID requestedBy, Instant now) {
    this.id = id;
    this.organizationId = organizationId;
    mode = terms.mode();
    resources = terms.resources().stream().map(LowerCase::name).toList();
    dryRun = terms.dryRun();
    status = EmrSyncStatus.RUNNING;
    stage = stages().get(0);
    this.requestedBy = requestedBy;
    createdAt = now;
  }

  /** Advances within the stage. */
  public void move(String to, long done) {
    place = to;
    stageDone += done;
    progress();
  }

  /** Starts the next stage. */
  public void moveToNextStage() {
    List<EmrSyncStage> stages = stages();
    stage = stages.get(Math.min(stages.indexOf(stage) + 1, stages.size() - 1));
    place = null;
    stageDone = 0;
    stageTotal = null;
    progress();
  }

  /** Restarts the stage from its first page. */
  public void restartStage() {
    place = null;
    stageDone = 0;
  }

  /**
   * Sets the number of records in the stage.
   *
   * @param total null if unknown
   */
  public void expect(Long total) {
    if (total != null) {
      stageTotal = total;
    }
  }

  /** Each stage has the same share; 100 % is reserved for the end. */
  private void progress() {
    List<EmrSyncStage> stages = stages();
    int count = stages.size() - 1;
    double inside =
        stageTotal == null || stageTotal == 0 ? 0 : Math.min(1.0, (double) stageDone / stageTotal);
    int now = (int) Math.floor((stages.indexOf(stage) + inside) / count * WHOLE);
    progressPercentage = Math.max(progressPercentage, Math.min(now, WHOLE - 1));
  }

  /** Sets the EMR's time when the run began to read; only the first call counts. */
  public void readAt(Instant time) {
    if (emrTime == null) {
      emrTime = time;
    }
  }

  public void count(EmrTally more) {
    EmrTally sum = tally().plus(more);
    pulled = sum.pulled();
    created = sum.created();
    updated = sum.updated();
    unchanged = sum.unchanged();
    pushed = sum.pushed();
    conflicts = sum.conflicts();
  }

  public void complete(Instant now) {
    status = EmrSyncStatus.COMPLETED;
    progressPercentage = WHOLE;
    completedAt = now;
  }

  /**
   * Marks the run as failed.
   *
   * @param reason a message for users
   */
  public void fail(String reason, Instant now) {
    status = EmrSyncStatus.FAILED;
    failureReason = reason;
    completedAt = now;
  }

  /** Continues a failed run where it stopped. */
  public void resume() {
    status = EmrSyncStatus.RUNNING;
    failureReason = null;
    completedAt = null;
  }

  public UUID id() {
    return id;
  }

  public UUID organizationId() {
    return organizationId;
  }

  public Terms terms() {
    return new Terms(
        mode,
        resources.stream().map(name -> LowerCase.value(EmrSyncResource.class, name)).toList(),
        dryRun);
  }

  private List<EmrSyncStage> stages() {
    return EmrSyncStage.of(terms().resources());
  }

  public EmrSyncStatus status() {
    return status;
  }

  public EmrSyncStage stage() {
    return stage;
  }

  /** Null at the beginning of the stage. */
  public String place() {
    return place;
  }

  /** Null until the EMR has responded. */
  public Instant emrTime() {
    return emrTime;
  }

  public int progressPercentage() {
    return progressPercentage;
  }

  public EmrTally tally() {
    return new EmrTally(pulled, created, updated, unchanged, pushed, conflicts);
  }

  /** Null unless the run failed. */
  public String failureReason() {
    return failureReason;
  }

  /** Null if the run was scheduled. */
  public UUID requestedBy() {
    return requestedBy;
  }

  public Instant createdAt() {
    return createdAt;
  }

  /** Null while the run is active. */
  public Instant completedAt() {
    return completedAt;
  }
}
