package org.wardvoice.mail.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Mail in the database. Always inside a transaction of its caller. */
@ApplicationScoped
public class MailRepository {

  /**
   * How long a mail is tried.
   *
   * @param mostAttempts after which one more may begin
   * @param after when it must have been written
   */
  public record Bounds(int mostAttempts, Instant after) {}

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public void add(QueuedMail mail) {
    em.persist(mail);
  }

  /** Locks the mail that has been due longest; those that others are taking just now are passed over. */
  public Optional<QueuedMail> lockDue(Instant now, Bounds bounds) {
    return lockDue("attempts <= ? and created_at > ?", 1, now, bounds).stream().findFirst();
  }

  /** Locks mail that is due, but beyond these bounds. */
  public List<QueuedMail> lockHopeless(Instant now, Bounds bounds, int most) {
    return lockDue("(attempts > ? or created_at <= ?)", most, now, bounds);
  }

  private List<QueuedMail> lockDue(String condition, int most, Instant now, Bounds bounds) {
    List<?> ids =
        em.createNativeQuery(
                "select id from mails where due_at <= ? and sent_at is null and failed_at is null and "
                    + condition
                    + " order by due_at limit ? for update skip locked")
            .setParameter(1, Timestamp.from(now))
            .setParameter(2, bounds.mostAttempts())
            .setParameter(3, Timestamp.from(bounds.after()))
            .setParameter(4, most)
            .getResultList();
    return ids.stream().map(id -> em.find(QueuedMail.class, id)).toList();
  }

  public Optional<QueuedMail> lock(UUID id) {
    return Optional.ofNullable(em.find(QueuedMail.class, id, LockModeType.PESSIMISTIC_WRITE));
  }

  /** Whether any mail waits that is due. */
  public boolean isAnyDue(Instant now) {
    return !em.createQuery(
            "select 1 from QueuedMail m where m.dueAt <= :now and m.sentAt is null and m.failedAt is null")
        .setParameter("now", now)
        .setMaxResults(1)
        .getResultList()
        .isEmpty();
  }

  public int removeEndedBefore(Instant time) {
    return em.createNativeQuery("delete from mails where coalesce(sent_at, failed_at) < ?")
        .setParameter(1, Timestamp.from(time))
        .executeUpdate();
  }
}
