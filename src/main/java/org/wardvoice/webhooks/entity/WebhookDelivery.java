package org.wardvoice.webhooks.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.webhooks.DeliveryStatus;

/** An event for one webhook, read-only: SQL statements write it, in batches or if no other node has claimed it. */
@Entity
@Table(name = "webhook_deliveries")
public class WebhookDelivery {

  @Id private UUID id;

  @Column(name = "organization_id", insertable = false, updatable = false)
  private UUID organizationId;

  @Column(name = "webhook_id", insertable = false, updatable = false)
  private UUID webhookId;

  @Column(name = "event_id", insertable = false, updatable = false)
  private UUID eventId;

  @Column(insertable = false, updatable = false)
  private String event;

  @Column(name = "subject_id", insertable = false, updatable = false)
  private UUID subjectId;

  @Column(insertable = false, updatable = false)
  private DeliveryStatus status;

  @Column(insertable = false, updatable = false)
  private int attempts;

  @Column(name = "due_at", insertable = false, updatable = false)
  private Instant dueAt;

  @Column(name = "created_at", insertable = false, updatable = false)
  private Instant createdAt;

  @Column(name = "finished_at", insertable = false, updatable = false)
  private Instant finishedAt;

  @Column(name = "failure_reason", insertable = false, updatable = false)
  private String failureReason;

  protected WebhookDelivery() {}

  public UUID id() {
    return id;
  }

  public UUID webhookId() {
    return webhookId;
  }

  public UUID eventId() {
    return eventId;
  }

  /** In dotted spelling; the part before the dot is the record type. */
  public String event() {
    return event;
  }

  public UUID subjectId() {
    return subjectId;
  }

  public DeliveryStatus status() {
    return status;
  }

  /** The total number of attempts so far. */
  public int attempts() {
    return attempts;
  }

  /** The time of the next attempt; meaningless once it is finished. */
  public Instant dueAt() {
    return dueAt;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public Instant finishedAt() {
    return finishedAt;
  }

  /** Why it has failed, if its attempts don't show it. */
  public String failureReason() {
    return failureReason;
  }
}
