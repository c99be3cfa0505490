package org.wardvoice.access;

import java.util.UUID;
import org.wardvoice.access.AccountRescue.GivenPassword;
import org.wardvoice.organization.Administrators.NewAdministrator;

/** Creates administrators for the command line, where no one has signed in. */
public interface AdministratorCreation {

  /**
   * Adds an administrator, who can sign in at once.
   *
   * @param password null to generate one
   * @throws org.wardvoice.shared.error.InvalidInput with the rules that the details or the password break
   * @throws org.wardvoice.shared.error.Conflict if the email address is taken
   */
  GivenPassword create(UUID organization, NewAdministrator wanted, String password);
}
