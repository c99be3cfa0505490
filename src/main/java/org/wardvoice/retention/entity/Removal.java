package org.wardvoice.retention.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.wardvoice.retention.RemovalView;
import org.wardvoice.retention.RetainedKind;
import org.wardvoice.shared.persistence.LowerCase;

/** What was deleted of one kind on one day. Written by {@link RemovalRepository#add}. */
@Entity
@Table(name = "removals")
public class Removal {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  private String kind;
  private LocalDate day;
  private long removed;

  @Column(name = "older_than")
  private Instant olderThan;

  @Column(name = "removed_at")
  private Instant removedAt;

  protected Removal() {}

  public UUID id() {
    return id;
  }

  public Instant removedAt() {
    return removedAt;
  }

  public RemovalView view() {
    return new RemovalView(
        id, LowerCase.value(RetainedKind.class, kind), day, removed, olderThan, removedAt);
  }
}
