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

/** Queues events of the log again. Requires the caller's transaction. */
@ApplicationScoped
public class ReplayQueue {

  /** The events (e) of a part of the log to which a webhook (w) is subscribed. */
  private static final String TOLD =
      " w.id = ?2 and e.sequence between ?3 and ?4 and e.occurred_at >= ?5 and "
          + SubscriptionCondition.CONDITION;

  /** Skips deliveries that a node is attempting. */
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

  /** A part of the log, by sequence; both ends are inclusive. */
  public record Stretch(long first, long last) {

    /** The part up to and including that sequence. */
    public Stretch until(long end) {
      return new Stretch(first, end);
    }

    /** The part after that sequence. */
    public Stretch after(long end) {
      return new Stretch(end + 1, last);
    }
  }

  /** The part of an organization's log since that time; empty if first is greater than last. */
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

  /** The sequence of the last one of the first {@code most} events; empty if there are none. */
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
   * Queues all events of a part to which the webhook was subscribed since then, whether they were delivered or not.
   *
   * @return the number of deliveries
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
