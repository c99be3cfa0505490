package org.wardvoice.retention.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.retention.RetainedKind;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.persistence.LowerCase;

/** How long an organization keeps one kind of data. Read by the database function {@code expires_before}. */
@Entity
@Table(name = "retention_settings")
public class RetentionSetting {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "kind")
  private String kind;

  private int days;

  @Column(name = "changed_by")
  private UUID changedBy;

  @Column(name = "changed_at")
  private Instant changedAt;

  protected RetentionSetting() {}

  public RetentionSetting(UUID id, UUID organizationId, RetainedKind kind) {
    this.id = id;
    this.organizationId = organizationId;
    this.kind = LowerCase.name(kind);
  }

  public void change(Caller caller, Duration keeps, Instant now) {
    days = Math.toIntExact(keeps.toDays());
    changedBy = caller.userId();
    changedAt = now;
  }

  public Duration keeps() {
    return Duration.ofDays(days);
  }

  public UUID changedBy() {
    return changedBy;
  }

  public Instant changedAt() {
    return changedAt;
  }
}
