package org.wardvoice.notifications;

import java.util.Collection;
import java.util.UUID;

/** Tells people in the application. A notification is a row: it stands and falls with the caller's transaction. */
public interface Notifications {

  /** Tells each of the users once. */
  void tell(UUID organizationId, Collection<UUID> userIds, Notification notification);
}
