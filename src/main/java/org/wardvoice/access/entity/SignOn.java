package org.wardvoice.access.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.crypto.RowCipher;

/** A user for whom an identity provider has vouched, and the resulting session. */
@Entity
@Table(name = "sign_ons")
public class SignOn {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "user_id")
  private UUID userId;

  private String provider;
  private String subject;

  @Column(name = "provider_session")
  private String providerSession;

  @Column(name = "logout_hint")
  private byte[] logoutHint;

  @Column(name = "code_hash")
  private String codeHash;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "expires_at")
  private Instant expiresAt;

  @Column(name = "used_at")
  private Instant usedAt;

  @Column(name = "ended_at")
  private Instant endedAt;

  @Column(name = "session_id")
  private UUID sessionId;

  protected SignOn() {}

  public SignOn(UUID id, UUID organizationId, UUID userId, String provider) {
    this.id = id;
    this.organizationId = organizationId;
    this.userId = userId;
    this.provider = provider;
  }

  /** The column of the logout hint, for its encryption. */
  public static RowCipher.Place hintOf(UUID id) {
    return new RowCipher.Place("sign_ons", id, "logout_hint");
  }

  /**
   * Sets the provider's identifiers.
   *
   * @param sessionOfProvider null if the provider has none
   * @param encryptedHint null if the provider needs none
   */
  public void known(String subjectOfProvider, String sessionOfProvider, byte[] encryptedHint) {
    subject = subjectOfProvider;
    providerSession = sessionOfProvider;
    logoutHint = encryptedHint == null ? null : encryptedHint.clone();
  }

  /** Sets how long a session can be opened, and the code for it; null where no code is needed. */
  public void issue(String hashOfCode, Instant now, Instant end) {
    codeHash = hashOfCode;
    createdAt = now;
    expiresAt = end;
  }

  public boolean isGoodAt(Instant now) {
    return usedAt == null && now.isBefore(expiresAt);
  }

  public void use(Instant now) {
    usedAt = now;
  }

  /** Invalidates the code, and prevents a session. */
  public void end(Instant now) {
    usedAt = now;
    endedAt = now;
  }

  /** Sets the resulting session. */
  public void opened(UUID session) {
    sessionId = session;
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

  public String provider() {
    return provider;
  }

  public String subject() {
    return subject;
  }

  /** Null if the provider has none. */
  public String providerSession() {
    return providerSession;
  }

  /** Null if no session was opened. */
  public UUID sessionId() {
    return sessionId;
  }

  /** Encrypted; null if there is none. */
  public byte[] logoutHint() {
    return logoutHint == null ? null : logoutHint.clone();
  }
}
