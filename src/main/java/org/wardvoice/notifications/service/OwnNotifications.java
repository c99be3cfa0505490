package org.wardvoice.notifications.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.wardvoice.notifications.NotificationView;
import org.wardvoice.notifications.entity.NotificationRepository;
import org.wardvoice.notifications.entity.StoredNotification;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/**
 * A user's own notifications; no others are visible to the caller, and none to an API key. A colleague's message is
 * clinical text, so each read is audited.
 */
@Stateless
public class OwnNotifications {

  @Inject private NotificationRepository notifications;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Lists, newest first.
   *
   * @param read whether they were read; null for all
   * @throws org.wardvoice.shared.error.NotPermitted to an API key
   */
  public Page<NotificationView> list(Caller caller, Boolean read, PageRequest page) {
    caller.session();
    Page<NotificationView> found =
        notifications
            .list(caller.organizationId(), caller.userId(), read, page)
            .map(StoredNotification::view);
    List<NotificationView> shown = found.items();
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "notifications_listed", caller)
            .with("rows", shown.size())
            .with("notifications", shown.stream().map(NotificationView::id).toList())
            .with("resources", shown.stream().map(one -> one.resource().id()).toList()));
    return found;
  }

  /**
   * Marks one as read; the time of the first reading is kept.
   *
   * @throws org.wardvoice.shared.error.NotPermitted to an API key
   */
  public NotificationView markRead(Caller caller, UUID id) {
    caller.session();
    notifications.markRead(caller.organizationId(), caller.userId(), id, clock.instant());
    NotificationView shown =
        notifications
            .find(caller.organizationId(), caller.userId(), id)
            .map(StoredNotification::view)
            .orElseThrow(() -> new NotFound("Notification"));
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "notification_read", caller)
            .about("notification", id)
            .with("resource_type", shown.resource().type())
            .with("resource", shown.resource().id()));
    return shown;
  }

  /**
   * Marks all as read; returns how many had not been.
   *
   * @throws org.wardvoice.shared.error.NotPermitted to an API key
   */
  public int markAllRead(Caller caller) {
    caller.session();
    return notifications.markRead(caller.organizationId(), caller.userId(), null, clock.instant());
  }
}
