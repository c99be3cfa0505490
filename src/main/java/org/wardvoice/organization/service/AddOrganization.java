package org.wardvoice.organization.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.wardvoice.organization.FirstPasswords;
import org.wardvoice.security.Caller;

/** Founds a further organization: hashes first, so that no transaction waits for that. */
@ApplicationScoped
public class AddOrganization {

  private FirstPasswords passwords;
  private RegisterOrganization register;

  protected AddOrganization() {}

  @Inject
  public AddOrganization(FirstPasswords passwords, RegisterOrganization register) {
    this.passwords = passwords;
    this.register = register;
  }

  /**
   * Founds.
   *
   * @throws org.wardvoice.shared.error.Conflict when another has the name, or somebody the e-mail address
   */
  public FoundedOrganization add(Caller caller, NewOrganization wanted) {
    NewOrganization.FirstAdmin admin = wanted.admin();
    String hash =
        admin.password() == null
            ? null
            : passwords.hash("admin.password", admin.name(), admin.email(), admin.password());
    return register.register(caller, wanted, hash);
  }
}
