package org.wardvoice.access.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

@ApplicationScoped
public class TrustedDeviceRepository {

  private static final List<SortKey<TrustedDevice>> NEWEST_FIRST =
      List.of(
          SortKey.time("d.createdAt", true, TrustedDevice::createdAt),
          SortKey.id("d.id", true, TrustedDevice::id));

  @PersistenceContext private EntityManager em;

  public void add(TrustedDevice device) {
    em.persist(device);
    Flush.now(em);
  }

  /** By its secret; empty if the user does not trust it, or not any more. */
  public Optional<TrustedDevice> find(UUID userId, String tokenHash, Instant now) {
    return em.createQuery(
            """
            select d from TrustedDevice d
            where d.userId = :user and d.tokenHash = :token and d.expiresAt > :now
            """,
            TrustedDevice.class)
        .setParameter("user", userId)
        .setParameter("token", tokenHash)
        .setParameter("now", now)
        .getResultStream()
        .findFirst();
  }

  /** A user's devices, newest first. */
  public Page<TrustedDevice> page(UUID organizationId, UUID userId, Instant now, PageRequest page) {
    return new ListQuery<>(em, TrustedDevice.class, "d", organizationId)
        .where("d.userId = :user", "user", userId)
        .where("d.expiresAt > :now", "now", now)
        .orderBy(NEWEST_FIRST)
        .page(page);
  }

  /** Removes a user's device; returns whether there was one. */
  public boolean remove(UUID organizationId, UUID userId, UUID id) {
    return em.createQuery(
                """
                delete from TrustedDevice d
                where d.id = :id and d.organizationId = :organization and d.userId = :user
                """)
            .setParameter("id", id)
            .setParameter("organization", organizationId)
            .setParameter("user", userId)
            .executeUpdate()
        == 1;
  }

  /** Removes the user's device with this secret. */
  public void remove(UUID userId, String tokenHash) {
    em.createQuery("delete from TrustedDevice d where d.userId = :user and d.tokenHash = :token")
        .setParameter("user", userId)
        .setParameter("token", tokenHash)
        .executeUpdate();
  }

  public int removeAll(UUID userId) {
    return em.createQuery("delete from TrustedDevice d where d.userId = :user")
        .setParameter("user", userId)
        .executeUpdate();
  }

  public int removeExpired(Instant limit) {
    return em.createQuery("delete from TrustedDevice d where d.expiresAt < :limit")
        .setParameter("limit", limit)
        .executeUpdate();
  }
}
