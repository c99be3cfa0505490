package org.wardvoice.organization.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.wardvoice.organization.Tier;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.organization.entity.Invitation;
import org.wardvoice.organization.entity.User;
import org.wardvoice.organization.entity.UserRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Ids;

/** Creates the users who join with an invitation or by single sign-on. Joins the caller's transaction. */
@Component
public class CreateInvitee {

  private final UserRepository users;
  private final Event<AuditEvent> audit;
  private final Clock clock;

  @Inject
  public CreateInvitee(UserRepository users, Event<AuditEvent> audit, Clock clock) {
    this.users = users;
    this.audit = audit;
    this.clock = clock;
  }

  User create(UUID organization, String name, Invitation.Terms terms) {
    User user =
        new User(
            Ids.next(),
            organization,
            new User.Profile(
                name,
                terms.email(),
                terms.role(),
                terms.departmentId(),
                terms.permissions(),
                UserStatus.ACTIVE,
                Tier.STANDARD,
                null),
            clock.instant());
    users.add(user);
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "user_created", user.organizationId(), user.id())
            .about("user", user.id()));
    return user;
  }

  /** Marks the user's invitation as accepted. The caller flushes. */
  void accept(Invitation invitation, User user) {
    invitation.accept(user.id(), clock.instant());
    audit.fire(
        AuditEvent.of(
                Category.AUTHORIZATION, "invitation_accepted", user.organizationId(), user.id())
            .about("invitation", invitation.id())
            .with("role", user.role())
            .with("permissions", user.profile().permissions()));
  }
}
