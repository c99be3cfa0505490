package org.wardvoice.access.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** What an authenticator is asked to sign, once. */
@Entity
@Table(name = "passkey_challenges")
public class PasskeyChallenge {

  /** What the signature is for. */
  public enum Purpose {
    REGISTRATION,
    SIGN_IN,
    SECOND_FACTOR
  }

  @Id private UUID id;
  private String challenge;
  private Purpose purpose;

  @Column(name = "for_user")
  private boolean forUser;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "user_id")
  private UUID userId;

  @Column(name = "token_id")
  private UUID tokenId;

  @Column(name = "expires_at")
  private Instant expiresAt;

  protected PasskeyChallenge() {}

  public PasskeyChallenge(UUID id, String challenge, Purpose purpose, Instant expiresAt) {
    this.id = id;
    this.challenge = challenge;
    this.purpose = purpose;
    this.expiresAt = expiresAt;
  }

  /** Only a passkey of this user may answer; nobody's, if both are null. */
  public void reserve(UUID organization, UUID user) {
    forUser = true;
    organizationId = organization;
    userId = user;
  }

  /** Ties it to a sign-in that waits for a second factor. */
  public void continueWith(UUID token) {
    tokenId = token;
  }

  public boolean isGood(Instant now) {
    return now.isBefore(expiresAt);
  }

  /** In base64url. */
  public String challenge() {
    return challenge;
  }

  public Purpose purpose() {
    return purpose;
  }

  /** Whether a passkey of this user may answer. */
  public boolean isFor(UUID user) {
    return !forUser || user.equals(userId);
  }

  /** Null but for a second factor. */
  public UUID tokenId() {
    return tokenId;
  }
}
