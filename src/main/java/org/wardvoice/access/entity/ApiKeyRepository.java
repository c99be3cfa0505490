package org.wardvoice.access.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

@ApplicationScoped
public class ApiKeyRepository {

  private static final List<SortKey<ApiKey>> NEWEST_FIRST =
      List.of(
          SortKey.time("k.createdAt", true, ApiKey::createdAt),
          SortKey.id("k.id", true, ApiKey::id));

  @PersistenceContext private EntityManager em;

  public void add(ApiKey key) {
    em.persist(key);
    Flush.now(em);
  }

  public void flush() {
    Flush.now(em);
  }

  /** A key of any organization. */
  public Optional<ApiKey> find(UUID id) {
    return Optional.ofNullable(em.find(ApiKey.class, id));
  }

  /** A key that this user created. */
  public Optional<ApiKey> find(UUID organizationId, UUID createdBy, UUID id) {
    return em.createQuery(
            """
            select k from ApiKey k
            where k.organizationId = :organization and k.createdBy = :user and k.id = :id
            """,
            ApiKey.class)
        .setParameter("organization", organizationId)
        .setParameter("user", createdBy)
        .setParameter("id", id)
        .getResultStream()
        .findFirst();
  }

  /** A key of the organization, of any owner. */
  public Optional<ApiKey> find(UUID organizationId, UUID id) {
    return find(id).filter(key -> key.organizationId().equals(organizationId));
  }

  /** The keys of a user that are not revoked, also paused ones, locked until the transaction ends. */
  public List<ApiKey> lockUnrevoked(UUID organizationId, UUID createdBy) {
    return em.createQuery(
            """
            select k from ApiKey k
            where k.organizationId = :organization and k.createdBy = :user and k.revokedAt is null
            order by k.id
            """,
            ApiKey.class)
        .setParameter("organization", organizationId)
        .setParameter("user", createdBy)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultList();
  }

  /** The keys of all users, including revoked ones, newest first. */
  public Page<ApiKey> of(UUID organizationId, PageRequest page) {
    return new ListQuery<>(em, ApiKey.class, "k", organizationId).orderBy(NEWEST_FIRST).page(page);
  }

  /** The keys that a user created, including revoked ones, newest first. */
  public Page<ApiKey> of(UUID organizationId, UUID createdBy, PageRequest page) {
    return new ListQuery<>(em, ApiKey.class, "k", organizationId)
        .where("k.createdBy = :user", "user", createdBy)
        .orderBy(NEWEST_FIRST)
        .page(page);
  }

  /** Stores when keys were last used, without changing their versions. */
  public void recordUses(Map<UUID, Instant> uses) {
    uses.forEach(
        (id, at) ->
            em.createNativeQuery(
                    """
                    update api_keys set last_used = ?1
                    where id = ?2 and (last_used is null or last_used < ?1)
                    """)
                .setParameter(1, Timestamp.from(at))
                .setParameter(2, id)
                .executeUpdate());
  }
}
