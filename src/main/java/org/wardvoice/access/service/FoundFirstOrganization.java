package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.organization.Foundation;
import org.wardvoice.security.Role;
import org.wardvoice.shared.error.Violation;

/** Creates the first organization and its administrator in an empty database. */
@Stateless
public class FoundFirstOrganization {

  private static final String ADMIN = "Administrator";
  private static final String DEPARTMENT = "Administration";
  private static final String PASSWORD_KEY = "wardvoice.bootstrap.admin-password";

  @Inject private Foundation foundation;
  @Inject private Passwords passwords;
  @Inject private PasswordHashing hashing;
  @Inject private AccessConfig configuration;

  /**
   * Returns false, and changes nothing, if there is an organization already.
   *
   * @param keepPassword called before the organization is created; if it fails, nothing is
   */
  public boolean found(
      String organization, String adminEmail, String adminPassword, Runnable keepPassword) {
    foundation.lock();
    if (!foundation.isDue()) {
      return false;
    }
    requireGood(adminPassword, adminEmail);
    keepPassword.run();
    UUID organizationId = foundation.addOrganization(organization);
    UUID department = foundation.addDepartment(organizationId, DEPARTMENT);
    UUID admin =
        foundation.addUser(organizationId, ADMIN, adminEmail, Role.SUPER_ADMIN, department);
    passwords.addFirst(organizationId, admin, hashing.hash(adminPassword));
    return true;
  }

  private void requireGood(String password, String email) {
    List<Violation> broken =
        configuration.profile().passwordPolicy().check(PASSWORD_KEY, password, ADMIN, email);
    if (!broken.isEmpty()) {
      throw new IllegalArgumentException(
          broken.stream()
              .map(Violation::issue)
              .collect(Collectors.joining(", ", PASSWORD_KEY + " ", ".")));
    }
  }
}
