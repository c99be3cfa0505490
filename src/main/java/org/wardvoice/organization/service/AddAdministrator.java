package org.wardvoice.organization.service;

import jakarta.inject.Inject;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.mail.EmailAddress;
import org.wardvoice.organization.Administrators;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Role;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.Violations;

/** Adds administrators as the API does, without the checks of a caller's permissions. */
@Component
public class AddAdministrator implements Administrators {

  private static final int LONGEST_NAME = 200;

  private final DepartmentRepository departments;
  private final RegisterUser register;

  @Inject
  public AddAdministrator(DepartmentRepository departments, RegisterUser register) {
    this.departments = departments;
    this.register = register;
  }

  @Override
  public void check(NewAdministrator wanted) {
    if (!wanted.email().matches(EmailAddress.PATTERN)
        || wanted.email().length() > EmailAddress.LONGEST) {
      throw new InvalidInput("email", EmailAddress.ISSUE);
    }
    if (wanted.name().isBlank()) {
      throw new InvalidInput("name", "must not be blank");
    }
    if (wanted.name().length() > LONGEST_NAME) {
      throw new InvalidInput("name", "must be at most " + LONGEST_NAME + " characters long");
    }
  }

  @Override
  public UUID add(Caller operator, NewAdministrator wanted, String hash) {
    Standing standing = new Standing(Role.SUPER_ADMIN, List.of());
    NewUser user =
        new NewUser(
            wanted.name(),
            wanted.email(),
            standing.role(),
            department(operator.organizationId(), wanted.department()),
            null,
            standing.permissions(),
            null,
            null);
    return register.register(operator, user, standing, hash, new Violations()).id();
  }

  /** Ids are in the order of creation. */
  private String department(UUID organization, String wanted) {
    return wanted != null
        ? wanted
        : departments.activeNames(organization).entrySet().stream()
            .min(Comparator.comparing(entry -> entry.getKey().toString()))
            .map(Map.Entry::getKey)
            .map(UUID::toString)
            .orElseThrow(() -> new IllegalStateException("The organization has no department."));
  }
}
