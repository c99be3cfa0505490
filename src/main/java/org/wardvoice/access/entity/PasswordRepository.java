package org.wardvoice.access.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Optional;
import java.util.UUID;

/** The passwords of all users. */
@ApplicationScoped
public class PasswordRepository {

  @PersistenceContext private EntityManager em;

  public void add(Password password) {
    em.persist(password);
  }

  /** Empty for a user who signs in otherwise, or has not accepted an invitation yet. */
  public Optional<Password> find(UUID userId) {
    return Optional.ofNullable(em.find(Password.class, userId));
  }
}
