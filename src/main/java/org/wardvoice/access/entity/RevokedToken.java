package org.wardvoice.access.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** An access token that was revoked before it expired. */
@Entity
@Table(name = "revoked_tokens")
public class RevokedToken {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "expires_at")
  private Instant expiresAt;

  protected RevokedToken() {}

  /**
   * @param id the token's {@code jti}
   */
  public RevokedToken(UUID id, UUID organizationId, Instant expiresAt) {
    this.id = id;
    this.organizationId = organizationId;
    this.expiresAt = expiresAt;
  }

  public UUID id() {
    return id;
  }

  public UUID organizationId() {
    return organizationId;
  }

  public Instant expiresAt() {
    return expiresAt;
  }
}
