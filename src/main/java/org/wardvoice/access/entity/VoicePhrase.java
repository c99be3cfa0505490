package org.wardvoice.access.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** Digits that a user is asked to say, once. */
@Entity
@Table(name = "voice_phrases")
public class VoicePhrase {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "user_id")
  private UUID userId;

  @Column(name = "token_id")
  private UUID tokenId;

  private String digits;

  @Column(name = "expires_at")
  private Instant expiresAt;

  @Column(name = "used_at")
  private Instant usedAt;

  protected VoicePhrase() {}

  public VoicePhrase(UUID id, UUID organizationId, UUID userId, String digits, Instant expiresAt) {
    this.id = id;
    this.organizationId = organizationId;
    this.userId = userId;
    this.digits = digits;
    this.expiresAt = expiresAt;
  }

  /** Binds it to a sign-in that waits for a second factor. */
  public void continueWith(UUID token) {
    tokenId = token;
  }

  public boolean isGood(Instant now) {
    return usedAt == null && now.isBefore(expiresAt);
  }

  public void use(Instant now) {
    usedAt = now;
  }

  public UUID id() {
    return id;
  }

  public UUID userId() {
    return userId;
  }

  /** Null for an enrolment. */
  public UUID tokenId() {
    return tokenId;
  }

  public String digits() {
    return digits;
  }

  public Instant expiresAt() {
    return expiresAt;
  }
}
