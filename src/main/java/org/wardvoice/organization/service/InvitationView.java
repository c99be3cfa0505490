package org.wardvoice.organization.service;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.InvitationStatus;
import org.wardvoice.organization.entity.Invitation;
import org.wardvoice.security.Role;
import org.wardvoice.shared.Nullable;

/**
 * An invitation as the API returns it; only the mail contains its token.
 *
 * @param department by name; null if the invitee will have none
 * @param permissions in addition to those of the role
 * @param invitedBy null if the inviter is not a user of the organization
 */
public record InvitationView(
    UUID invitationId,
    String email,
    Role role,
    @Nullable String department,
    List<String> permissions,
    InvitationStatus status,
    Instant expiresAt,
    @Nullable UUID invitedBy,
    Instant createdAt) {

  public InvitationView {
    permissions = List.copyOf(permissions);
  }

  static InvitationView of(Invitation invitation, String department, Instant now) {
    Invitation.Terms terms = invitation.terms();
    return new InvitationView(
        invitation.id(),
        terms.email(),
        terms.role(),
        department,
        terms.permissions(),
        invitation.statusAt(now),
        invitation.expiresAt(),
        invitation.invitedBy(),
        invitation.createdAt());
  }
}
