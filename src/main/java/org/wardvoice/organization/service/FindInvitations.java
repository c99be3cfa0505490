package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.organization.InvitationStatus;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.organization.entity.Invitation;
import org.wardvoice.organization.entity.InvitationRepository;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Reads and revokes the invitations of the caller's organization. */
@Stateless
public class FindInvitations {

  @Inject private InvitationRepository invitations;
  @Inject private DepartmentRepository departments;
  @Inject private RevokeInvitation revoke;
  @Inject private Clock clock;

  /**
   * Lists invitations, newest first.
   *
   * @param status null for all
   */
  public Page<InvitationView> list(Caller caller, InvitationStatus status, PageRequest page) {
    UUID organization = caller.organizationId();
    Map<UUID, String> names = departments.names(organization);
    Instant now = clock.instant();
    return invitations
        .list(organization, status, now, page)
        .map(
            invitation ->
                InvitationView.of(invitation, names.get(invitation.terms().departmentId()), now));
  }

  public InvitationView one(Caller caller, UUID invitationId) {
    return invitations
        .find(caller.organizationId(), invitationId)
        .map(this::view)
        .orElseThrow(() -> new NotFound("Invitation"));
  }

  /**
   * Revokes an invitation, so that its link is no longer valid. Repeating it changes nothing.
   *
   * @throws Conflict if it has been accepted
   */
  public InvitationView revoke(Caller caller, UUID invitationId) {
    Invitation invitation =
        invitations
            .lock(caller.organizationId(), invitationId)
            .orElseThrow(() -> new NotFound("Invitation"));
    InvitationStatus status = invitation.statusAt(clock.instant());
    if (status == InvitationStatus.ACCEPTED) {
      throw Conflict.of("The invitation has already been accepted; deactivate its user instead");
    }
    if (status != InvitationStatus.REVOKED) {
      revoke.revoke(caller, invitation);
    }
    return view(invitation);
  }

  private InvitationView view(Invitation invitation) {
    String department =
        departments.name(invitation.organizationId(), invitation.terms().departmentId());
    return InvitationView.of(invitation, department, clock.instant());
  }
}
