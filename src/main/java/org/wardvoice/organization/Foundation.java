package org.wardvoice.organization;

import java.util.UUID;
import org.wardvoice.security.Role;

/** Making organizations with their first departments and users. Joins the caller's transaction. */
public interface Foundation {

  /** Lets one caller at a time found, over all nodes, until its transaction ends. */
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
