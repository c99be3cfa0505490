package org.wardvoice.access.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.Flush;

@ApplicationScoped
public class PasswordRepository {

  @PersistenceContext private EntityManager em;

  public void add(Password password) {
    em.persist(password);
  }

  /** Empty for a user who has no password: one who uses single sign-on, or hasn't accepted an invitation. */
  public Optional<Password> find(UUID userId) {
    return Optional.ofNullable(em.find(Password.class, userId));
  }

  /** Locked until the transaction ends, so that sign-ins and password changes run one after the other. */
  public Optional<Password> lock(UUID userId) {
    return Optional.ofNullable(em.find(Password.class, userId, LockModeType.PESSIMISTIC_WRITE));
  }

  /** Replaces the hash of an unchanged password; does nothing if another transaction was faster. */
  public void rehash(UUID userId, String oldHash, String newHash) {
    em.createNativeQuery(
            """
            update passwords set hash = ?1, outdated_since = null, version = version + 1
            where user_id = ?2 and hash = ?3
            """)
        .setParameter(1, newHash)
        .setParameter(2, userId)
        .setParameter(3, oldHash)
        .executeUpdate();
  }

  /**
   * Marks newly outdated hashes with the time, and unmarks those that are up to date.
   *
   * @param current the part before salt and hash of an up-to-date hash
   * @return the number of changed rows
   */
  public int markOutdated(String current, Instant now, int most) {
    return em.createNativeQuery(
            """
            update passwords set version = version + 1,
              outdated_since = case when outdated_since is null then cast(?2 as timestamptz) end
            where user_id in (
              select user_id from passwords
              where starts_with(hash, ?1 || '$') = (outdated_since is not null)
              limit ?3 for update skip locked)
            """)
        .setParameter(1, current)
        .setParameter(2, Timestamp.from(now))
        .setParameter(3, most)
        .executeUpdate();
  }

  /** The owner of a password. */
  public record Owner(UUID organizationId, UUID userId) {}

  /** The owner of the hash that has been outdated longest, if at least since then. */
  public Optional<Owner> longestOutdated(Instant limit) {
    return em.createQuery(
            "select p.organizationId, p.userId from Password p where p.outdatedSince <= :limit order by p.outdatedSince",
            Object[].class)
        .setParameter("limit", limit)
        .setMaxResults(1)
        .getResultStream()
        .map(row -> new Owner((UUID) row[0], (UUID) row[1]))
        .findFirst();
  }

  /** The hashes of a user's former passwords, newest first. */
  public List<String> former(UUID userId, int most) {
    return em.createQuery(
            "select f.hash from FormerPassword f where f.userId = :user order by f.replacedAt desc, f.id desc",
            String.class)
        .setParameter("user", userId)
        .setMaxResults(most)
        .getResultList();
  }

  /** Stores a password that is about to be replaced. */
  public void addFormer(FormerPassword former) {
    em.persist(former);
  }

  public void flush() {
    Flush.now(em);
  }

  /** The distinct parameters of all stored hashes: the part before salt and hash. */
  public List<String> parametersInUse() {
    List<?> parameters =
        em.createNativeQuery(
                "select distinct substring(hash from '^[$][^$]+[$][^$]+[$][^$]+') from passwords")
            .getResultList();
    return parameters.stream().map(String.class::cast).toList();
  }
}
