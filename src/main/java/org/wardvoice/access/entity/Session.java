package org.wardvoice.access.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.security.SignedInBy;

/** A session, from sign-in to its end. */
@Entity
@Table(name = "sessions")
public class Session {

  /** Why a session ended before it expired. */
  public enum End {
    SIGNED_OUT,
    ENDED_BY_USER,
    ENDED_BY_ADMIN,
    TOO_MANY,
    TOKEN_REUSED,
    PASSWORD_CHANGED,
    USER_DEACTIVATED,
    SIGNED_OUT_AT_PROVIDER
  }

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "user_id")
  private UUID userId;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "last_activity")
  private Instant lastActivity;

  @Column(name = "expires_at")
  private Instant expiresAt;

  @Column(name = "ended_at")
  private Instant endedAt;

  @Column(name = "end_reason")
  private End endReason;

  @Column(name = "cookie_hash")
  private String cookieHash;

  @Column(name = "device_token_hash")
  private String deviceTokenHash;

  @Column(name = "device_name")
  private String deviceName;

  @Column(name = "device_type")
  private String deviceType;

  private String browser;
  private String os;
  private String ip;

  @Column(name = "user_agent")
  private String userAgent;

  @Column(name = "mfa_verified")
  private boolean mfaVerified;

  @Column(name = "passkey_used")
  private boolean passkeyUsed;

  @Column(name = "risk_score")
  private double riskScore;

  @Column(name = "risk_parts")
  private String riskParts;

  private boolean trusted;
  private String preferences;

  @Column(name = "temporary_data")
  private String temporaryContent;

  protected Session() {}

  public Session(UUID id, UUID organizationId, UUID userId, Instant now, Duration lifetime) {
    this.id = id;
    this.organizationId = organizationId;
    this.userId = userId;
    createdAt = now;
    lastActivity = now;
    expiresAt = now.plus(lifetime);
    riskParts = "[]";
    keep("{}", "{}");
  }

  /**
   * Sets the device.
   *
   * @param name the caller's name for it, or null
   * @param type {@code desktop}, {@code mobile} or {@code tablet}
   */
  public void startedOn(String name, String type, String browser, String os, String userAgent) {
    deviceName = name;
    deviceType = type;
    this.browser = browser;
    this.os = os;
    this.userAgent = userAgent;
  }

  /** Sets the IP address and the risk assessment. */
  public void judged(String ip, double riskScore, String riskParts, boolean trusted) {
    this.ip = ip;
    this.riskScore = riskScore;
    this.riskParts = riskParts;
    this.trusted = trusted;
  }

  /** Sets the client's data, as JSON objects. */
  public final void keep(String lasting, String temporary) {
    preferences = lasting;
    temporaryContent = temporary;
  }

  /** Stores that the user has verified a second factor. */
  public void verified(FactorMethod method) {
    mfaVerified = true;
    passkeyUsed = method == FactorMethod.PASSKEY;
  }

  /** Makes it a cookie session. */
  public void carriedBy(String hashOfCookie) {
    cookieHash = hashOfCookie;
  }

  /** Sets the token that identifies the device. */
  public void knownBy(String hashOfDeviceToken) {
    deviceTokenHash = hashOfDeviceToken;
  }

  /** Ends the session and deletes the client's data; a later call changes nothing. */
  public void end(End reason, Instant now) {
    if (endedAt == null) {
      endedAt = now;
      endReason = reason;
      keep("{}", "{}");
    }
  }

  /** Whether it ended because the user was deactivated. */
  public boolean endedWithItsUser() {
    return endReason == End.USER_DEACTIVATED;
  }

  public SessionTerm term() {
    return new SessionTerm(id, lastActivity, expiresAt, endedAt);
  }

  /** As the audit log refers to it. */
  public SignedInBy.Session asCredential() {
    return new SignedInBy.Session(id, null, null, riskScore, mfaVerified, trusted);
  }

  /** Whether it belongs to this user. */
  public boolean isOf(UUID organization, UUID user) {
    return organizationId.equals(organization) && userId.equals(user);
  }

  public UUID id() {
    return id;
  }

  public UUID organizationId() {
    return organizationId;
  }

  public UUID userId() {
    return userId;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public Instant expiresAt() {
    return expiresAt;
  }

  public String deviceName() {
    return deviceName;
  }

  public String deviceType() {
    return deviceType;
  }

  public String browser() {
    return browser;
  }

  public String os() {
    return os;
  }

  public String ip() {
    return ip;
  }

  public String userAgent() {
    return userAgent;
  }

  public boolean mfaVerified() {
    return mfaVerified;
  }

  public boolean passkeyUsed() {
    return passkeyUsed;
  }

  public double riskScore() {
    return riskScore;
  }

  /** A JSON array of the score's parts. */
  public String riskParts() {
    return riskParts;
  }

  public boolean trusted() {
    return trusted;
  }

  /** A JSON object. */
  public String preferences() {
    return preferences;
  }

  /** A JSON object. */
  public String temporaryContent() {
    return temporaryContent;
  }
}
