package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.mail.MailTexts;
import org.wardvoice.organization.Departments;
import org.wardvoice.organization.UserDeactivated;
import org.wardvoice.organization.UserEmailChanged;
import org.wardvoice.organization.UserReactivated;
import org.wardvoice.organization.UserStandingChanged;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.organization.entity.Invitation;
import org.wardvoice.organization.entity.InvitationRepository;
import org.wardvoice.organization.entity.User;
import org.wardvoice.organization.entity.UserRepository;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Reauthentication;
import org.wardvoice.security.Reauthentication.Proof;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.json.Changes;
import org.wardvoice.shared.json.Patch;

/** Changes the administrator's data about a user, with all consequences. */
@Stateless
public class UpdateUser {

  @Inject private UserRepository users;
  @Inject private DepartmentRepository departments;
  @Inject private Departments directory;
  @Inject private UserStates states;
  @Inject private AuditUserChanges told;
  @Inject private InvitationRepository invitations;
  @Inject private InvitationLetters letters;
  @Inject private RevokeInvitation revoke;
  @Inject private Reauthentication reauthentication;
  @Inject private MailQueue mails;
  @Inject private MailTexts texts;
  @Inject private Event<UserDeactivated> deactivated;
  @Inject private Event<UserReactivated> reactivated;
  @Inject private Event<UserStandingChanged> standingChanged;
  @Inject private Event<UserEmailChanged> emailChanged;
  @Inject private Clock clock;

  /**
   * Updates a user.
   *
   * @param judged the user's role and permissions at the check
   * @param patch as checked by {@link UserGrants}
   * @param proof of the caller's password if the email address changes; else null
   */
  public UserRecord update(
      Caller caller,
      UUID userId,
      Standing judged,
      Patch<UserChange> patch,
      Proof proof,
      Precondition precondition) {
    UUID organization = caller.organizationId();
    User user = users.find(organization, userId).orElseThrow(() -> new NotFound("User"));
    precondition.check(record(user));
    User.Profile before = user.profile();
    User.Profile after = profile(organization, before, patch);
    boolean moved = !before.email().equals(after.email());
    if (!Standing.of(before).equals(judged) || (moved && proof == null)) {
      throw Conflict.of("The user was changed by someone else at the same time");
    }
    List<String> changed = Changes.between(before, after, Map.of("department_id", "department"));
    if (!changed.isEmpty()) {
      states.check(user, before, after);
      if (moved) {
        revokeInvitations(caller, before, after);
      }
      store(user, after);
      if (moved) {
        reauthentication.confirm(proof);
      }
      told.tell(caller, userId, before, after, changed);
      follow(caller, user, before, after);
    }
    return record(user);
  }

  /** The former address has one if it was invited while it became a user's. */
  private void revokeInvitations(Caller caller, User.Profile before, User.Profile after) {
    revoke.pendingOf(caller, after.email());
    revoke.pendingOf(caller, before.email());
  }

  private void store(User user, User.Profile after) {
    user.describe(after, clock.instant());
    users.flush();
  }

  private void follow(Caller caller, User user, User.Profile before, User.Profile after) {
    UUID organization = user.organizationId();
    boolean moved = !before.email().equals(after.email());
    boolean left = after.status() == UserStatus.INACTIVE && before.status() != UserStatus.INACTIVE;
    boolean revoked = (moved || left) && invitations.revokePendingOf(organization, user.id());
    if (moved) {
      tellOldAddress(user, before);
      emailChanged.fire(
          new UserEmailChanged(
              organization, user.id(), before.email(), after.email(), caller.userId()));
    }
    if (!Standing.of(before).equals(Standing.of(after))) {
      standingChanged.fire(new UserStandingChanged(organization, user.id()));
    }
    if (left) {
      deactivated.fire(new UserDeactivated(organization, user.id()));
    } else if (revoked) {
      letters.send(caller, organization, terms(after), user.id());
    }
    if (before.status() == UserStatus.INACTIVE && after.status() == UserStatus.ACTIVE) {
      reactivated.fire(new UserReactivated(organization, user.id(), caller.userId()));
    }
  }

  /**
   * Not for invited users, whose address has not been confirmed. The old address may belong to someone else by now: the
   * new one is not named.
   */
  private void tellOldAddress(User user, User.Profile before) {
    if (before.status() != UserStatus.INVITED) {
      mails.enqueue(
          texts.mail(
              UpdateUser.class,
              user.organizationId(),
              before.email(),
              "email-changed",
              before.name(),
              before.email()));
    }
  }

  private static Invitation.Terms terms(User.Profile profile) {
    return new Invitation.Terms(
        profile.email(), profile.role(), profile.departmentId(), profile.permissions());
  }

  /** The user's current department is accepted even if it is closed. */
  private User.Profile profile(UUID organization, User.Profile before, Patch<UserChange> patch) {
    UserChange wanted = patch.over(UserChange.of(before));
    String present = UserChange.of(before).department();
    UUID department =
        wanted.department() == null || wanted.department().equals(present)
            ? before.departmentId()
            : directory
                .find(organization, wanted.department(), before.departmentId())
                .orElseThrow(Departments::unknown);
    return new User.Profile(
        wanted.name(),
        wanted.email(),
        wanted.role(),
        department,
        wanted.permissions(),
        wanted.status(),
        wanted.tier(),
        wanted.phone());
  }

  private UserRecord record(User user) {
    return UserRecord.of(user, departments.name(user.organizationId(), user.departmentId()));
  }
}
