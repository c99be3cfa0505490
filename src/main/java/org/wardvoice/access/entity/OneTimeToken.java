package org.wardvoice.access.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A single-use secret that lets a user perform one step; only its hash is stored. */
@Entity
@Table(name = "one_time_tokens")
public class OneTimeToken {

  /** The step that a token is valid for. */
  public enum Purpose {
    PASSWORD_CHANGE,
    PASSWORD_RESET,
    SECOND_FACTOR,
    FACTOR_SETUP
  }

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "user_id")
  private UUID userId;

  private Purpose purpose;

  @Column(name = "secret_hash")
  private String secretHash;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "expires_at")
  private Instant expiresAt;

  @Column(name = "used_at")
  private Instant usedAt;

  private int failures;

  @Column(name = "device_name")
  private String deviceName;

  private boolean cookie;

  @Column(name = "recent_failures")
  private int recentFailures;

  @Column(name = "sign_on_id")
  private UUID signOnId;

  protected OneTimeToken() {}

  public OneTimeToken(UUID id, UUID organizationId, UUID userId, Purpose purpose) {
    this.id = id;
    this.organizationId = organizationId;
    this.userId = userId;
    this.purpose = purpose;
  }

  /** Sets the hash and the validity. */
  public void issue(String hashOfSecret, Instant now, Instant end) {
    secretHash = hashOfSecret;
    createdAt = now;
    expiresAt = end;
  }

  /** Stores the properties of the session that the next step opens. */
  public void continueWith(String device, boolean byCookie, int wrongPasswords) {
    deviceName = device;
    cookie = byCookie;
    recentFailures = wrongPasswords;
  }

  /** Stores that an identity provider vouches for the user instead of a password. */
  public void continueSignOn(UUID signOn) {
    signOnId = signOn;
  }

  /** Counts a failed attempt; the last one invalidates the token. Returns whether it did. */
  public boolean fail(int most, Instant now) {
    failures++;
    if (failures >= most) {
      use(now);
    }
    return usedAt != null;
  }

  public boolean isGoodFor(Purpose wanted, Instant now) {
    return purpose == wanted && usedAt == null && now.isBefore(expiresAt);
  }

  public void use(Instant now) {
    usedAt = now;
  }

  public UUID id() {
    return id;
  }

  /** The caller's name for the device; null if it has none. */
  public String deviceName() {
    return deviceName;
  }

  /** Whether to keep the session in a cookie, for a browser. */
  public boolean cookie() {
    return cookie;
  }

  /** The number of wrong passwords before the correct one. */
  public int recentFailures() {
    return recentFailures;
  }

  /** The sign-on in which an identity provider vouched for the user; null after a password. */
  public UUID signOnId() {
    return signOnId;
  }

  public UUID organizationId() {
    return organizationId;
  }

  public UUID userId() {
    return userId;
  }
}
