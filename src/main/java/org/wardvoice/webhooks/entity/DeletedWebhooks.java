package org.wardvoice.webhooks.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.UUID;

/** Deleted webhooks whose rows still exist. Requires the caller's transaction. */
@ApplicationScoped
public class DeletedWebhooks {

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** All of them, across organizations. */
  public List<UUID> all() {
    List<?> ids =
        em.createNativeQuery(
                "select id from webhooks where deleted_at is not null order by deleted_at")
            .getResultList();
    return ids.stream().map(UUID.class::cast).toList();
  }

  /**
   * Removes deliveries of a webhook; skips locked ones, and those on hold. Reads none of an organization that is on
   * hold as a whole.
   *
   * @return how many
   */
  public int removeDeliveries(UUID webhookId, int most) {
    return em.createNativeQuery(
            """
            delete from webhook_deliveries where id in (
              select d.id from webhook_deliveries d join outbox_events e on e.id = d.event_id
              where d.webhook_id = ?1
                and not (select is_on_hold(w.organization_id, null) from webhooks w where w.id = ?1)
                and not is_on_hold(e.organization_id,
                  coalesce(e.patient_id, case e.subject_type when 'patient' then e.subject_id end))
              limit ?2 for update of d skip locked)
            """)
        .setParameter(1, webhookId)
        .setParameter(2, most)
        .executeUpdate();
  }

  /**
   * Fails deliveries that holds keep, because nobody sends them any more; skips locked ones, and those that a node is
   * attempting.
   *
   * @return how many
   */
  public int endDeliveries(UUID webhookId, String reason, int most) {
    return em.createNativeQuery(
            """
            update webhook_deliveries set status = 'failed', failure_reason = ?2, finished_at = statement_timestamp()
            where id in (
              select d.id from webhook_deliveries d where d.webhook_id = ?1 and d.status = 'pending' and d.claim is null
              limit ?3 for update skip locked)
            """)
        .setParameter(1, webhookId)
        .setParameter(2, reason)
        .setParameter(3, most)
        .executeUpdate();
  }

  /** Removes a webhook that has no deliveries left. */
  public void remove(UUID webhookId) {
    em.createNativeQuery(
            """
            delete from webhooks w where w.id = ?1 and w.deleted_at is not null
              and not exists (select 1 from webhook_deliveries d where d.webhook_id = w.id)
            """)
        .setParameter(1, webhookId)
        .executeUpdate();
  }
}
