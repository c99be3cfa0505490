package org.wardvoice.organization;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** The users of an organization, for features whose records refer to one. */
public interface Users {

  /** Empty if the organization has no such user, or the user is not active. */
  Optional<UserView> findActive(UUID organizationId, UUID userId);

  /** Any status: old records may refer to users who have left. */
  Optional<UserView> find(UUID organizationId, UUID userId);

  /** Names by id, for any status; ids that the organization does not know are absent. */
  Map<UUID, String> names(UUID organizationId, Collection<UUID> userIds);

  /** The names of all users, by id, for any status. */
  Map<UUID, String> names(UUID organizationId);

  /** The given users who are active, by id. They can't be deactivated before the caller's transaction ends. */
  Map<UUID, UserView> holdActive(UUID organizationId, Collection<UUID> userIds);

  /**
   * The active users whose names contain all of the words, ignoring case; at most two, because callers need a unique
   * one.
   *
   * @param name such as {@code nora keller} or {@code keller}
   */
  List<UserView> namedLike(UUID organizationId, String name);

  /** The active users of a department, by id. */
  Set<UUID> activeStaff(UUID organizationId, UUID departmentId);

  /** The active users who hold a permission, by their role or in addition to it. */
  List<UserView> activeHolding(UUID organizationId, String permission);
}
