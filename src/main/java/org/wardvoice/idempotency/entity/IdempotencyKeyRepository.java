package org.wardvoice.idempotency.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.idempotency.KeyOwner.Owner;
import org.wardvoice.shared.persistence.Flush;

/** Used keys in the database. Always called inside a transaction. */
@ApplicationScoped
public class IdempotencyKeyRepository {

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** A key's first use, as stored in the table. */
  public record Use(
      UUID id,
      Owner owner,
      String key,
      String request,
      String sealedFingerprint,
      UUID token,
      Instant leaseUntil,
      Instant createdAt,
      Instant expiresAt) {}

  /** False if the caller has used this key before. Concurrent calls wait here for the first one. */
  public boolean insert(Use use) {
    return em.createNativeQuery(
                """
                insert into idempotency_keys
                  (id, organization_id, caller_id, key, request, fingerprint, lease_token, lease_until, created_at, expires_at)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                on conflict (organization_id, caller_id, key) do nothing
                """)
            .setParameter(1, use.id())
            .setParameter(2, use.owner().organizationId())
            .setParameter(3, use.owner().callerId())
            .setParameter(4, use.key())
            .setParameter(5, use.request())
            .setParameter(6, use.sealedFingerprint())
            .setParameter(7, use.token())
            .setParameter(8, Timestamp.from(use.leaseUntil()))
            .setParameter(9, Timestamp.from(use.createdAt()))
            .setParameter(10, Timestamp.from(use.expiresAt()))
            .executeUpdate()
        == 1;
  }

  public Optional<IdempotencyKey> lock(Owner owner, String key) {
    return em.createQuery(
            """
            select k from IdempotencyKey k
            where k.organizationId = :organization and k.callerId = :caller and k.key = :key
            """,
            IdempotencyKey.class)
        .setParameter("organization", owner.organizationId())
        .setParameter("caller", owner.callerId())
        .setParameter("key", key)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultStream()
        .findFirst();
  }

  /** Locks a claim that this token still holds. */
  public Optional<IdempotencyKey> lock(UUID id, UUID token) {
    return Optional.ofNullable(em.find(IdempotencyKey.class, id, LockModeType.PESSIMISTIC_WRITE))
        .filter(key -> key.isHeldBy(token));
  }

  public void remove(IdempotencyKey key) {
    em.remove(key);
    Flush.now(em);
  }

  public int removeExpired(Instant now) {
    return em.createQuery("delete from IdempotencyKey k where k.expiresAt <= :now")
        .setParameter("now", now)
        .executeUpdate();
  }
}
