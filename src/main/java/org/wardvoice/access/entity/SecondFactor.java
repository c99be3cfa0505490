package org.wardvoice.access.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.shared.crypto.RowCipher;

/** A user's second factor, which is valid once it is confirmed. */
@Entity
@Table(name = "second_factors")
public class SecondFactor {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "user_id")
  private UUID userId;

  private FactorMethod method;
  private byte[] secret;
  private String model;

  @Column(name = "last_step")
  private Long lastStep;

  @Column(name = "phone_number")
  private String phoneNumber;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "confirmed_at")
  private Instant confirmedAt;

  @Column(name = "last_used_at")
  private Instant lastUsedAt;

  protected SecondFactor() {}

  public SecondFactor(UUID id, UUID organizationId, UUID userId, FactorMethod method, Instant now) {
    this.id = id;
    this.organizationId = organizationId;
    this.userId = userId;
    this.method = method;
    createdAt = now;
  }

  /** The column of a shared secret or a voice's template, for its encryption. */
  public static RowCipher.Place secretOf(UUID id) {
    return new RowCipher.Place("second_factors", id, "secret");
  }

  /** TOTP: sets the encrypted secret. */
  public void share(byte[] encrypted) {
    secret = encrypted.clone();
  }

  /**
   * Voice: sets the encrypted template.
   *
   * @param version of the model that it was made with
   */
  public void recognize(byte[] encrypted, String version) {
    secret = encrypted.clone();
    model = version;
  }

  /** SMS: sets the phone number. */
  public void call(String number) {
    phoneNumber = number;
  }

  public void confirm(Instant now) {
    confirmedAt = now;
  }

  public void use(Instant now) {
    lastUsedAt = now;
  }

  /** TOTP: records that a code of this time step was accepted. */
  public void accept(long step) {
    lastStep = step;
  }

  /** TOTP: whether a code of this time step may still be accepted. */
  public boolean isAfterLast(long step) {
    return lastStep == null || step > lastStep;
  }

  public UUID id() {
    return id;
  }

  public FactorMethod method() {
    return method;
  }

  /** Encrypted; null for other methods than TOTP and voice. */
  public byte[] secret() {
    return secret.clone();
  }

  /** The version of the model that a voice's template was made with; null for other methods. */
  public String model() {
    return model;
  }

  /** Null for other methods than SMS. */
  public String phoneNumber() {
    return phoneNumber;
  }

  /** Null if not confirmed yet. */
  public Instant confirmedAt() {
    return confirmedAt;
  }

  /** Null if never used. */
  public Instant lastUsedAt() {
    return lastUsedAt;
  }
}
