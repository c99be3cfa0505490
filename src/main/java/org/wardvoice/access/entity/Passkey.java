package org.wardvoice.access.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.persistence.TextArrayConverter;

/** A passkey of a user: the public half of a key pair that only the user's authenticator has. */
@Entity
@Table(name = "passkeys")
public class Passkey {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "user_id")
  private UUID userId;

  @Column(name = "factor_id")
  private UUID factorId;

  @Column(name = "credential_id")
  private String credentialId;

  private byte[] credential;
  private String name;

  @Convert(converter = TextArrayConverter.class)
  private List<String> transports;

  @Column(name = "sign_count")
  private long signCount;

  @Column(name = "backup_eligible")
  private boolean backupEligible;

  @Column(name = "backed_up")
  private boolean backedUp;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "last_used_at")
  private Instant lastUsedAt;

  protected Passkey() {}

  /**
   * One that was just made.
   *
   * @param factor to which all passkeys of the user belong
   */
  public Passkey(UUID id, SecondFactor factor, UUID organizationId, UUID userId, Instant now) {
    this.id = id;
    this.organizationId = organizationId;
    this.userId = userId;
    factorId = factor.id();
    createdAt = now;
  }

  /**
   * Says what the authenticator has told.
   *
   * @param identifier the authenticator's own, in base64url
   * @param attested attested credential data (WebAuthn, section 6.5.1)
   * @param ways by which browsers reach the authenticator
   */
  public void identify(String identifier, byte[] attested, List<String> ways) {
    credentialId = identifier;
    credential = attested.clone();
    transports = List.copyOf(ways);
  }

  /** Sets whether copies may be kept elsewhere; that never changes. */
  public void allowBackup(boolean eligible) {
    backupEligible = eligible;
  }

  /** Keeps what the authenticator said of itself when it last signed. */
  public void count(long signatures, boolean copied) {
    signCount = signatures;
    backedUp = copied;
  }

  public void rename(String wanted) {
    name = wanted;
  }

  public void use(Instant now) {
    lastUsedAt = now;
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

  /** The authenticator's own identifier, in base64url. */
  public String credentialId() {
    return credentialId;
  }

  /** Attested credential data, which holds the public key. */
  public byte[] credential() {
    return credential.clone();
  }

  public String name() {
    return name;
  }

  /** Such as {@code internal} or {@code usb}. */
  public List<String> transports() {
    return transports;
  }

  /** Signatures so far; 0 where the authenticator doesn't count. */
  public long signCount() {
    return signCount;
  }

  /** Whether copies may be kept elsewhere. */
  public boolean backupEligible() {
    return backupEligible;
  }

  /** Whether copies are kept elsewhere. */
  public boolean backedUp() {
    return backedUp;
  }

  public Instant createdAt() {
    return createdAt;
  }

  /** Null if never used. */
  public Instant lastUsedAt() {
    return lastUsedAt;
  }
}
