package org.wardvoice.access.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.UUID;

/** What users have to show besides their passwords. */
@ApplicationScoped
public class SecondFactorRepository {

  @PersistenceContext private EntityManager em;

  /** The names of a user's confirmed methods, such as {@code totp}; empty when the password is enough. */
  public List<String> methods(UUID userId) {
    List<?> methods =
        em.createNativeQuery("select method from second_factors where user_id = ?1 order by method")
            .setParameter(1, userId)
            .getResultList();
    return methods.stream().map(String.class::cast).toList();
  }
}
