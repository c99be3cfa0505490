package org.wardvoice.webhooks.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** The outbox in the database. */
@ApplicationScoped
public class OutboxRepository {

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public void add(OutboxEvent event) {
    em.persist(event);
  }
}
