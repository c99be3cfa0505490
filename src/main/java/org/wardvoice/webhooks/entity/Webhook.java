package org.wardvoice.webhooks.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.shared.persistence.TextArrayConverter;

/** A subscription of another system. The dispatch stores the health of the receiver separately. */
@Entity
@Table(name = "webhooks")
public class Webhook {

  /**
   * The settings that an administrator chooses.
   *
   * @param events as entered, in either spelling, or {@code *}
   * @param departmentId only events of this department; null for all
   */
  public record Terms(
      String url, List<String> events, UUID departmentId, Payload payload, boolean active) {

    public Terms {
      events = List.copyOf(events);
    }
  }

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  private String url;

  @Convert(converter = TextArrayConverter.class)
  private List<String> events;

  @Column(name = "department_id")
  private UUID departmentId;

  private Payload payload;

  @Column(name = "vouched_by")
  private UUID vouchedBy;

  private byte[] secret;

  @Column(name = "former_secret")
  private byte[] formerSecret;

  @Column(name = "former_secret_until")
  private Instant formerSecretUntil;

  private boolean active;

  @Column(name = "disabled_reason")
  private DisabledReason disabledReason;

  @Column(name = "created_by")
  private UUID createdBy;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "updated_at")
  private Instant updatedAt;

  /** Once set, the webhook is invisible. */
  @Column(name = "deleted_at")
  private Instant deletedAt;

  @Version private int version;

  protected Webhook() {}

  /** The location of a secret, for its encryption. */
  public static RowCipher.Place secretOf(UUID id) {
    return new RowCipher.Place("webhooks", id, "secret");
  }

  /**
   * @param secret encrypted for {@link #secretOf}
   */
  public Webhook(
      UUID id, UUID organizationId, UUID createdBy, Terms terms, byte[] secret, Instant now) {
    this.id = id;
    this.organizationId = organizationId;
    this.createdBy = createdBy;
    this.secret = secret.clone();
    createdAt = now;
    agree(terms, createdBy, now);
  }

  /**
   * Changes the settings.
   *
   * @param by the user whose permissions a full payload requires
   */
  public void agree(Terms terms, UUID by, Instant now) {
    url = terms.url();
    events = terms.events();
    departmentId = terms.departmentId();
    payload = terms.payload();
    vouchedBy = terms.payload() == Payload.FULL ? by : null;
    active = terms.active();
    disabledReason = active ? null : disabledReason;
    updatedAt = now;
  }

  public Terms terms() {
    return new Terms(url, events, departmentId, payload, active);
  }

  /**
   * Replaces the secret; the previous one continues to sign for some time.
   *
   * @param fresh encrypted for {@link #secretOf}, like the previous one
   */
  public void replaceSecret(byte[] fresh, Instant formerUntil, Instant now) {
    formerSecret = secret;
    formerSecretUntil = formerUntil;
    secret = fresh.clone();
    updatedAt = now;
  }

  /** Hides the webhook and stops its deliveries. */
  public void delete(Instant now) {
    deletedAt = now;
    active = false;
    disabledReason = null;
  }

  public UUID id() {
    return id;
  }

  public UUID organizationId() {
    return organizationId;
  }

  /** Encrypted for {@link #secretOf}. */
  public byte[] secret() {
    return secret.clone();
  }

  /** Why it was disabled automatically; null if a user disabled it, and while it is active. */
  public DisabledReason disabledReason() {
    return disabledReason;
  }

  /** Until when the previous secret also signs; null if there is none. */
  public Instant formerSecretUntil() {
    return formerSecretUntil;
  }

  /** The user whose permissions allow full payloads; null with thin payloads. */
  public UUID vouchedBy() {
    return vouchedBy;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public Instant updatedAt() {
    return updatedAt;
  }
}
