package org.wardvoice.access.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.json.Json;

/** A key with which another system calls on behalf of the user who created it. */
@Entity
@Table(name = "api_keys")
public class ApiKey {

  /**
   * The settings of a key that its owner chooses.
   *
   * @param addresses ranges from which it may be used; empty for any address
   */
  public record Terms(
      String name,
      List<String> permissions,
      int requestsPerMinute,
      int requestsPerHour,
      List<String> addresses,
      boolean active) {

    public Terms {
      permissions = List.copyOf(permissions);
      addresses = List.copyOf(addresses);
    }
  }

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "created_by")
  private UUID createdBy;

  private String name;

  @Column(name = "hashed_key")
  private String hashedKey;

  private String permissions;

  @Column(name = "requests_per_minute")
  private int requestsPerMinute;

  @Column(name = "requests_per_hour")
  private int requestsPerHour;

  @Column(name = "ip_whitelist")
  private String addresses;

  private boolean active;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "expires_at")
  private Instant expiresAt;

  @Column(name = "revoked_at")
  private Instant revokedAt;

  @Column(name = "last_used")
  private Instant lastUsed;

  @Version private int version;

  protected ApiKey() {}

  public ApiKey(
      UUID id,
      UUID organizationId,
      UUID createdBy,
      String hashedKey,
      Instant now,
      Instant expiresAt) {
    this.id = id;
    this.organizationId = organizationId;
    this.createdBy = createdBy;
    this.hashedKey = hashedKey;
    createdAt = now;
    this.expiresAt = expiresAt;
  }

  public void agree(Terms terms) {
    name = terms.name();
    permissions = Json.write(terms.permissions());
    requestsPerMinute = terms.requestsPerMinute();
    requestsPerHour = terms.requestsPerHour();
    addresses = Json.write(terms.addresses());
    active = terms.active();
  }

  /** Revokes the key permanently. */
  public void revoke(Instant now) {
    active = false;
    revokedAt = now;
  }

  public boolean isRevoked() {
    return revokedAt != null;
  }

  /** Whether it is active and has not expired. */
  public boolean isGoodAt(Instant now) {
    return active && now.isBefore(expiresAt);
  }

  public Terms terms() {
    return new Terms(
        name,
        List.of(Json.read(permissions, String[].class)),
        requestsPerMinute,
        requestsPerHour,
        List.of(Json.read(addresses, String[].class)),
        active);
  }

  public UUID id() {
    return id;
  }

  public UUID organizationId() {
    return organizationId;
  }

  public UUID createdBy() {
    return createdBy;
  }

  public String hashedKey() {
    return hashedKey;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public Instant expiresAt() {
    return expiresAt;
  }

  /** As last written; null if the key was never used. */
  public Instant lastUsed() {
    return lastUsed;
  }
}
