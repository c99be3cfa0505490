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

/** The passwords of all users. */
@ApplicationScoped
public class PasswordRepository {

  @PersistenceContext private EntityManager em;

  public void add(Password password) {
    em.persist(password);
  }

  /** Empty for a user who signs in otherwise, or has not accepted an invitation yet. */
  public Optional<Password> find(UUID userId) {
    return Optional.ofNullable(em.find(Password.class, userId));
  }

  /** Locked until the transaction ends: a sign-in and a change of the password wait for each other. */
  public Optional<Password> lock(UUID userId) {
    return Optional.ofNullable(em.find(Password.class, userId, LockModeType.PESSIMISTIC_WRITE));
  }

  /** The same password hashed anew: it has not changed, and whoever comes second finds it done. */
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
   * Notes since when hashes are outdated, and of those that no longer are, nothing.
   *
   * @param current what stands before salt and hash where they are made as they should be
   * @return of how many
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

  /** Whose password it is. */
  public record Owner(UUID organizationId, UUID userId) {}

  /** Whose hash has been outdated the longest, since then at least. */
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

  /** The hashes of a user's former passwords, latest first. */
  public List<String> former(UUID userId, int most) {
    return em.createQuery(
            "select f.hash from FormerPassword f where f.userId = :user order by f.replacedAt desc, f.id desc",
            String.class)
        .setParameter("user", userId)
        .setMaxResults(most)
        .getResultList();
  }

  /** Keeps a password that is about to be replaced. */
  public void addFormer(FormerPassword former) {
    em.persist(former);
  }

  public void flush() {
    Flush.now(em);
  }

  /** What stands before salt and hash, of all hashes that there are: how they were made. */
  public List<String> parametersInUse() {
    List<?> parameters =
        em.createNativeQuery(
                "select distinct substring(hash from '^[$][^$]+[$][^$]+[$][^$]+') from passwords")
            .getResultList();
    return parameters.stream().map(String.class::cast).toList();
  }
}
