package org.wardvoice.access.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.AdvisoryLock;

@ApplicationScoped
public class SentCodeRepository {

  @PersistenceContext private EntityManager em;

  /** A lock over all nodes for sending to a recipient, held until the transaction ends. */
  public void lockSendingTo(String recipient) {
    AdvisoryLock.take(em, "sent-codes:" + recipient);
  }

  public void add(SentCode code) {
    em.persist(code);
  }

  /**
   * The last one sent, locked until the transaction ends.
   *
   * @param tokenId of the sign-in; null for a code that confirms the factor
   */
  public Optional<SentCode> lockLast(UUID factorId, UUID tokenId) {
    String token = tokenId == null ? "c.tokenId is null" : "c.tokenId = :token";
    TypedQuery<SentCode> query =
        em.createQuery(
                "select c from SentCode c where c.factorId = :factor and "
                    + token
                    + " order by c.createdAt desc, c.id desc",
                SentCode.class)
            .setParameter("factor", factorId)
            .setMaxResults(1)
            .setLockMode(LockModeType.PESSIMISTIC_WRITE);
    return (tokenId == null ? query : query.setParameter("token", tokenId))
        .getResultStream()
        .findFirst();
  }

  /** A code that was sent to the user, or to the recipient for any user. */
  public record Sending(UUID userId, String recipient, Instant at) {}

  /** The codes sent to either since then, oldest first. */
  public List<Sending> sentSince(UUID userId, String recipient, Instant since) {
    return em.createQuery(
            """
            select c.userId, c.recipient, c.createdAt from SentCode c
            where (c.userId = :user or c.recipient = :to) and c.createdAt > :since
            order by c.createdAt
            """,
            Object[].class)
        .setParameter("user", userId)
        .setParameter("to", recipient)
        .setParameter("since", since)
        .getResultStream()
        .map(row -> new Sending((UUID) row[0], (String) row[1], (Instant) row[2]))
        .toList();
  }

  public int removeOlderThan(Instant limit) {
    return em.createQuery("delete from SentCode c where c.createdAt < :limit")
        .setParameter("limit", limit)
        .executeUpdate();
  }
}
