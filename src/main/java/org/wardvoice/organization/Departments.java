package org.wardvoice.organization;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.error.InvalidInput;

/** The departments of an organization, for features whose records refer to one. */
public interface Departments {

  /** Finds an active department by name, code or id, ignoring case, for new records. Empty if there is none. */
  Optional<UUID> find(UUID organizationId, String nameCodeOrId);

  /**
   * Finds one for a changed record: its current one even if it is closed, or an active one. Empty if there is none.
   *
   * @param current null if the record has none
   */
  Optional<UUID> find(UUID organizationId, String nameCodeOrId, UUID current);

  /** Finds any department, active or closed, for searches: records may refer to a closed one. */
  Optional<UUID> findAny(UUID organizationId, String nameCodeOrId);

  /** Every department's name by its id, including inactive ones, to which old records may refer. */
  Map<UUID, String> names(UUID organizationId);

  /** The names of active departments by id. */
  Map<UUID, String> activeNames(UUID organizationId);

  /** The head of the department; empty if there is none, or the user is no longer active. */
  Optional<UserView> head(UUID organizationId, UUID departmentId);

  /** The error for a {@code department} that is not found. */
  static InvalidInput unknown() {
    return new InvalidInput("department", "unknown department");
  }
}
