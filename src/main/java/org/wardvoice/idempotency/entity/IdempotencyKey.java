package org.wardvoice.idempotency.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A key that a caller has used, and the result. */
@Entity
@Table(name = "idempotency_keys")
public class IdempotencyKey {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "caller_id")
  private UUID callerId;

  @Column private String key;
  private String request;
  private String fingerprint;

  @Column(name = "lease_token")
  private UUID leaseToken;

  @Column(name = "lease_until")
  private Instant leaseUntil;

  @Column(name = "record_type")
  private String recordType;

  @Column(name = "record_id")
  private UUID recordId;

  @Column(name = "answer_status")
  private Integer answerStatus;

  private byte[] answer;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "expires_at")
  private Instant expiresAt;

  protected IdempotencyKey() {}

  public UUID id() {
    return id;
  }

  /** Whether this key was first used with the same method and path. */
  public boolean isFor(String otherRequest) {
    return request.equals(otherRequest);
  }

  public boolean isExpiredAt(Instant now) {
    return !expiresAt.isAfter(now);
  }

  public boolean isLeasedAt(Instant now) {
    return leaseUntil.isAfter(now);
  }

  public boolean isHeldBy(UUID token) {
    return leaseToken.equals(token);
  }

  public boolean isAnswered() {
    return answerStatus != null;
  }

  public boolean isMarked() {
    return recordId != null;
  }

  /** Encrypted; null if the body was never known. */
  public String sealedFingerprint() {
    return fingerprint;
  }

  public String recordType() {
    return recordType;
  }

  public UUID recordId() {
    return recordId;
  }

  public int answerStatus() {
    return answerStatus;
  }

  /** Encrypted. */
  public byte[] answer() {
    return answer.clone();
  }

  /** Passes the claim to another request, because the holding one has ended without settling it. */
  public void passTo(UUID token, Instant until) {
    leaseToken = token;
    leaseUntil = until;
  }

  public void know(String sealed) {
    fingerprint = sealed;
  }

  public void mark(String type, UUID record) {
    recordType = type;
    recordId = record;
  }

  public void keep(int status, byte[] encrypted) {
    answerStatus = status;
    answer = encrypted.clone();
  }
}
