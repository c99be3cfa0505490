package org.wardvoice.organization.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import org.wardvoice.organization.Tier;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.organization.entity.Invitation;
import org.wardvoice.organization.entity.User;
import org.wardvoice.organization.entity.UserRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Ids;

/** Creates the user of an accepted invitation from its terms. Joins the caller's transaction. */
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

  User create(Invitation invitation, String name) {
    Invitation.Terms terms = invitation.terms();
    Instant now = clock.instant();
    User user = new User(Ids.next(), invitation.organizationId(), now);
    user.describe(
        new User.Profile(
            name,
            terms.email(),
            terms.role(),
            terms.departmentId(),
            terms.permissions(),
            UserStatus.ACTIVE,
            Tier.STANDARD,
            null),
        now);
    users.add(user);
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "user_created", user.organizationId(), user.id())
            .about("user", user.id()));
    return user;
  }
}
