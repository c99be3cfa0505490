package org.wardvoice.webhooks.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.AdvisoryLock;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

/** The webhooks of each organization, without deleted ones. */
@ApplicationScoped
public class WebhookRepository {

  private static final List<SortKey<Webhook>> NEWEST_FIRST =
      List.of(
          SortKey.time("w.createdAt", true, Webhook::createdAt),
          SortKey.id("w.id", true, Webhook::id));

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public void add(Webhook webhook) {
    em.persist(webhook);
    Flush.now(em);
  }

  public void flush() {
    Flush.now(em);
  }

  /** Locks the creation of webhooks in the organization, across all nodes, until the transaction ends. */
  public void lockAdding(UUID organizationId) {
    AdvisoryLock.take(em, "webhooks:" + organizationId);
  }

  /** The number of the organization's webhooks, active or not. */
  public long count(UUID organizationId) {
    return em.createQuery(
            "select count(w) from Webhook w where w.organizationId = :organization and w.deletedAt"
                + " is null",
            Long.class)
        .setParameter("organization", organizationId)
        .getSingleResult();
  }

  public Optional<Webhook> find(UUID organizationId, UUID id) {
    return em.createQuery(
            "select w from Webhook w where w.organizationId = :organization and w.id = :id"
                + " and w.deletedAt is null",
            Webhook.class)
        .setParameter("organization", organizationId)
        .setParameter("id", id)
        .getResultStream()
        .findFirst();
  }

  /** Locks the webhooks that have full payloads because of this user's permissions, until the transaction ends. */
  public List<Webhook> lockVouchedBy(UUID organizationId, UUID userId) {
    return em.createQuery(
            "select w from Webhook w where w.organizationId = :organization and w.vouchedBy = :user"
                + " and w.deletedAt is null order by w.id",
            Webhook.class)
        .setParameter("organization", organizationId)
        .setParameter("user", userId)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultList();
  }

  /**
   * Lists webhooks, newest first.
   *
   * @param active null for any
   */
  public Page<Webhook> list(UUID organizationId, Boolean active, PageRequest page) {
    return new ListQuery<>(em, Webhook.class, "w", organizationId)
        .condition("w.deletedAt is null")
        .whereGiven("w.active = :active", "active", active)
        .orderBy(NEWEST_FIRST)
        .page(page);
  }

  /** Resets the receiver's health, so that waiting deliveries are sent immediately. */
  public void forgetFailures(UUID id) {
    em.createNativeQuery(
            """
            update webhooks set failures = 0, failing_since = null, resume_at = null, rest_until = null
            where id = ?1
            """)
        .setParameter(1, id)
        .executeUpdate();
    em.createNativeQuery(
            """
            update webhook_deliveries set due_at = statement_timestamp() where id in (
              select id from webhook_deliveries
              where webhook_id = ?1 and status = 'pending' and claim is null and due_at > statement_timestamp()
              for update skip locked)
            """)
        .setParameter(1, id)
        .executeUpdate();
  }
}
