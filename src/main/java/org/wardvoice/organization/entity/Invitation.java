package org.wardvoice.organization.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.InvitationStatus;
import org.wardvoice.security.Role;

/** An invitation to become a user; only the hash of its token is stored. */
@Entity
@Table(name = "invitations")
public class Invitation {

  /**
   * The invitee's future role.
   *
   * @param departmentId null for a user without one
   * @param permissions in addition to those of the role
   */
  public record Terms(String email, Role role, UUID departmentId, List<String> permissions) {

    public Terms {
      permissions = List.copyOf(permissions);
    }
  }

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  private String email;
  private String role;

  @Column(name = "department_id")
  private UUID departmentId;

  @Column(name = "extra_permissions")
  private String extraPermissions;

  @Column(name = "user_id")
  private UUID userId;

  @Column(name = "invited_by")
  private UUID invitedBy;

  @Column(name = "secret_hash")
  private String secretHash;

  private InvitationStatus status;

  @Column(name = "created_at")
  private Instant createdAt;

  @Column(name = "expires_at")
  private Instant expiresAt;

  @Column(name = "accepted_at")
  private Instant acceptedAt;

  @Version private int version;

  protected Invitation() {}

  /**
   * A pending invitation.
   *
   * @param userId the user who was created for it, or null if accepting creates one
   * @param invitedBy null if the inviter is not a user of the organization
   */
  public Invitation(UUID id, UUID organizationId, Terms terms, UUID userId, UUID invitedBy) {
    this.id = id;
    this.organizationId = organizationId;
    email = terms.email();
    role = terms.role().text();
    departmentId = terms.departmentId();
    extraPermissions = String.join(" ", terms.permissions());
    this.userId = userId;
    this.invitedBy = invitedBy;
    status = InvitationStatus.PENDING;
  }

  /** Sets the token's hash and the validity. */
  public void issue(String hashOfSecret, Instant now, Instant end) {
    secretHash = hashOfSecret;
    createdAt = now;
    expiresAt = end;
  }

  public InvitationStatus statusAt(Instant now) {
    InvitationStatus kept = status;
    return kept == InvitationStatus.PENDING && !now.isBefore(expiresAt)
        ? InvitationStatus.EXPIRED
        : kept;
  }

  public boolean isGoodAt(Instant now) {
    return statusAt(now) == InvitationStatus.PENDING;
  }

  public void accept(UUID user, Instant now) {
    userId = user;
    acceptedAt = now;
    status = InvitationStatus.ACCEPTED;
  }

  public void revoke() {
    status = InvitationStatus.REVOKED;
  }

  public Terms terms() {
    return new Terms(
        email,
        Role.parse(role).orElseThrow(),
        departmentId,
        extraPermissions.isEmpty() ? List.of() : List.of(extraPermissions.split(" ")));
  }

  public UUID id() {
    return id;
  }

  public UUID organizationId() {
    return organizationId;
  }

  /** Null until it is accepted, if accepting creates the user. */
  public UUID userId() {
    return userId;
  }

  public UUID invitedBy() {
    return invitedBy;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public Instant expiresAt() {
    return expiresAt;
  }
}
