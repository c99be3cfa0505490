package org.wardvoice.webhooks.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.UUID;

/** Queues deliveries that a person asks for. Always inside a transaction of its caller. */
@ApplicationScoped
public class DeliveryQueue {

  /** Of an event for one webhook alone. */
  public static final String TEST = "webhook.test";

  /** One that a node is trying right now is left to it. */
  private static final String AGAIN =
      """
      update webhook_deliveries d
      set status = 'pending', due_at = ?1, finished_at = null, claim = null,
          tries = case when d.status = 'pending' then d.tries else 0 end
      where d.webhook_id = ?2 and (d.status <> 'pending' or d.claim is null)
      """;

  /** What a webhook (w) is told of the log (e). */
  private static final String TOLD =
      """
      e.organization_id = w.organization_id and e.sequence is not null
      and e.user_id is null and e.webhook_id is null
      and (w.department_id is null or e.department_id = w.department_id)
      and ('*' = any (w.events) or e.event = any (w.events) or replace(e.event, '.', '_') = any (w.events))
      """;

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /**
   * Writes an event for this webhook alone, and its delivery.
   *
   * @param deliveryId of the new delivery
   * @param data a JSON object
   */
  public void addTest(UUID deliveryId, UUID eventId, Webhook webhook, String data, Instant now) {
    em.createNativeQuery(
            """
            insert into outbox_events
              (id, organization_id, event, subject_type, subject_id, permission, webhook_id, data, occurred_at)
            values (?1, ?2, ?3, 'webhook', ?4, 'organization:read', ?4, ?5, ?6)
            """)
        .setParameter(1, eventId)
        .setParameter(2, webhook.organizationId())
        .setParameter(3, TEST)
        .setParameter(4, webhook.id())
        .setParameter(5, data)
        .setParameter(6, Timestamp.from(now))
        .executeUpdate();
    em.createNativeQuery(
            """
            insert into webhook_deliveries
              (id, organization_id, webhook_id, event_id, event, subject_id, position, status, due_at, created_at)
            select ?1, e.organization_id, e.webhook_id, e.id, e.event, e.subject_id, e.position, 'pending', ?2, ?2
            from outbox_events e where e.id = ?3
            """)
        .setParameter(1, deliveryId)
        .setParameter(2, Timestamp.from(now))
        .setParameter(3, eventId)
        .executeUpdate();
  }

  /** Has one sent at once, as if it had never been tried where it was finished. */
  public void again(UUID webhookId, UUID deliveryId, Instant now) {
    em.createNativeQuery(AGAIN + " and d.id = ?3")
        .setParameter(1, Timestamp.from(now))
        .setParameter(2, webhookId)
        .setParameter(3, deliveryId)
        .executeUpdate();
  }

  /**
   * Has everything sent that the webhook would have been told since then, whether it was or not.
   *
   * @return how many deliveries
   */
  public int replay(UUID webhookId, Instant since, Instant now) {
    int again =
        em.createNativeQuery(
                AGAIN
                    + """
                    and exists (select 1 from outbox_events e join webhooks w on w.id = ?2
                                where e.id = d.event_id and e.occurred_at >= ?3 and\s"""
                    + TOLD
                    + ")")
            .setParameter(1, Timestamp.from(now))
            .setParameter(2, webhookId)
            .setParameter(3, Timestamp.from(since))
            .executeUpdate();
    return again + addMissing(webhookId, since, now);
  }

  private int addMissing(UUID webhookId, Instant since, Instant now) {
    return em.createNativeQuery(
            """
            insert into webhook_deliveries
              (id, organization_id, webhook_id, event_id, event, subject_id, position, status, due_at, created_at)
            select next_id(), e.organization_id, w.id, e.id, e.event, e.subject_id, e.position, 'pending', ?1, ?1
            from outbox_events e join webhooks w on w.id = ?2
            where e.occurred_at >= ?3 and\s"""
                + TOLD
                + " order by e.sequence on conflict (webhook_id, event_id) do nothing")
        .setParameter(1, Timestamp.from(now))
        .setParameter(2, webhookId)
        .setParameter(3, Timestamp.from(since))
        .executeUpdate();
  }
}
