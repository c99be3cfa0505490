package org.wardvoice.organization;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** The users of an organization, for features that name one in their records. */
public interface Users {

  /** Empty when the organization has no such user, or the user is not active. */
  Optional<UserView> findActive(UUID organizationId, UUID userId);

  /** Whatever the status: old records still name users who have left. */
  Optional<UserView> find(UUID organizationId, UUID userId);

  /** Names by id, whatever the status; ids that the organization does not know are absent. */
  Map<UUID, String> names(UUID organizationId, Collection<UUID> userIds);

  /** The names of all, by id and whatever the status. */
  Map<UUID, String> names(UUID organizationId);

  /**
   * Those of the given users who are active, by id. Nobody can deactivate them before the caller's transaction ends.
   */
  Map<UUID, UserView> holdActive(UUID organizationId, Collection<UUID> userIds);

  /**
   * The active users whose name holds all of the words, whatever their case; at most two, for more than one is as good as
   * none to whoever asks.
   *
   * @param name such as {@code nora keller} or {@code keller}
   */
  List<UserView> namedLike(UUID organizationId, String name);

  /** The active users of a department, by id. */
  Set<UUID> activeStaff(UUID organizationId, UUID departmentId);

  /** The active users who hold a permission, by their role or beyond it. */
  List<UserView> activeHolding(UUID organizationId, String permission);
}
