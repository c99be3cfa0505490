package org.wardvoice.webhooks.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.UUID;

/** Queues what the log holds once more. Always inside a transaction of its caller. */
@ApplicationScoped
public class ReplayQueue {

  /** What a webhook (w) is told of a stretch of the log (e). */
  private static final String TOLD =
      " w.id = ?2 and e.sequence between ?3 and ?4 and e.occurred_at >= ?5 and "
          + SubscriptionCondition.CONDITION;

  /** One that a node is trying right now is left to it. */
  private static final String AGAIN =
      DeliveryQueue.AGAIN.formatted(
          "from outbox_events e, webhooks w",
          "d.webhook_id = w.id and d.event_id = e.id and" + TOLD);

  private static final String MISSING =
      """
      insert into webhook_deliveries
        (id, organization_id, webhook_id, event_id, event, subject_id, position, status, due_at, created_at)
      select next_id(), e.organization_id, w.id, e.id, e.event, e.subject_id, e.position, 'pending', ?1, ?1
      from outbox_events e, webhooks w where
      """
          + TOLD
          + " order by e.sequence on conflict (webhook_id, event_id) do nothing";

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  @Inject private DeliveryQueue queue;

  /** A part of the log, by sequence; both ends belong to it. */
  public record Stretch(long first, long last) {

    /** Its part up to there. */
    public Stretch until(long end) {
      return new Stretch(first, end);
    }

    /** What follows. */
    public Stretch after(long end) {
      return new Stretch(end + 1, last);
    }
  }

  /** All that an organization's log holds since then; nothing where first is beyond last. */
  public Stretch stretch(UUID organizationId, Instant since) {
    Object[] ends =
        (Object[])
            em.createNativeQuery(
                    """
                    select coalesce(min(sequence), 1), coalesce(max(sequence), 0) from outbox_events
                    where organization_id = ?1 and occurred_at >= ?2 and sequence is not null
                    """)
                .setParameter(1, organizationId)
                .setParameter(2, Timestamp.from(since))
                .getSingleResult();
    return new Stretch(((Number) ends[0]).longValue(), ((Number) ends[1]).longValue());
  }

  /** The sequence that the first so many events of a stretch end with; empty when there are none. */
  public OptionalLong end(UUID organizationId, Stretch stretch, int most) {
    Object end =
        em.createNativeQuery(
                """
                select max(part.sequence) from (
                  select sequence from outbox_events
                  where organization_id = ?1 and sequence between ?2 and ?3 order by sequence limit ?4) part
                """)
            .setParameter(1, organizationId)
            .setParameter(2, stretch.first())
            .setParameter(3, stretch.last())
            .setParameter(4, most)
            .getSingleResult();
    return end == null ? OptionalLong.empty() : OptionalLong.of(((Number) end).longValue());
  }

  /**
   * Has everything of a stretch sent that the webhook would have been told since then, whether it was or not.
   *
   * @return how many deliveries
   */
  public int add(UUID webhookId, Instant since, Stretch some, Instant now) {
    queue.endRest(webhookId);
    return with(AGAIN, webhookId, since, some, now).executeUpdate()
        + with(MISSING, webhookId, since, some, now).executeUpdate();
  }

  private Query with(String sql, UUID webhookId, Instant since, Stretch some, Instant now) {
    return em.createNativeQuery(sql)
        .setParameter(1, Timestamp.from(now))
        .setParameter(2, webhookId)
        .setParameter(3, some.first())
        .setParameter(4, some.last())
        .setParameter(5, Timestamp.from(since));
  }
}
