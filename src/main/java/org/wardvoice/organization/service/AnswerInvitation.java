package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.wardvoice.organization.Invitations;
import org.wardvoice.organization.Invitee;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.organization.UserView;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.organization.entity.Invitation;
import org.wardvoice.organization.entity.InvitationRepository;
import org.wardvoice.organization.entity.User;
import org.wardvoice.organization.entity.UserRepository;
import org.wardvoice.security.Authentication;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.error.NotAuthenticated;

/** Activates invitees who accept. */
@Stateless
public class AnswerInvitation implements Invitations {

  @Inject private InvitationRepository invitations;
  @Inject private UserRepository users;
  @Inject private DepartmentRepository departments;
  @Inject private CreateInvitee invitee;
  @Inject private Clock clock;

  @Override
  public Optional<Invitee> invitee(String token) {
    return invitations
        .findBySecret(Sha256.hex(token))
        .filter(invitation -> invitation.isGoodAt(clock.instant()))
        .map(invitation -> new Invitee(invitation.terms().email(), name(invitation)));
  }

  private String name(Invitation invitation) {
    return Optional.ofNullable(invitation.userId())
        .flatMap(user -> users.find(invitation.organizationId(), user))
        .map(User::name)
        .orElse(null);
  }

  @Override
  public UserView accept(String token, String name) {
    Instant now = clock.instant();
    String hash = Sha256.hex(token);
    invitations.userOfSecret(hash).ifPresent(users::lock);
    Invitation invitation =
        invitations
            .lockBySecret(hash)
            .filter(found -> found.isGoodAt(now))
            .orElseThrow(AnswerInvitation::refusal);
    User user =
        invitation.userId() == null
            ? invitee.create(invitation.organizationId(), name, invitation.terms())
            : activated(invitation, name, now);
    invitee.accept(invitation, user);
    invitations.flush();
    return UserDirectory.view(user, departments.name(user.organizationId(), user.departmentId()));
  }

  /** Changes to the user since the invitation take precedence. */
  private User activated(Invitation invitation, String name, Instant now) {
    User user =
        users
            .find(invitation.organizationId(), invitation.userId())
            .filter(found -> found.profile().status() == UserStatus.INVITED)
            .orElseThrow(AnswerInvitation::refusal);
    user.describe(user.profile().joined(name), now);
    users.flush();
    return user;
  }

  private static NotAuthenticated refusal() {
    return new NotAuthenticated(Authentication.INVALID_TOKEN);
  }
}
