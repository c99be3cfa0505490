package org.wardvoice.access.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.shared.persistence.Flush;

@ApplicationScoped
public class SecondFactorRepository {

  @PersistenceContext private EntityManager em;

  public void add(SecondFactor factor) {
    em.persist(factor);
    Flush.now(em);
  }

  /** A user's confirmed factors, in the order of their methods; empty if the user has none. */
  public List<SecondFactor> confirmed(UUID userId) {
    return em.createQuery(
            """
            select f from SecondFactor f where f.userId = :user and f.confirmedAt is not null
            order by f.method
            """,
            SecondFactor.class)
        .setParameter("user", userId)
        .getResultList();
  }

  public Optional<SecondFactor> confirmed(UUID userId, FactorMethod method) {
    return confirmed(userId).stream().filter(factor -> factor.method() == method).findFirst();
  }

  /** The factor that is being set up. */
  public Optional<SecondFactor> pending(UUID userId, FactorMethod method) {
    return em.createQuery(
            """
            select f from SecondFactor f
            where f.userId = :user and f.method = :method and f.confirmedAt is null
            """,
            SecondFactor.class)
        .setParameter("user", userId)
        .setParameter("method", method)
        .getResultStream()
        .findFirst();
  }

  public void remove(SecondFactor factor) {
    em.remove(factor);
    Flush.now(em);
  }

  /** Removes all factors of a user, confirmed or not. */
  public int removeAll(UUID userId) {
    return em.createQuery("delete from SecondFactor f where f.userId = :user")
        .setParameter("user", userId)
        .executeUpdate();
  }
}
