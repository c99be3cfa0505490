package org.wardvoice.organization.service;

import jakarta.ejb.Local;
import jakarta.ejb.LocalBean;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.OrganizationClosing;
import org.wardvoice.organization.UserDeactivated;
import org.wardvoice.organization.entity.InvitationRepository;
import org.wardvoice.organization.entity.User;
import org.wardvoice.organization.entity.UserRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;

/**
 * Closes an organization. All users get the same time of their last change, so that one can tell who was active.
 * Invitations without a user come first, so that those who are accepting one are among the users; those with a user
 * after the user, in the same order as everywhere, to avoid deadlocks.
 */
@Stateless
@LocalBean
@Local(OrganizationClosing.class)
public class CloseOrganization implements OrganizationClosing {

  @Inject private UserRepository users;
  @Inject private InvitationRepository invitations;
  @Inject private Event<UserDeactivated> deactivated;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  @Override
  public int close(UUID organizationId) {
    invitations.revokePendingWithoutUser(organizationId);
    users.lockAdministrators(organizationId);
    Instant now = clock.instant();
    List<User> open = users.notInactive(organizationId);
    open.forEach(user -> user.deactivate(now));
    users.flush();
    for (User user : open) {
      invitations.revokePendingOf(organizationId, user.id());
      deactivated.fire(new UserDeactivated(organizationId, user.id()));
    }
    if (!open.isEmpty()) {
      audit.fire(
          AuditEvent.of(Category.SECURITY, "organization_closed", Caller.operator(organizationId))
              .with("users", open.size()));
    }
    return open.size();
  }
}
