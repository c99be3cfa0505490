package org.wardvoice.notifications;

import java.util.Collection;
import java.util.UUID;

/** Notifies users in the application. A notification is stored in the caller's transaction. */
public interface Notifications {

  /** Notifies each of the users once. */
  void tell(UUID organizationId, Collection<UUID> userIds, Notification notification);
}
