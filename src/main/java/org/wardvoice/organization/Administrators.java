package org.wardvoice.organization;

import java.util.UUID;
import org.wardvoice.security.Caller;

/** Adds administrators of organizations for the command line, where no one has signed in. */
public interface Administrators {

  /**
   * A user who is to become an administrator.
   *
   * @param department by name, code or id; null for the oldest one
   */
  record NewAdministrator(String name, String email, String department) {}

  /**
   * Checks the details.
   *
   * @throws org.wardvoice.shared.error.InvalidInput with the field that breaks a rule
   */
  void check(NewAdministrator wanted);

  /**
   * Adds an active user with the role {@code super_admin}.
   *
   * @param hash of the password
   * @throws org.wardvoice.shared.error.InvalidInput if the department is unknown
   * @throws IllegalStateException if the organization has none
   * @throws org.wardvoice.shared.error.Conflict if the email address is taken
   */
  UUID add(Caller operator, NewAdministrator wanted, String hash);
}
