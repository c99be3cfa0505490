package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.wardvoice.organization.FirstPasswords;
import org.wardvoice.organization.Tier;
import org.wardvoice.organization.UserAdded;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.organization.entity.Department;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.organization.entity.Invitation;
import org.wardvoice.organization.entity.User;
import org.wardvoice.organization.entity.UserRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.Violations;
import org.wardvoice.shared.persistence.Ids;

/** Stores a new user: active with a password, invited without one. */
@Stateless
public class RegisterUser {

  @Inject private UserRepository users;
  @Inject private DepartmentRepository departments;
  @Inject private FirstPasswords passwords;
  @Inject private InvitationLetters letters;
  @Inject private RevokeInvitation revoke;
  @Inject private Event<AuditEvent> audit;
  @Inject private Event<UserAdded> added;
  @Inject private Clock clock;

  /**
   * Registers a user.
   *
   * @param standing as checked by {@link UserGrants}
   * @param hash of the password, or null
   * @param violations those found so far
   * @throws org.wardvoice.shared.error.InvalidInput with these and an unknown department
   */
  public UserRecord register(
      Caller caller, NewUser wanted, Standing standing, String hash, Violations violations) {
    UUID organization = caller.organizationId();
    Department department =
        violations.read(() -> departments.active(organization, wanted.department()));
    violations.end();
    User user =
        new User(
            Ids.next(),
            organization,
            new User.Profile(
                wanted.name(),
                wanted.email(),
                standing.role(),
                department.id(),
                standing.permissions(),
                hash == null ? UserStatus.INVITED : UserStatus.ACTIVE,
                wanted.tier() == null ? Tier.STANDARD : wanted.tier(),
                wanted.phone()),
            clock.instant());
    if (hash != null) {
      revoke.pendingOf(caller, user.email());
    }
    users.add(user);
    added.fire(new UserAdded(user.id()));
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "user_created", caller).about("user", user.id()));
    audit.fire(
        AuditEvent.of(Category.AUTHORIZATION, "role_granted", caller)
            .about("user", user.id())
            .with("role", standing.role().text())
            .with("permissions", standing.permissions()));
    if (hash != null) {
      passwords.give(caller, organization, user.id(), hash);
    } else {
      letters.send(
          caller,
          organization,
          new Invitation.Terms(
              user.email(), standing.role(), department.id(), standing.permissions()),
          user.id());
    }
    return UserRecord.of(user, department.name());
  }
}
