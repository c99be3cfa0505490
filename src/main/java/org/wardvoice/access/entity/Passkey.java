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

/** A user's passkey: the public key; only the user's authenticator has the private one. */
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
   * A new passkey.
   *
   * @param factor the second factor that all passkeys of the user belong to
   */
  public Passkey(UUID id, SecondFactor factor, UUID organizationId, UUID userId, Instant now) {
    this.id = id;
    this.organizationId = organizationId;
    this.userId = userId;
    factorId = factor.id();
    createdAt = now;
  }

  /**
   * Sets what the authenticator reported.
   *
   * @param identifier the authenticator's own, in base64url
   * @param attested attested credential data (WebAuthn, section 6.5.1)
   * @param ways the transports by which browsers reach the authenticator
   */
  public void identify(String identifier, byte[] attested, List<String> ways) {
    credentialId = identifier;
    credential = attested.clone();
    transports = List.copyOf(ways);
  }

  /** Sets whether the passkey can be backed up; this never changes. */
  public void allowBackup(boolean eligible) {
    backupEligible = eligible;
  }

  /** Stores what the authenticator reported at its last signature. */
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

  /** The credential ID, assigned by the authenticator, in base64url. */
  public String credentialId() {
    return credentialId;
  }

  /** Attested credential data, which includes the public key. */
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

  /** The signature counter; 0 if the authenticator has none. */
  public long signCount() {
    return signCount;
  }

  /** Whether the passkey can be backed up. */
  public boolean backupEligible() {
    return backupEligible;
  }

  /** Whether the passkey is backed up. */
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
