package org.wardvoice.access.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.Optional;

/** Open challenges. */
@ApplicationScoped
public class PasskeyChallengeRepository {

  @PersistenceContext private EntityManager em;

  public void add(PasskeyChallenge challenge) {
    em.persist(challenge);
  }

  /** Removes and returns a challenge: of concurrent answers, on any nodes, only one finds it. */
  public Optional<PasskeyChallenge> take(String challenge) {
    Optional<PasskeyChallenge> found =
        em.createQuery(
                "select c from PasskeyChallenge c where c.challenge = :challenge",
                PasskeyChallenge.class)
            .setParameter("challenge", challenge)
            .setLockMode(LockModeType.PESSIMISTIC_WRITE)
            .getResultStream()
            .findFirst();
    found.ifPresent(em::remove);
    return found;
  }

  public int removeExpired(Instant limit) {
    return em.createQuery("delete from PasskeyChallenge c where c.expiresAt < :limit")
        .setParameter("limit", limit)
        .executeUpdate();
  }
}
