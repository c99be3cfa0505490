package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Locale;
import java.util.UUID;
import org.wardvoice.organization.Foundation;
import org.wardvoice.organization.entity.Department;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.organization.entity.Organization;
import org.wardvoice.organization.entity.OrganizationRepository;
import org.wardvoice.organization.entity.User;
import org.wardvoice.organization.entity.UserRepository;
import org.wardvoice.security.Role;
import org.wardvoice.shared.persistence.Ids;

/** Makes organizations with their first departments and users. */
@Stateless
public class FoundOrganization implements Foundation {

  private OrganizationRepository organizations;
  private DepartmentRepository departments;
  private UserRepository users;
  private Clock clock;

  public FoundOrganization() {}

  @Inject
  public FoundOrganization(
      OrganizationRepository organizations,
      DepartmentRepository departments,
      UserRepository users,
      Clock clock) {
    this.organizations = organizations;
    this.departments = departments;
    this.users = users;
    this.clock = clock;
  }

  @Override
  public void lock() {
    organizations.lockFoundation();
  }

  @Override
  public boolean isDue() {
    return organizations.isEmpty();
  }

  @Override
  public UUID addOrganization(String name) {
    Organization organization = new Organization(Ids.next(), name, clock.instant());
    organizations.add(organization);
    return organization.id();
  }

  @Override
  public UUID addDepartment(UUID organizationId, String name) {
    Department department =
        new Department(Ids.next(), organizationId, name, codeOf(name), clock.instant());
    departments.add(department);
    return department.id();
  }

  @Override
  public UUID addUser(
      UUID organizationId, String name, String email, Role role, UUID departmentId) {
    User user = new User(Ids.next(), organizationId, name, email, role, clock.instant());
    user.joinDepartment(departmentId);
    users.add(user);
    return user.id();
  }

  /** The default code of a department: its name in capitals, anything but letters and digits as one hyphen. */
  static String codeOf(String name) {
    return name.toUpperCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-");
  }
}
