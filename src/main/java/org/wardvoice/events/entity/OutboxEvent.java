package org.wardvoice.events.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.events.Audience;
import org.wardvoice.events.OfPatient;
import org.wardvoice.notifications.NotificationCreated;
import org.wardvoice.notifications.NotificationView;
import org.wardvoice.security.Permission;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.event.DomainEvent;
import org.wardvoice.shared.json.Json;

/** An event as it will be delivered. Numbered once it is committed, and never changed otherwise. */
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

  @Column(name = "user_id")
  private UUID userId;

  @Column(name = "webhook_id")
  private UUID webhookId;

  @Column(name = "patient_id")
  private UUID patientId;

  @Column(name = "open_to")
  private String openTo;

  @Column(name = "assignee_id")
  private UUID assigneeId;

  @Column private String traceparent;

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
    patientId = told.subjectId();
    openTo = told.openTo().stream().map(UUID::toString).collect(Collectors.joining(" "));
    assigneeId = told.assigneeId();
    data = Json.write(told.data());
    occurredAt = told.occurredAt();
    traceparent = Origin.current().traceparent();
  }

  /** For a single recipient. */
  public OutboxEvent(UUID id, NotificationCreated told) {
    NotificationView notification = told.notification();
    this.id = id;
    organizationId = told.organizationId();
    event = "notification.created";
    subjectType = "notification";
    subjectId = notification.id();
    openTo = "";
    // Without an audience, it is visible only to callers who may see everything.
    permission = Permission.ALL;
    userId = told.userId();
    data = Json.write(notification);
    occurredAt = notification.createdAt();
    traceparent = Origin.current().traceparent();
  }

  public UUID id() {
    return id;
  }

  /** Its type in the dotted spelling. */
  public String event() {
    return event;
  }

  public UUID subjectId() {
    return subjectId;
  }

  public Audience audience() {
    return new Audience(
        organizationId,
        subjectType,
        permission,
        departmentId,
        userId,
        webhookId,
        OfPatient.of(subjectType, subjectId, patientId, openTo),
        assigneeId);
  }

  public Instant occurredAt() {
    return occurredAt;
  }

  /** A JSON object. */
  public String data() {
    return data;
  }

  /** Its position in the log, across all organizations; null until it is numbered. */
  public Long sequence() {
    return sequence;
  }
}
