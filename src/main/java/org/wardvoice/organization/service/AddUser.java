package org.wardvoice.organization.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.wardvoice.organization.FirstPasswords;
import org.wardvoice.security.Caller;

/** Adds a user: judges and hashes first, so that no transaction waits for either. */
@ApplicationScoped
public class AddUser {

  private UserGrants grants;
  private FirstPasswords passwords;
  private RegisterUser register;

  protected AddUser() {}

  @Inject
  public AddUser(UserGrants grants, FirstPasswords passwords, RegisterUser register) {
    this.grants = grants;
    this.passwords = passwords;
    this.register = register;
  }

  /**
   * Adds.
   *
   * @throws org.wardvoice.shared.error.NotPermitted when the user would have more than the caller can grant
   * @throws org.wardvoice.shared.error.Conflict when somebody has the e-mail address
   */
  public UserRecord add(Caller caller, NewUser wanted) {
    Standing standing = grants.judged(caller, wanted.role(), wanted.permissions());
    String hash =
        wanted.password() == null
            ? null
            : passwords.hash("password", wanted.name(), wanted.email(), wanted.password());
    return register.register(caller, wanted, standing, hash);
  }
}
