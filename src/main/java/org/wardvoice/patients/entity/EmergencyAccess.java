package org.wardvoice.patients.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/** A temporary access to a patient out of context ("break the glass"). */
@Entity
@Table(name = "emergency_accesses")
public class EmergencyAccess {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "patient_id")
  private UUID patientId;

  @Column(name = "user_id")
  private UUID userId;

  private String reason;

  @Column(name = "opened_at")
  private Instant openedAt;

  @Column(name = "expires_at")
  private Instant expiresAt;

  protected EmergencyAccess() {}

  public EmergencyAccess(UUID id, UUID organizationId, UUID patientId, UUID userId, String reason) {
    this.id = id;
    this.organizationId = organizationId;
    this.patientId = patientId;
    this.userId = userId;
    this.reason = reason;
  }

  public void open(Instant now, Duration length) {
    openedAt = now;
    expiresAt = now.plus(length);
  }

  public UUID id() {
    return id;
  }

  public UUID patientId() {
    return patientId;
  }

  public UUID userId() {
    return userId;
  }

  public String reason() {
    return reason;
  }

  public Instant openedAt() {
    return openedAt;
  }

  public Instant expiresAt() {
    return expiresAt;
  }
}
