package org.wardvoice.access.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

@ApplicationScoped
public class VoicePhraseRepository {

  @PersistenceContext private EntityManager em;

  public void add(VoicePhrase phrase) {
    em.persist(phrase);
  }

  /** Locked until the transaction ends: of concurrent uses, on any nodes, only one finds it unused. */
  public Optional<VoicePhrase> lock(UUID id) {
    return em.createQuery("select p from VoicePhrase p where p.id = :id", VoicePhrase.class)
        .setParameter("id", id)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultStream()
        .findFirst();
  }

  /** The number of phrases that were shown for a sign-in. */
  public long count(UUID tokenId) {
    return em.createQuery("select count(p) from VoicePhrase p where p.tokenId = :token", Long.class)
        .setParameter("token", tokenId)
        .getSingleResult();
  }

  public int removeExpired(Instant limit) {
    return em.createQuery("delete from VoicePhrase p where p.expiresAt < :limit")
        .setParameter("limit", limit)
        .executeUpdate();
  }
}
