package org.wardvoice.organization.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.InvitationStatus;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.InOrganization;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

@ApplicationScoped
public class InvitationRepository {

  private static final List<SortKey<Invitation>> NEWEST_FIRST =
      List.of(
          SortKey.time("i.createdAt", true, Invitation::createdAt),
          SortKey.id("i.id", true, Invitation::id));

  @PersistenceContext private EntityManager em;

  /** Adds an invitation, which replaces an expired one; a pending one causes a conflict. */
  public void add(Invitation invitation, Instant now) {
    em.createNativeQuery(
            "update invitations set status = 'expired', version = version + 1 where organization_id = ?1"
                + " and case_key(email) = case_key(?2) and status = 'pending' and expires_at <= ?3")
        .setParameter(1, invitation.organizationId())
        .setParameter(2, invitation.terms().email())
        .setParameter(3, Timestamp.from(now))
        .executeUpdate();
    em.persist(invitation);
    Flush.now(em);
  }

  public void flush() {
    Flush.now(em);
  }

  /** Revokes the pending invitation of a user; returns whether there was one. */
  public boolean revokePendingOf(UUID organization, UUID user) {
    return em.createNativeQuery(
                "update invitations set status = 'revoked', version = version + 1"
                    + " where organization_id = ?1 and user_id = ?2 and status = 'pending'")
            .setParameter(1, organization)
            .setParameter(2, user)
            .executeUpdate()
        > 0;
  }

  /** Revokes the pending invitations without a user; waits for those that are being accepted. */
  public void revokePendingWithoutUser(UUID organization) {
    em.createNativeQuery(
            "update invitations set status = 'revoked', version = version + 1"
                + " where organization_id = ?1 and user_id is null and status = 'pending'")
        .setParameter(1, organization)
        .executeUpdate();
  }

  /** The pending invitation of a user who was created for it, locked until the transaction ends. */
  public Optional<Invitation> lockPendingOf(UUID organization, UUID user) {
    return em.createQuery(
            """
            select i from Invitation i
            where i.organizationId = :organization and i.userId = :user and i.status = :status
            """,
            Invitation.class)
        .setParameter("organization", organization)
        .setParameter("user", user)
        .setParameter("status", InvitationStatus.PENDING)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultStream()
        .findFirst();
  }

  /** The pending invitation of an address without a user, locked until the transaction ends. */
  public Optional<Invitation> lockPendingFor(UUID organization, String email) {
    return em.createQuery(
            """
            select i from Invitation i
            where i.organizationId = :organization and i.userId is null and i.status = :status
            and function('case_key', i.email) = function('case_key', :email)
            """,
            Invitation.class)
        .setParameter("organization", organization)
        .setParameter("status", InvitationStatus.PENDING)
        .setParameter("email", email)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultStream()
        .findFirst();
  }

  public Optional<Invitation> find(UUID organization, UUID id) {
    return byId(organization, id, LockModeType.NONE);
  }

  /** An invitation, locked until the transaction ends. */
  public Optional<Invitation> lock(UUID organization, UUID id) {
    return byId(organization, id, LockModeType.PESSIMISTIC_WRITE);
  }

  private Optional<Invitation> byId(UUID organization, UUID id, LockModeType mode) {
    return InOrganization.byId(em, Invitation.class, organization, id)
        .setLockMode(mode)
        .getResultStream()
        .findFirst();
  }

  public Optional<Invitation> findBySecret(String hash) {
    return bySecret(hash, LockModeType.NONE);
  }

  /**
   * The user who was created for the invitation, if any. Found without loading the invitation, so that it is first read
   * when it is locked.
   */
  public Optional<UUID> userOfSecret(String hash) {
    return em.createQuery(
            "select i.userId from Invitation i where i.secretHash = :hash and i.userId is not null",
            UUID.class)
        .setParameter("hash", hash)
        .getResultStream()
        .findFirst();
  }

  /**
   * An invitation, locked until the transaction ends: of two concurrent uses, the second sees the first one's change.
   */
  public Optional<Invitation> lockBySecret(String hash) {
    return bySecret(hash, LockModeType.PESSIMISTIC_WRITE);
  }

  private Optional<Invitation> bySecret(String hash, LockModeType mode) {
    return em.createQuery("select i from Invitation i where i.secretHash = :hash", Invitation.class)
        .setParameter("hash", hash)
        .setLockMode(mode)
        .getResultStream()
        .findFirst();
  }

  /**
   * Lists invitations.
   *
   * @param status null for all
   */
  public Page<Invitation> list(
      UUID organization, InvitationStatus status, Instant now, PageRequest page) {
    ListQuery<Invitation> query =
        new ListQuery<>(em, Invitation.class, "i", organization).orderBy(NEWEST_FIRST);
    if (status == InvitationStatus.PENDING) {
      query
          .where("i.status = :status and i.expiresAt > :now", "status", status)
          .parameter("now", now);
    } else if (status == InvitationStatus.EXPIRED) {
      query
          .where("i.status in :ended and i.expiresAt <= :now", "now", now)
          .parameter("ended", List.of(InvitationStatus.PENDING, InvitationStatus.EXPIRED));
    } else if (status != null) {
      query.where("i.status = :status", "status", status);
    }
    return query.page(page);
  }
}
