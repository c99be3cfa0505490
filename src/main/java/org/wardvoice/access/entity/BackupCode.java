package org.wardvoice.access.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A backup code; only its hash is stored. */
@Entity
@Table(name = "backup_codes")
public class BackupCode {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "user_id")
  private UUID userId;

  @Column(name = "code_hash")
  private String codeHash;

  @Column(name = "generated_at")
  private Instant generatedAt;

  @Column(name = "used_at")
  private Instant usedAt;

  protected BackupCode() {}

  public BackupCode(UUID id, UUID organizationId, UUID userId, String codeHash, Instant now) {
    this.id = id;
    this.organizationId = organizationId;
    this.userId = userId;
    this.codeHash = codeHash;
    generatedAt = now;
  }

  public boolean isUsed() {
    return usedAt != null;
  }

  public Instant generatedAt() {
    return generatedAt;
  }
}
