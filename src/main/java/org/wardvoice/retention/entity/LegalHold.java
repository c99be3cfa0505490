package org.wardvoice.retention.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.retention.LegalHoldView;
import org.wardvoice.security.Caller;

/** A legal hold on a patient's data, or on an organization's. */
@Entity
@Table(name = "legal_holds")
public class LegalHold {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "patient_id")
  private UUID patientId;

  private String reason;

  @Column(name = "placed_by")
  private UUID placedBy;

  @Column(name = "placed_at")
  private Instant placedAt;

  @Column(name = "released_by")
  private UUID releasedBy;

  @Column(name = "released_at")
  private Instant releasedAt;

  @Column(name = "release_reason")
  private String releaseReason;

  protected LegalHold() {}

  public LegalHold(UUID id, Caller caller, UUID patientId, String reason, Instant now) {
    this.id = id;
    organizationId = caller.organizationId();
    this.patientId = patientId;
    this.reason = reason;
    placedBy = caller.userId();
    placedAt = now;
  }

  public void release(Caller caller, String why, Instant now) {
    releasedBy = caller.userId();
    releasedAt = now;
    releaseReason = why;
  }

  public UUID id() {
    return id;
  }

  public UUID patientId() {
    return patientId;
  }

  public Instant placedAt() {
    return placedAt;
  }

  public boolean isActive() {
    return releasedAt == null;
  }

  public LegalHoldView view() {
    return new LegalHoldView(
        id,
        patientId,
        reason,
        isActive(),
        placedBy,
        placedAt,
        releasedBy,
        releasedAt,
        releaseReason);
  }
}
