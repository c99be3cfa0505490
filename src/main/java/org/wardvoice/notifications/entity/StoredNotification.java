package org.wardvoice.notifications.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.notifications.Notification;
import org.wardvoice.notifications.NotificationView;
import org.wardvoice.shared.RecordReference;

/** A notification of one user. */
@Entity
@Table(name = "notifications")
public class StoredNotification {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "user_id")
  private UUID userId;

  private String kind;
  private String title;
  private String message;

  @Column(name = "resource_type")
  private String resourceType;

  @Column(name = "resource_id")
  private UUID resourceId;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "read_at")
  private Instant readAt;

  protected StoredNotification() {}

  public StoredNotification(
      UUID id, UUID organizationId, UUID userId, Notification told, Instant now) {
    this.id = id;
    this.organizationId = organizationId;
    this.userId = userId;
    kind = told.kind();
    title = told.title();
    message = told.message();
    resourceType = told.resourceType();
    resourceId = told.resourceId();
    createdAt = now;
  }

  public UUID id() {
    return id;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public NotificationView view() {
    return new NotificationView(
        id,
        kind,
        title,
        message,
        new RecordReference(resourceType, resourceId),
        readAt != null,
        readAt,
        createdAt);
  }
}
