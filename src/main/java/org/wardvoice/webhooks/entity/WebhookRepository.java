package org.wardvoice.webhooks.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

/** The webhooks of each organization. */
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

  /** Lets one caller at a time add to the organization's webhooks, over all nodes, until its transaction ends. */
  public void lockAdding(UUID organizationId) {
    em.createNativeQuery("select cast(pg_advisory_xact_lock(hashtextextended(?1, 0)) as text)")
        .setParameter(1, "webhooks:" + organizationId)
        .getSingleResult();
  }

  /** How many the organization has, active or not. */
  public long count(UUID organizationId) {
    return em.createQuery(
            "select count(w) from Webhook w where w.organizationId = :organization", Long.class)
        .setParameter("organization", organizationId)
        .getSingleResult();
  }

  public Optional<Webhook> find(UUID organizationId, UUID id) {
    return em.createQuery(
            "select w from Webhook w where w.organizationId = :organization and w.id = :id",
            Webhook.class)
        .setParameter("organization", organizationId)
        .setParameter("id", id)
        .getResultStream()
        .findFirst();
  }

  /**
   * Lists them.
   *
   * @param active null for all of them
   */
  public Page<Webhook> list(UUID organizationId, Boolean active, PageRequest page) {
    return new ListQuery<>(em, Webhook.class, "w", organizationId)
        .whereGiven("w.active = :active", "active", active)
        .orderBy(NEWEST_FIRST)
        .page(page);
  }

  /** Forgets how its receiver was doing: it is asked again at once. */
  public void forgetFailures(UUID id) {
    em.createNativeQuery(
            "update webhooks set failures = 0, failing_since = null, resume_at = null where id = ?1")
        .setParameter(1, id)
        .executeUpdate();
  }

  /** Removes it, with its deliveries. */
  public void remove(Webhook webhook) {
    em.remove(webhook);
    Flush.now(em);
  }
}
