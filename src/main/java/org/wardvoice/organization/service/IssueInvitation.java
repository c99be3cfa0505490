package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.InvitationSent;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.organization.entity.Department;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.organization.entity.Invitation;
import org.wardvoice.organization.entity.User;
import org.wardvoice.organization.entity.UserRepository;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.Violations;
import org.wardvoice.shared.json.Changes;

/**
 * Issues invitations to the caller's organization. Invites a user again who has not accepted, because the invitation
 * was revoked or has expired.
 */
@Stateless
public class IssueInvitation {

  @Inject private UserRepository users;
  @Inject private DepartmentRepository departments;
  @Inject private InvitationLetters letters;
  @Inject private AuditUserChanges told;
  @Inject private Event<InvitationSent> sent;
  @Inject private Clock clock;

  /** The future role and permissions of a user of the organization who has not accepted yet. */
  public Optional<Standing> waiting(Caller caller, String email) {
    return users
        .findByEmail(email)
        .map(UserRepository.Member::user)
        .filter(user -> isWaiting(caller, user))
        .map(user -> Standing.of(user.profile()));
  }

  /**
   * Sends the mail.
   *
   * @param standing as checked by {@link UserGrants}
   * @param replaced the waiting user's role and permissions at that check, or null if none is waiting
   * @param violations those found so far
   * @throws org.wardvoice.shared.error.InvalidInput with these and an unknown department
   * @throws Conflict if the address has a user or a pending invitation
   */
  public InvitationView issue(
      Caller caller,
      NewInvitation wanted,
      Standing standing,
      Standing replaced,
      Violations violations) {
    UUID organization = caller.organizationId();
    Department department =
        violations.read(() -> departments.active(organization, wanted.department()));
    violations.end();
    Invitation.Terms terms =
        new Invitation.Terms(
            wanted.email(), standing.role(), department.id(), standing.permissions());
    Optional<User> known = users.findByEmail(wanted.email()).map(UserRepository.Member::user);
    known.ifPresent(user -> renew(caller, user, terms, replaced));
    Invitation invitation =
        letters.send(caller, organization, terms, known.map(User::id).orElse(null));
    sent.fire(new InvitationSent(invitation.id()));
    return InvitationView.of(invitation, department.name(), clock.instant());
  }

  /** Audited as a change of the user. */
  private void renew(Caller caller, User user, Invitation.Terms terms, Standing replaced) {
    if (!isWaiting(caller, user)) {
      throw Conflict.duplicate("email");
    }
    User.Profile now = user.profile();
    if (!Objects.equals(Standing.of(now), replaced)) {
      throw Conflict.of("The user was changed by someone else at the same time");
    }
    User.Profile after =
        now.with(terms.role(), terms.departmentId(), terms.permissions(), UserStatus.INVITED);
    user.describe(after, clock.instant());
    users.flush();
    List<String> changed = Changes.between(now, after, Map.of("department_id", "department"));
    if (!changed.isEmpty()) {
      told.tell(caller, user.id(), now, after, changed);
    }
  }

  private boolean isWaiting(Caller caller, User user) {
    return user.organizationId().equals(caller.organizationId())
        && !user.isActive()
        && !users.hasJoined(user.id());
  }
}
