package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.FirstPasswords;
import org.wardvoice.organization.OrganizationFounded;
import org.wardvoice.organization.Tier;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.organization.entity.Department;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.organization.entity.Invitation;
import org.wardvoice.organization.entity.Organization;
import org.wardvoice.organization.entity.OrganizationRepository;
import org.wardvoice.organization.entity.User;
import org.wardvoice.organization.entity.UserRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Role;
import org.wardvoice.shared.persistence.Ids;

/** Stores a new organization and its administrator in one transaction. */
@Stateless
public class RegisterOrganization {

  private static final String ADMINISTRATION = "Administration";

  @Inject private OrganizationRepository organizations;
  @Inject private DepartmentRepository departments;
  @Inject private UserRepository users;
  @Inject private FirstPasswords passwords;
  @Inject private InvitationLetters letters;
  @Inject private Event<AuditEvent> audit;
  @Inject private Event<OrganizationFounded> founded;
  @Inject private Clock clock;

  /**
   * Registers an organization and its first administrator.
   *
   * @param hash of the password, or null
   */
  public FoundedOrganization register(Caller caller, NewOrganization wanted, String hash) {
    Organization organization = new Organization(Ids.next(), wanted.name(), clock.instant());
    organizations.add(organization);
    founded.fire(new OrganizationFounded(organization.id()));
    Department department = administration(organization.id());
    User admin = admin(department, wanted.admin(), hash != null);
    users.add(admin);
    tell(admin, department);
    if (hash != null) {
      passwords.give(caller, organization.id(), admin.id(), hash);
    } else {
      letters.send(caller, organization.id(), terms(admin, department), admin.id());
    }
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "organization_created", caller)
            .about("organization", organization.id()));
    return FoundedOrganization.of(
        OrganizationView.of(organization), UserRecord.of(admin, ADMINISTRATION));
  }

  /** Audits in the new organization's own log, without the founder, who does not belong to it. */
  private void tell(User admin, Department department) {
    UUID organization = admin.organizationId();
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "department_created", organization, null)
            .about("department", department.id()));
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "user_created", organization, null)
            .about("user", admin.id()));
    audit.fire(
        AuditEvent.of(Category.AUTHORIZATION, "role_granted", organization, null)
            .about("user", admin.id())
            .with("role", admin.role())
            .with("permissions", List.of()));
  }

  /** A department for the first administrator, because records need one. */
  private Department administration(UUID organization) {
    Department department =
        new Department(
            Ids.next(),
            organization,
            ADMINISTRATION,
            DepartmentCodes.codeOf(ADMINISTRATION),
            clock.instant());
    departments.add(department);
    return department;
  }

  private User admin(Department department, NewOrganization.FirstAdmin wanted, boolean active) {
    return new User(
        Ids.next(),
        department.organizationId(),
        new User.Profile(
            wanted.name(),
            wanted.email(),
            Role.SUPER_ADMIN,
            department.id(),
            List.of(),
            active ? UserStatus.ACTIVE : UserStatus.INVITED,
            Tier.STANDARD,
            null),
        clock.instant());
  }

  private static Invitation.Terms terms(User admin, Department department) {
    return new Invitation.Terms(admin.email(), Role.SUPER_ADMIN, department.id(), List.of());
  }
}
