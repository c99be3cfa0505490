package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.FirstPasswords;
import org.wardvoice.organization.OrganizationFounded;
import org.wardvoice.organization.Tier;
import org.wardvoice.organization.UserStatus;
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

/** Puts a new organization on record together with who administers it: both or neither. */
@Stateless
public class RegisterOrganization {

  @Inject private OrganizationRepository organizations;
  @Inject private UserRepository users;
  @Inject private FirstPasswords passwords;
  @Inject private InvitationLetters letters;
  @Inject private Event<AuditEvent> audit;
  @Inject private Event<OrganizationFounded> founded;
  @Inject private Clock clock;

  /**
   * Registers.
   *
   * @param hash of the password, or null
   */
  public FoundedOrganization register(Caller caller, NewOrganization wanted, String hash) {
    Organization organization = new Organization(Ids.next(), wanted.name(), clock.instant());
    organizations.add(organization);
    founded.fire(new OrganizationFounded(organization.id()));
    User admin = admin(organization.id(), wanted.admin(), hash != null);
    users.add(admin);
    tell(admin);
    if (hash != null) {
      passwords.give(caller, organization.id(), admin.id(), hash);
    } else {
      letters.send(caller, organization.id(), terms(admin), admin.id());
    }
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "organization_created", caller)
            .about("organization", organization.id()));
    return FoundedOrganization.of(OrganizationView.of(organization), UserRecord.of(admin, null));
  }

  /** In the new organization's own log: who founds it is nobody of it, and so is not named. */
  private void tell(User admin) {
    UUID organization = admin.organizationId();
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "user_created", organization, null)
            .about("user", admin.id()));
    audit.fire(
        AuditEvent.of(Category.AUTHORIZATION, "role_granted", organization, null)
            .about("user", admin.id())
            .with("role", admin.role())
            .with("permissions", List.of()));
  }

  private User admin(UUID organization, NewOrganization.FirstAdmin wanted, boolean active) {
    Instant now = clock.instant();
    User admin = new User(Ids.next(), organization, now);
    admin.describe(
        new User.Profile(
            wanted.name(),
            wanted.email(),
            Role.SUPER_ADMIN,
            null,
            List.of(),
            active ? UserStatus.ACTIVE : UserStatus.INVITED,
            Tier.STANDARD,
            null),
        now);
    return admin;
  }

  private static Invitation.Terms terms(User admin) {
    return new Invitation.Terms(admin.email(), Role.SUPER_ADMIN, null, List.of());
  }
}
