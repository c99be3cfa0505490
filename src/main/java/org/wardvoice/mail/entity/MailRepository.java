package org.wardvoice.mail.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.UUID;

/** Mail in the database. Always inside a transaction of its caller. */
@ApplicationScoped
public class MailRepository {

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public void add(QueuedMail mail) {
    em.persist(mail);
  }

  public QueuedMail mail(UUID id) {
    return em.find(QueuedMail.class, id);
  }
}
