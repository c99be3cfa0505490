package org.wardvoice.access.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A refresh token, which can be used once. */
@Entity
@Table(name = "refresh_tokens")
public class RefreshToken {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "session_id")
  private UUID sessionId;

  @Column(name = "issued_at")
  private Instant issuedAt;

  @Column(name = "expires_at")
  private Instant expiresAt;

  @Column(name = "used_at")
  private Instant usedAt;

  protected RefreshToken() {}

  /**
   * @param id the token's {@code jti}
   */
  public RefreshToken(
      UUID id, UUID organizationId, UUID sessionId, Instant issuedAt, Instant expiresAt) {
    this.id = id;
    this.organizationId = organizationId;
    this.sessionId = sessionId;
    this.issuedAt = issuedAt;
    this.expiresAt = expiresAt;
  }

  public boolean isUsed() {
    return usedAt != null;
  }

  public void use(Instant now) {
    usedAt = now;
  }
}
