package org.wardvoice.access.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A password reset request that has not been processed yet. */
@Entity
@Table(name = "password_reset_requests")
public class PendingPasswordReset {

  @Id private UUID id;
  private String email;

  @Column(name = "requested_at")
  private Instant requestedAt;

  protected PendingPasswordReset() {}

  public PendingPasswordReset(UUID id, String email, Instant requestedAt) {
    this.id = id;
    this.email = email;
    this.requestedAt = requestedAt;
  }

  public String email() {
    return email;
  }
}
