package org.wardvoice.notifications.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.UUID;
import org.wardvoice.notifications.Notification;
import org.wardvoice.notifications.NotificationCreated;
import org.wardvoice.notifications.Notifications;
import org.wardvoice.notifications.entity.NotificationRepository;
import org.wardvoice.notifications.entity.StoredNotification;
import org.wardvoice.shared.persistence.Ids;

/** Stores notifications. */
@Stateless
@Local(Notifications.class)
public class StoreNotifications implements Notifications {

  @Inject private NotificationRepository notifications;
  @Inject private Event<NotificationCreated> told;
  @Inject private Clock clock;

  @Override
  public void tell(UUID organizationId, Collection<UUID> userIds, Notification notification) {
    Instant now = clock.instant();
    for (UUID user : new LinkedHashSet<>(userIds)) {
      StoredNotification stored =
          new StoredNotification(Ids.next(), organizationId, user, notification, now);
      notifications.add(stored);
      told.fire(new NotificationCreated(organizationId, user, stored.view()));
    }
  }
}
