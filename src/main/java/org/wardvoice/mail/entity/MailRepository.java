package org.wardvoice.mail.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.UUID;

/** Mails in the database. Requires the caller's transaction. */
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
