package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.Foundation;
import org.wardvoice.organization.Tier;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.organization.entity.Department;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.organization.entity.Organization;
import org.wardvoice.organization.entity.OrganizationRepository;
import org.wardvoice.organization.entity.User;
import org.wardvoice.organization.entity.UserRepository;
import org.wardvoice.security.Role;
import org.wardvoice.shared.persistence.Ids;

/** Creates organizations with their first departments and users. */
@Stateless
public class FoundOrganization implements Foundation {

  @Inject private OrganizationRepository organizations;
  @Inject private DepartmentRepository departments;
  @Inject private UserRepository users;
  @Inject private Clock clock;

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
        new Department(
            Ids.next(), organizationId, name, DepartmentCodes.codeOf(name), clock.instant());
    departments.add(department);
    return department.id();
  }

  @Override
  public UUID addUser(
      UUID organizationId, String name, String email, Role role, UUID departmentId) {
    User user =
        new User(
            Ids.next(),
            organizationId,
            new User.Profile(
                name, email, role, departmentId, List.of(), UserStatus.ACTIVE, Tier.STANDARD, null),
            clock.instant());
    users.add(user);
    return user.id();
  }
}
