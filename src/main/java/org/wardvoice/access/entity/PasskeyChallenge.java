package org.wardvoice.access.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A challenge for an authenticator to sign, once. */
@Entity
@Table(name = "passkey_challenges")
public class PasskeyChallenge {

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

  /** Restricts it to passkeys of this user; if both are null, no passkey is accepted. */
  public void reserve(UUID organization, UUID user) {
    forUser = true;
    organizationId = organization;
    userId = user;
  }

  /** Binds it to a sign-in that waits for a second factor. */
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

  /** Whether a passkey of this user is accepted. */
  public boolean isFor(UUID user) {
    return !forUser || user.equals(userId);
  }

  /** Null unless for a second factor. */
  public UUID tokenId() {
    return tokenId;
  }
}
