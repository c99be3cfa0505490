package org.wardvoice.events.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.event.DomainEvent;
import org.wardvoice.shared.json.Json;

/** An event as it will be told, whoever listens then. Numbered once it is committed, and never changed otherwise. */
@Entity
@Table(name = "outbox_events")
public class OutboxEvent {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column private String event;

  @Column(name = "subject_type")
  private String subjectType;

  @Column(name = "subject_id")
  private UUID subjectId;

  @Column private String permission;

  @Column(name = "department_id")
  private UUID departmentId;

  @Column private String data;

  @Column(name = "occurred_at")
  private Instant occurredAt;

  @Column(insertable = false, updatable = false)
  private Long sequence;

  protected OutboxEvent() {}

  public OutboxEvent(UUID id, DomainEvent told) {
    this.id = id;
    organizationId = told.organizationId();
    event = told.event();
    subjectType = told.type();
    subjectId = told.id();
    permission = told.permission();
    departmentId = told.departmentId();
    data = Json.write(told.data());
    occurredAt = told.occurredAt();
  }

  public UUID id() {
    return id;
  }

  /** Where it stands in the log, over all organizations; null until it is numbered. */
  public Long sequence() {
    return sequence;
  }
}
