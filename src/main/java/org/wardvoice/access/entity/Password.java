package org.wardvoice.access.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.UUID;

/** A user's password hash. */
@Entity
@Table(name = "passwords")
public class Password {

  @Id
  @Column(name = "user_id")
  private UUID userId;

  @Column(name = "organization_id")
  private UUID organizationId;

  private String hash;

  @Column(name = "changed_at")
  private Instant changedAt;

  @Column(name = "outdated_since")
  private Instant outdatedSince;

  private boolean retired;
  private boolean temporary;

  @Version private int version;

  protected Password() {}

  public Password(UUID userId, UUID organizationId, String hash, Instant changedAt) {
    this.userId = userId;
    this.organizationId = organizationId;
    this.hash = hash;
    this.changedAt = changedAt;
  }

  public void replace(String newHash, Instant now) {
    hash = newHash;
    changedAt = now;
    outdatedSince = null;
    retired = false;
    temporary = false;
  }

  /** Invalidates the password until it is replaced. */
  public void retire(String hashOfNobody, Instant now) {
    replace(hashOfNobody, now);
    retired = true;
  }

  /** Marks the password as chosen by someone else, who knows it until it is replaced. */
  public void makeTemporary() {
    temporary = true;
  }

  public boolean isTemporary() {
    return temporary;
  }

  /** Whether the hash is a placeholder, because the original was outdated for too long. */
  public boolean isRetired() {
    return retired;
  }

  /** Whether the hash has been outdated since then or longer. */
  public boolean isOutdatedSince(Instant limit) {
    return outdatedSince != null && !outdatedSince.isAfter(limit);
  }

  public UUID userId() {
    return userId;
  }

  public UUID organizationId() {
    return organizationId;
  }

  public String hash() {
    return hash;
  }

  public Instant changedAt() {
    return changedAt;
  }
}
