package org.wardvoice.notifications.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.wardvoice.notifications.entity.NotificationRepository;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** A person's own notifications; nobody else's exist for the caller. */
@Stateless
public class OwnNotifications {

  @Inject private NotificationRepository notifications;
  @Inject private Clock clock;

  /**
   * Lists, newest first.
   *
   * @param read whether they were read; null for all
   */
  public Page<NotificationView> list(Caller caller, Boolean read, PageRequest page) {
    return notifications
        .list(caller.organizationId(), caller.userId(), read, page)
        .map(NotificationView::of);
  }

  /** Notes that one was read; the first time stays on record. */
  public NotificationView markRead(Caller caller, UUID id) {
    notifications.markRead(caller.organizationId(), caller.userId(), id, clock.instant());
    return notifications
        .find(caller.organizationId(), caller.userId(), id)
        .map(NotificationView::of)
        .orElseThrow(() -> new NotFound("Notification"));
  }

  /** Notes that all were read; tells how many had not been. */
  public int markAllRead(Caller caller) {
    return notifications.markRead(caller.organizationId(), caller.userId(), null, clock.instant());
  }
}
