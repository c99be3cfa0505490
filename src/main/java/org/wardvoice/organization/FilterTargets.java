package org.wardvoice.organization;

import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.Ids;

/**
 * Resolves the records that a list's filters name. The list is empty if one of them doesn't exist in the organization.
 */
public final class FilterTargets {

  private final Departments departments;
  private final UUID organizationId;
  private boolean missing;

  public FilterTargets(Departments departments, UUID organizationId) {
    this.departments = departments;
    this.organizationId = organizationId;
  }

  /**
   * A department, active or closed.
   *
   * @param named by name, code or id; null for any
   * @return null without a filter, or if there is none
   */
  public UUID department(String named) {
    return resolved(
        named,
        Optional.ofNullable(named).flatMap(given -> departments.findAny(organizationId, given)));
  }

  /**
   * An id of a record.
   *
   * @param id null for any
   * @return null without a filter, or if no record can have this id
   */
  public UUID id(String id) {
    return resolved(id, Ids.parse(id));
  }

  private UUID resolved(String given, Optional<UUID> found) {
    missing |= given != null && found.isEmpty();
    return found.orElse(null);
  }

  /** Whether a filter resolved so far names something that doesn't exist. */
  public boolean isAnyMissing() {
    return missing;
  }
}
