package org.wardvoice.access.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.Flush;

/** Requests to identity providers, and the resulting sign-ons. */
@ApplicationScoped
public class SignOnRepository {

  @PersistenceContext private EntityManager em;

  public void add(SignOnRequest request) {
    em.persist(request);
  }

  public void add(SignOn signOn) {
    em.persist(signOn);
    Flush.now(em);
  }

  /** Locked until the transaction ends: of two concurrent responses the second sees the first. */
  public Optional<SignOnRequest> lockRequest(String hashOfState) {
    return em.createQuery(
            "select r from SignOnRequest r where r.stateHash = :hash", SignOnRequest.class)
        .setParameter("hash", hashOfState)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultStream()
        .findFirst();
  }

  /** Locked until the transaction ends. */
  public Optional<SignOn> lockByCode(String hashOfCode) {
    return em.createQuery("select s from SignOn s where s.codeHash = :hash", SignOn.class)
        .setParameter("hash", hashOfCode)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultStream()
        .findFirst();
  }

  public Optional<SignOn> find(UUID id) {
    return Optional.ofNullable(em.find(SignOn.class, id));
  }

  /** Whether the provider has not ended it; locked until the transaction ends. */
  public boolean lockUnended(UUID id) {
    return !em.createNativeQuery(
            "select id from sign_ons where id = ?1 and ended_at is null for no key update")
        .setParameter(1, id)
        .getResultList()
        .isEmpty();
  }

  public Optional<SignOn> ofSession(UUID sessionId) {
    return em.createQuery("select s from SignOn s where s.sessionId = :session", SignOn.class)
        .setParameter("session", sessionId)
        .getResultStream()
        .findFirst();
  }

  /** The sign-ons of a provider's subject, oldest first, with or without a session. */
  public List<SignOn> ofSubject(String provider, String subject) {
    return locked(provider, "s.subject = :wanted", subject);
  }

  /** The sign-ons of a provider's sessions, oldest first, with or without a session here. */
  public List<SignOn> ofProviderSessions(String provider, Collection<String> sessions) {
    return locked(provider, "s.providerSession in :wanted", sessions);
  }

  /**
   * Those without a session are locked until the transaction ends. They are locked first, so that a session that is
   * opened at the same time is found.
   */
  private List<SignOn> locked(String provider, String condition, Object wanted) {
    matching(provider, condition + " and s.sessionId is null", wanted)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultList();
    return matching(provider, condition, wanted).getResultList();
  }

  private TypedQuery<SignOn> matching(String provider, String condition, Object wanted) {
    return em.createQuery(
            "select s from SignOn s where s.provider = :provider and "
                + condition
                + " order by s.id",
            SignOn.class)
        .setParameter("provider", provider)
        .setParameter("wanted", wanted);
  }

  /** Marks a message as used, for all nodes; returns false if it was used before. */
  public boolean useMessage(String provider, String hashOfId, Instant expiresAt) {
    return em.createNativeQuery(
                "insert into used_messages (provider, message_hash, expires_at) values (?1, ?2, ?3)"
                    + " on conflict do nothing")
            .setParameter(1, provider)
            .setParameter(2, hashOfId)
            .setParameter(3, Timestamp.from(expiresAt))
            .executeUpdate()
        > 0;
  }

  public int removeExpired(Instant limit) {
    return em.createQuery("delete from SignOnRequest r where r.expiresAt < :limit")
            .setParameter("limit", limit)
            .executeUpdate()
        + em.createNativeQuery("delete from used_messages where expires_at < ?1")
            .setParameter(1, Timestamp.from(limit))
            .executeUpdate();
  }

  /** Removes sign-ons without a session. */
  public int removeUnused(Instant limit) {
    return em.createQuery("delete from SignOn s where s.sessionId is null and s.expiresAt < :limit")
        .setParameter("limit", limit)
        .executeUpdate();
  }
}
