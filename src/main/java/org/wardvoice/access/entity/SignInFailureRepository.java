package org.wardvoice.access.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.wardvoice.shared.persistence.Ids;

/** Failed sign-ins and the locks that they brought, by the hash of an e-mail address that may belong to nobody. */
@ApplicationScoped
public class SignInFailureRepository {

  @PersistenceContext private EntityManager em;

  /**
   * A lock.
   *
   * @param times how often in a row
   */
  public record Lock(Instant until, int times) {}

  /** What an address is counted by: a hash of the form in which the database compares addresses. */
  public String key(String email) {
    return (String)
        em.createNativeQuery("select encode(sha256(convert_to(case_key(?1), 'UTF8')), 'hex')")
            .setParameter(1, email)
            .getSingleResult();
  }

  /** Lets one outcome of an address at a time be counted, over all nodes, until the transaction ends. */
  public void lockCounting(String emailHash) {
    em.createNativeQuery("select cast(pg_advisory_xact_lock(hashtextextended(?1, 0)) as text)")
        .setParameter(1, "sign-in-failures:" + emailHash)
        .getSingleResult();
  }

  public Optional<Lock> lock(String emailHash) {
    List<?> rows =
        em.createNativeQuery("select locked_until, times from sign_in_locks where email_hash = ?1")
            .setParameter(1, emailHash)
            .getResultList();
    return rows.stream()
        .map(Object[].class::cast)
        .map(row -> new Lock(((Timestamp) row[0]).toInstant(), ((Number) row[1]).intValue()))
        .findFirst();
  }

  public void add(String emailHash, Instant now) {
    em.createNativeQuery(
            "insert into sign_in_failures (id, email_hash, failed_at) values (?1, ?2, ?3)")
        .setParameter(1, Ids.next())
        .setParameter(2, emailHash)
        .setParameter(3, Timestamp.from(now))
        .executeUpdate();
  }

  public int countSince(String emailHash, Instant since) {
    return ((Number)
            em.createNativeQuery(
                    "select count(*) from sign_in_failures where email_hash = ?1 and failed_at > ?2")
                .setParameter(1, emailHash)
                .setParameter(2, Timestamp.from(since))
                .getSingleResult())
        .intValue();
  }

  public void put(String emailHash, Lock lock) {
    em.createNativeQuery(
            """
            insert into sign_in_locks (email_hash, locked_until, times) values (?1, ?2, ?3)
            on conflict (email_hash) do update set locked_until = excluded.locked_until, times = excluded.times
            """)
        .setParameter(1, emailHash)
        .setParameter(2, Timestamp.from(lock.until()))
        .setParameter(3, lock.times())
        .executeUpdate();
  }

  /** Forgets an address: somebody has shown to be its owner. */
  public void remove(String emailHash) {
    em.createNativeQuery("delete from sign_in_failures where email_hash = ?1")
        .setParameter(1, emailHash)
        .executeUpdate();
    em.createNativeQuery("delete from sign_in_locks where email_hash = ?1")
        .setParameter(1, emailHash)
        .executeUpdate();
  }

  /** Forgets failures and ended locks before that time. */
  public int removeOlderThan(Instant limit) {
    return em.createNativeQuery("delete from sign_in_failures where failed_at < ?1")
            .setParameter(1, Timestamp.from(limit))
            .executeUpdate()
        + em.createNativeQuery("delete from sign_in_locks where locked_until < ?1")
            .setParameter(1, Timestamp.from(limit))
            .executeUpdate();
  }
}
