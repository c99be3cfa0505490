package org.wardvoice.organization;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The users of an organization, for features that name one in their records. */
public interface Users {

  /** Empty when the organization has no such user, or the user is not active. */
  Optional<UserView> findActive(UUID organizationId, UUID userId);

  /** Whatever the status: old records still name users who have left. */
  Optional<UserView> find(UUID organizationId, UUID userId);

  /** Names by id, whatever the status; ids that the organization does not know are absent. */
  Map<UUID, String> names(UUID organizationId, Collection<UUID> userIds);
}
