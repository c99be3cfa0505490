package org.wardvoice.organization.service;

import jakarta.inject.Inject;
import org.wardvoice.organization.FirstPasswords;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.Violations;

/** Adds a user. Checks and hashes first, so that no transaction waits for either. */
@Component
public class AddUser {

  private final UserGrants grants;
  private final FirstPasswords passwords;
  private final RegisterUser register;

  @Inject
  public AddUser(UserGrants grants, FirstPasswords passwords, RegisterUser register) {
    this.grants = grants;
    this.passwords = passwords;
    this.register = register;
  }

  /**
   * Adds a user.
   *
   * @throws org.wardvoice.shared.error.NotPermitted if the user would have more permissions than the caller can grant
   * @throws org.wardvoice.shared.error.Conflict if the email address is taken
   */
  public UserRecord add(Caller caller, NewUser wanted) {
    Violations violations = new Violations();
    Standing standing =
        violations.read(() -> grants.judged(caller, wanted.role(), wanted.permissions()));
    String hash =
        wanted.password() == null
            ? null
            : violations.read(
                () -> passwords.hash("password", wanted.name(), wanted.email(), wanted.password()));
    return register.register(caller, wanted, standing, hash, violations);
  }
}
