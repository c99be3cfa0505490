package org.wardvoice.webhooks.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Queues deliveries that a user requests. Requires the caller's transaction. */
@ApplicationScoped
public class DeliveryQueue {

  /** The type of test events. */
  public static final String TEST = "webhook.test";

  /**
   * Resets a finished delivery and makes it due immediately. A delivery that a node is attempting is unchanged, even if
   * it was canceled meanwhile: then the result of the attempt counts.
   */
  static final String AGAIN =
      """
      update webhook_deliveries d
      set status = 'pending', due_at = case when d.claim is null then ?1 else d.due_at end, finished_at = null,
          failure_reason = null, tries = case when d.status = 'pending' then d.tries else 0 end
      %s
      where (d.status <> 'pending' or d.claim is null) and %s
      """;

  /** After the end of a delivery (noted), makes the next one about the same record due immediately. */
  static final String NEXT_IN_TURN =
      """
      update webhook_deliveries d set due_at = statement_timestamp()
      from noted
      where noted.status <> 'pending' and d.webhook_id = noted.webhook_id and d.subject_id = noted.subject_id
        and d.status = 'pending' and d.claim is null and d.due_at > statement_timestamp()
        and d.position > noted.position and d.position = (
          select min(e.position) from webhook_deliveries e
          where e.webhook_id = noted.webhook_id and e.subject_id = noted.subject_id
            and e.status = 'pending' and e.id <> noted.id)
      """;

  /**
   * A delivery that is being attempted remains claimed until the attempt has ended, because later ones must not
   * overtake it.
   */
  private static final String CANCEL =
      """
      with noted as (
        update webhook_deliveries d set status = 'failed', failure_reason = ?2, finished_at = ?3
        where d.id = ?1 and d.status = 'pending'
        returning d.id, d.webhook_id, d.subject_id, d.status, d.position
      )
      """
          + NEXT_IN_TURN;

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /**
   * Adds an event for this webhook alone, and its delivery. The event's record is the event itself, so that a test
   * doesn't wait for other deliveries.
   *
   * @param deliveryId of the new delivery
   * @param data a JSON object
   */
  public void addTest(UUID deliveryId, UUID eventId, Webhook webhook, String data, Instant now) {
    endRest(webhook.id());
    em.createNativeQuery(
            """
            insert into outbox_events
              (id, organization_id, event, subject_type, subject_id, permission, webhook_id, data, occurred_at)
            values (?1, ?2, ?3, 'webhook', ?1, 'organization:read', ?4, ?5, ?6)
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

  /** Sends a delivery again. */
  public void again(UUID webhookId, UUID deliveryId, Instant now) {
    endRest(webhookId);
    em.createNativeQuery(AGAIN.formatted("", "d.webhook_id = ?2 and d.id = ?3"))
        .setParameter(1, Timestamp.from(now))
        .setParameter(2, webhookId)
        .setParameter(3, deliveryId)
        .executeUpdate();
  }

  /** Locks a delivery, after its webhook as everywhere. */
  public void lock(UUID deliveryId) {
    for (String row :
        List.of(
            "select id from webhooks where id = (select webhook_id from webhook_deliveries where id"
                + " = ?1) for no key update",
            "select id from webhook_deliveries where id = ?1 for update")) {
      em.createNativeQuery(row).setParameter(1, deliveryId).getResultList();
    }
  }

  /** Cancels a pending delivery, and makes the next one about the same record due. */
  public void cancel(UUID deliveryId, String reason, Instant now) {
    em.createNativeQuery(CANCEL)
        .setParameter(1, deliveryId)
        .setParameter(2, reason)
        .setParameter(3, Timestamp.from(now))
        .executeUpdate();
  }

  /**
   * Makes a throttled receiver due immediately, one delivery at a time. Locks the webhook's row before those of its
   * deliveries, as the recording of attempts does.
   */
  void endRest(UUID webhookId) {
    em.createNativeQuery("update webhooks set resume_at = null where id = ?1")
        .setParameter(1, webhookId)
        .executeUpdate();
  }
}
