package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.organization.Foundation;
import org.wardvoice.security.Role;

/** Makes the first organization with its administrator in an empty database. */
@Stateless
public class FoundFirstOrganization {

  private Foundation foundation;
  private Passwords passwords;
  private PasswordHashing hashing;

  public FoundFirstOrganization() {}

  @Inject
  public FoundFirstOrganization(
      Foundation foundation, Passwords passwords, PasswordHashing hashing) {
    this.foundation = foundation;
    this.passwords = passwords;
    this.hashing = hashing;
  }

  /** Does nothing, and tells so, where there is an organization already. */
  public boolean found(String organization, String adminEmail, String adminPassword) {
    foundation.lock();
    if (!foundation.isDue()) {
      return false;
    }
    UUID organizationId = foundation.addOrganization(organization);
    UUID admin =
        foundation.addUser(organizationId, "Administrator", adminEmail, Role.SUPER_ADMIN, null);
    passwords.addFirst(organizationId, admin, hashing.hash(adminPassword));
    return true;
  }
}
