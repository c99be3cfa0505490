package org.wardvoice.sms.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.UUID;

/** Text messages in the database. Always inside a transaction of its caller. */
@ApplicationScoped
public class SmsRepository {

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public void add(QueuedSms message) {
    em.persist(message);
  }

  public QueuedSms message(UUID id) {
    return em.find(QueuedSms.class, id);
  }
}
