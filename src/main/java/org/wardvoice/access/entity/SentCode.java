package org.wardvoice.access.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.crypto.RowCipher;

/** A code that was sent to a user by SMS or e-mail. */
@Entity
@Table(name = "sent_codes")
public class SentCode {

  /** How often a code may be given wrongly (specification, Multi-factor authentication). */
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

  /** Where a code is stored, for its encryption. */
  public static RowCipher.Place codeOf(UUID id) {
    return new RowCipher.Place("sent_codes", id, "code");
  }

  /**
   * Says what was sent.
   *
   * @param encrypted the code
   */
  public void send(String to, byte[] encrypted, Instant now, Duration lifetime) {
    recipient = to;
    code = encrypted.clone();
    createdAt = now;
    expiresAt = now.plus(lifetime);
  }

  /** Whether it may be tried. */
  public boolean isGood(Instant now) {
    return usedAt == null && attempts < MOST_ATTEMPTS && now.isBefore(expiresAt);
  }

  public void use(Instant now) {
    usedAt = now;
  }

  /** It was given wrongly. */
  public void fail() {
    attempts++;
  }

  public UUID id() {
    return id;
  }

  /** A phone number or an e-mail address. */
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
