package org.wardvoice.access.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/** A device on which its user does not have to verify a second factor. */
@Entity
@Table(name = "trusted_devices")
public class TrustedDevice {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "user_id")
  private UUID userId;

  @Column(name = "token_hash")
  private String tokenHash;

  private String name;
  private String type;
  private String browser;
  private String os;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "last_used_at")
  private Instant lastUsedAt;

  @Column(name = "expires_at")
  private Instant expiresAt;

  protected TrustedDevice() {}

  public TrustedDevice(UUID id, UUID organizationId, UUID userId, Instant now, Duration trust) {
    this.id = id;
    this.organizationId = organizationId;
    this.userId = userId;
    createdAt = now;
    lastUsedAt = now;
    expiresAt = now.plus(trust);
  }

  /** Sets the token that identifies the device. */
  public void knownBy(String hashOfToken) {
    tokenHash = hashOfToken;
  }

  /**
   * Sets the device's description.
   *
   * @param called the user's name for it; null for none
   * @param kind {@code desktop}, {@code mobile} or {@code tablet}
   */
  public void describe(String called, String kind, String usedBrowser, String usedOs) {
    name = called;
    type = kind;
    browser = usedBrowser;
    os = usedOs;
  }

  /** Records a sign-in without a second factor. */
  public void use(Instant now) {
    lastUsedAt = now;
  }

  public UUID id() {
    return id;
  }

  public String tokenHash() {
    return tokenHash;
  }

  /** Null if the user has given it no name. */
  public String name() {
    return name;
  }

  public String type() {
    return type;
  }

  public String browser() {
    return browser;
  }

  public String os() {
    return os;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public Instant lastUsedAt() {
    return lastUsedAt;
  }

  public Instant expiresAt() {
    return expiresAt;
  }
}
