package org.wardvoice.work.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.work.WorkStatus;
import org.wardvoice.work.WorkView;

/** Work of every kind, read-only: a view combines the tables that contain it. */
@Entity
@Table(name = "listed_work")
public class Work {

  @Id private UUID id;

  private String kind;
  private String handler;

  @Column(name = "organization_id")
  private UUID organizationId;

  private WorkStatus status;
  private int tries;
  private int progress;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "age_seconds")
  private long ageSeconds;

  @Column(name = "due_at")
  private Instant dueAt;

  @Column(name = "finished_at")
  private Instant finishedAt;

  private String reason;

  protected Work() {}

  public UUID id() {
    return id;
  }

  /** The kind of the {@link org.wardvoice.work.WorkHandler} or {@link org.wardvoice.work.SeparateQueue}. */
  public String handler() {
    return handler;
  }

  public UUID organizationId() {
    return organizationId;
  }

  public WorkStatus status() {
    return status;
  }

  public boolean hasEnded() {
    return finishedAt != null;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public WorkView view() {
    return new WorkView(
        id,
        kind,
        status(),
        tries,
        progress,
        createdAt,
        ageSeconds,
        status() == WorkStatus.WAITING ? dueAt : null,
        finishedAt,
        reason);
  }
}
