package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.access.AccountRescue.GivenPassword;
import org.wardvoice.access.AdministratorCreation;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.Administrators;
import org.wardvoice.organization.Administrators.NewAdministrator;
import org.wardvoice.organization.FirstPasswords;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;

/** Creates administrators who can sign in at once. Passwords are hashed outside of transactions. */
@Component
public class CreateAdministrator implements AdministratorCreation {

  private final Administrators administrators;
  private final GeneratedPassword generated;
  private final FirstPasswords first;
  private final Passwords passwords;
  private final Accounts accounts;

  @Inject
  public CreateAdministrator(
      Administrators administrators,
      GeneratedPassword generated,
      FirstPasswords first,
      Passwords passwords,
      Accounts accounts) {
    this.administrators = administrators;
    this.generated = generated;
    this.first = first;
    this.passwords = passwords;
    this.accounts = accounts;
  }

  @Override
  public GivenPassword create(UUID organization, NewAdministrator wanted, String password) {
    administrators.check(wanted);
    String secret = password == null ? generated.next() : password;
    String hash = first.hash("password", wanted.name(), wanted.email(), secret);
    UUID user = administrators.add(Caller.operator(organization), wanted, hash);
    if (password == null) {
      passwords.makeTemporary(user);
    }
    return new GivenPassword(
        accounts.account(organization, user).orElseThrow().user(), secret, password == null);
  }
}
