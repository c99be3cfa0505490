package org.wardvoice.access.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.wardvoice.shared.persistence.AdvisoryLock;
import org.wardvoice.shared.persistence.Ids;

/** Wrong passwords and the resulting locks, by the hash of an email address, whether a user has it or not. */
@ApplicationScoped
public class SignInFailureRepository {

  private static final List<String> TABLES = List.of("sign_in_failures", "sign_in_locks");

  @PersistenceContext private EntityManager em;

  /**
   * A lock.
   *
   * @param times the number of locks in a row
   */
  public record Lock(Instant until, int times) {}

  /**
   * A counter of failures.
   *
   * @param place where the password was entered; empty for the common counter of all other places
   */
  public record Counter(String emailHash, String place) {}

  /** The hash of an email address, normalized as the database compares addresses. */
  public String emailHash(String email) {
    return (String)
        em.createNativeQuery("select encode(sha256(convert_to(case_key(?1), 'UTF8')), 'hex')")
            .setParameter(1, email)
            .getSingleResult();
  }

  /** A lock over all nodes for a counter, held until the transaction ends. */
  public void lockCounting(Counter key) {
    AdvisoryLock.take(em, "sign-in-failures:" + key.emailHash() + key.place());
  }

  public Optional<Lock> lock(Counter key) {
    List<?> rows =
        em.createNativeQuery(
                "select locked_until, times from sign_in_locks where email_hash = ?1 and place = ?2")
            .setParameter(1, key.emailHash())
            .setParameter(2, key.place())
            .getResultList();
    return rows.stream()
        .map(Object[].class::cast)
        .map(row -> new Lock(((Timestamp) row[0]).toInstant(), ((Number) row[1]).intValue()))
        .findFirst();
  }

  public void add(Counter key, Instant now) {
    em.createNativeQuery(
            "insert into sign_in_failures (id, email_hash, place, failed_at) values (?1, ?2, ?3, ?4)")
        .setParameter(1, Ids.next())
        .setParameter(2, key.emailHash())
        .setParameter(3, key.place())
        .setParameter(4, Timestamp.from(now))
        .executeUpdate();
  }

  public int countSince(Counter key, Instant since) {
    return ((Number)
            em.createNativeQuery(
                    "select count(*) from sign_in_failures where email_hash = ?1 and place = ?2 and failed_at > ?3")
                .setParameter(1, key.emailHash())
                .setParameter(2, key.place())
                .setParameter(3, Timestamp.from(since))
                .getSingleResult())
        .intValue();
  }

  public void put(Counter key, Lock lock) {
    em.createNativeQuery(
            """
            insert into sign_in_locks (email_hash, place, locked_until, times) values (?1, ?2, ?3, ?4)
            on conflict (email_hash, place)
            do update set locked_until = excluded.locked_until, times = excluded.times
            """)
        .setParameter(1, key.emailHash())
        .setParameter(2, key.place())
        .setParameter(3, Timestamp.from(lock.until()))
        .setParameter(4, lock.times())
        .executeUpdate();
  }

  /** Resets a counter after a correct password. */
  public void remove(Counter key) {
    delete(" and place = ?2", key.emailHash(), key.place());
  }

  /** Resets all counters of an address. */
  public void remove(String emailHash) {
    delete("", emailHash);
  }

  /** Resets all counters of an address except one. */
  public void removeBeside(String emailHash, String place) {
    delete(" and place <> ?2", emailHash, place);
  }

  private void delete(String condition, String... values) {
    for (String table : TABLES) {
      Query query =
          em.createNativeQuery("delete from " + table + " where email_hash = ?1" + condition);
      for (int i = 0; i < values.length; i++) {
        query.setParameter(i + 1, values[i]);
      }
      query.executeUpdate();
    }
  }

  /** Removes failures before that time, and locks that ended before it. */
  public int removeOlderThan(Instant limit) {
    return em.createNativeQuery("delete from sign_in_failures where failed_at < ?1")
            .setParameter(1, Timestamp.from(limit))
            .executeUpdate()
        + em.createNativeQuery("delete from sign_in_locks where locked_until < ?1")
            .setParameter(1, Timestamp.from(limit))
            .executeUpdate();
  }
}
