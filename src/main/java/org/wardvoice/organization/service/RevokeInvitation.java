package org.wardvoice.organization.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import org.wardvoice.organization.entity.Invitation;
import org.wardvoice.organization.entity.InvitationRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;

/** Makes an invitation's link invalid. */
@Component
public class RevokeInvitation {

  private final InvitationRepository invitations;
  private final Event<AuditEvent> audit;
  private final Clock clock;

  @Inject
  public RevokeInvitation(InvitationRepository invitations, Event<AuditEvent> audit, Clock clock) {
    this.invitations = invitations;
    this.audit = audit;
    this.clock = clock;
  }

  void revoke(Caller caller, Invitation invitation) {
    invitation.revoke();
    invitations.flush();
    audit.fire(
        AuditEvent.of(Category.AUTHORIZATION, "invitation_revoked", caller)
            .about("invitation", invitation.id()));
  }

  /**
   * Revokes the pending invitation of an address that gets a user by other means, or had one: its link must not work
   * later. To be called before the user is stored, since accepting locks the invitation first, too.
   */
  void pendingOf(Caller caller, String email) {
    invitations
        .lockPendingFor(caller.organizationId(), email)
        .filter(invitation -> invitation.isGoodAt(clock.instant()))
        .ifPresent(invitation -> revoke(caller, invitation));
  }
}
