package org.wardvoice.patients.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.patients.PatientStatus;

/** Two patient records that were merged. */
@Entity
@Table(name = "patient_merges")
public class PatientMerge {

  /** Why a merge changes the status of the retired patient. */
  public static final String MERGED = "Merged into another record";

  /** Why a reversal does. */
  public static final String REVERSED = "Merge reversed";

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "survivor_id")
  private UUID survivorId;

  @Column(name = "retired_id")
  private UUID retiredId;

  @Column(name = "status_before")
  private PatientStatus statusBefore;

  @Column(name = "merged_at")
  private Instant mergedAt;

  @Column(name = "reversed_at")
  private Instant reversedAt;

  protected PatientMerge() {}

  /**
   * A new merge.
   *
   * @param statusBefore the retired patient's
   */
  public PatientMerge(
      UUID id,
      UUID organizationId,
      UUID survivorId,
      UUID retiredId,
      PatientStatus statusBefore,
      Instant now) {
    this.id = id;
    this.organizationId = organizationId;
    this.survivorId = survivorId;
    this.retiredId = retiredId;
    this.statusBefore = statusBefore;
    this.mergedAt = now;
  }

  public void reverse(Instant now) {
    reversedAt = now;
  }

  public UUID id() {
    return id;
  }

  public UUID survivorId() {
    return survivorId;
  }

  public UUID retiredId() {
    return retiredId;
  }

  public PatientStatus statusBefore() {
    return statusBefore;
  }

  public Instant mergedAt() {
    return mergedAt;
  }

  /** Null if the merge was not reversed. */
  public Instant reversedAt() {
    return reversedAt;
  }
}
