package org.wardvoice.organization;

import java.util.UUID;
import org.wardvoice.security.Role;

/** Creates organizations with their first departments and users. Joins the caller's transaction. */
public interface Foundation {

  /** A lock over all nodes for founding organizations, held until the caller's transaction ends. */
  void lock();

  /** Whether there is no organization yet. */
  boolean isDue();

  UUID addOrganization(String name);

  UUID addDepartment(UUID organizationId, String name);

  /**
   * Adds an active user.
   *
   * @param departmentId null for a user without one
   */
  UUID addUser(UUID organizationId, String name, String email, Role role, UUID departmentId);
}
