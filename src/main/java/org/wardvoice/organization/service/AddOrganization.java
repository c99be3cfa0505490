package org.wardvoice.organization.service;

import jakarta.inject.Inject;
import org.wardvoice.organization.FirstPasswords;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Grants;
import org.wardvoice.shared.Component;

/** Founds another organization. Hashes the password first, outside of the transaction. */
@Component
public class AddOrganization {

  private final Grants grants;
  private final FirstPasswords passwords;
  private final RegisterOrganization register;

  @Inject
  public AddOrganization(Grants grants, FirstPasswords passwords, RegisterOrganization register) {
    this.grants = grants;
    this.passwords = passwords;
    this.register = register;
  }

  /**
   * Adds an organization and its first administrator.
   *
   * @throws org.wardvoice.shared.error.NotPermitted to an API key, and to a user who no longer has all permissions
   * @throws org.wardvoice.shared.error.Conflict if the name or the email address is taken
   */
  public FoundedOrganization add(Caller caller, NewOrganization wanted) {
    grants.session(caller);
    grants.everything(caller);
    NewOrganization.FirstAdmin admin = wanted.admin();
    String hash =
        admin.password() == null
            ? null
            : passwords.hash("admin.password", admin.name(), admin.email(), admin.password());
    return register.register(caller, wanted, hash);
  }
}
