package org.wardvoice.access.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.access.entity.OneTimeToken.Purpose;

@ApplicationScoped
public class OneTimeTokenRepository {

  @PersistenceContext private EntityManager em;

  public void add(OneTimeToken token) {
    em.persist(token);
  }

  public Optional<OneTimeToken> find(String hashOfSecret) {
    return byHash(hashOfSecret).getResultStream().findFirst();
  }

  /** Locked until the transaction ends: of two concurrent uses the second sees the first. */
  public Optional<OneTimeToken> lock(String hashOfSecret) {
    return byHash(hashOfSecret)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultStream()
        .findFirst();
  }

  private TypedQuery<OneTimeToken> byHash(String hashOfSecret) {
    return em.createQuery(
            "select t from OneTimeToken t where t.secretHash = :hash", OneTimeToken.class)
        .setParameter("hash", hashOfSecret);
  }

  /** Invalidates all valid tokens of a user. */
  public void voidAll(UUID userId, Instant now) {
    em.createQuery(
            "update OneTimeToken t set t.usedAt = :now where t.userId = :user and t.usedAt is null")
        .setParameter("now", now)
        .setParameter("user", userId)
        .executeUpdate();
  }

  public long countSince(UUID userId, Purpose purpose, Instant since) {
    return em.createQuery(
            """
            select count(t) from OneTimeToken t
            where t.userId = :user and t.purpose = :purpose and t.createdAt > :since
            """,
            Long.class)
        .setParameter("user", userId)
        .setParameter("purpose", purpose)
        .setParameter("since", since)
        .getSingleResult();
  }

  public int removeExpired(Instant limit) {
    return em.createQuery("delete from OneTimeToken t where t.expiresAt < :limit")
        .setParameter("limit", limit)
        .executeUpdate();
  }
}
