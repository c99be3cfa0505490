package org.wardvoice.access.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.crypto.RowCipher;

/** A code that was sent to a user by SMS or email. */
@Entity
@Table(name = "sent_codes")
public class SentCode {

  /** Maximum number of wrong attempts for a code (specification, Multi-factor authentication). */
  public static final int MOST_ATTEMPTS = 3;

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "user_id")
  private UUID userId;

  @Column(name = "factor_id")
  private UUID factorId;

  @Column(name = "token_id")
  private UUID tokenId;

  private String recipient;
  private byte[] code;
  private int attempts;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "expires_at")
  private Instant expiresAt;

  @Column(name = "used_at")
  private Instant usedAt;

  protected SentCode() {}

  public SentCode(UUID id, UUID organizationId, UUID userId, UUID factorId, UUID tokenId) {
    this.id = id;
    this.organizationId = organizationId;
    this.userId = userId;
    this.factorId = factorId;
    this.tokenId = tokenId;
  }

  /** The column of a code, for its encryption. */
  public static RowCipher.Place codeOf(UUID id) {
    return new RowCipher.Place("sent_codes", id, "code");
  }

  /**
   * Sets the recipient, code and validity.
   *
   * @param encrypted the code
   */
  public void send(String to, byte[] encrypted, Instant now, Duration lifetime) {
    recipient = to;
    code = encrypted.clone();
    createdAt = now;
    expiresAt = now.plus(lifetime);
  }

  /** Whether the code can still be used. */
  public boolean isGood(Instant now) {
    return usedAt == null && attempts < MOST_ATTEMPTS && now.isBefore(expiresAt);
  }

  public void use(Instant now) {
    usedAt = now;
  }

  /** Counts a wrong attempt. */
  public void fail() {
    attempts++;
  }

  public UUID id() {
    return id;
  }

  /** A phone number or an email address. */
  public String recipient() {
    return recipient;
  }

  /** Encrypted. */
  public byte[] code() {
    return code.clone();
  }

  public int attempts() {
    return attempts;
  }

  public Instant expiresAt() {
    return expiresAt;
  }
}
