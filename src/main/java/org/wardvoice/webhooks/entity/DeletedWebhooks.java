package org.wardvoice.webhooks.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.UUID;

/** Webhooks that are gone for everybody, but whose rows are still there. Always inside a transaction of its caller. */
@ApplicationScoped
public class DeletedWebhooks {

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** All of them, over all organizations. */
  public List<UUID> all() {
    List<?> ids =
        em.createNativeQuery(
                "select id from webhooks where deleted_at is not null order by deleted_at")
            .getResultList();
    return ids.stream().map(UUID.class::cast).toList();
  }

  /**
   * Removes deliveries of one; those that somebody is writing to just now are left for the next time.
   *
   * @return how many
   */
  public int removeDeliveries(UUID webhookId, int most) {
    return em.createNativeQuery(
            """
            delete from webhook_deliveries where id in (
              select id from webhook_deliveries where webhook_id = ?1 limit ?2 for update skip locked)
            """)
        .setParameter(1, webhookId)
        .setParameter(2, most)
        .executeUpdate();
  }

  /** Removes one that has no deliveries any more. */
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
