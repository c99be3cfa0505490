package org.wardvoice.organization.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The users of each organization. */
@ApplicationScoped
public class UserRepository {

  @PersistenceContext private EntityManager em;

  public void add(User user) {
    em.persist(user);
    em.flush();
  }

  public Optional<User> find(UUID organization, UUID id) {
    return em.createQuery(
            "select u from User u where u.organizationId = :organization and u.id = :id",
            User.class)
        .setParameter("organization", organization)
        .setParameter("id", id)
        .getResultStream()
        .findFirst();
  }

  /** Over the whole installation: an e-mail address tells the organization. */
  public Optional<User> findByEmail(String email) {
    return em.createQuery(
            "select u from User u where function('case_key', u.email) = function('case_key', :email)",
            User.class)
        .setParameter("email", email.strip())
        .getResultStream()
        .findFirst();
  }

  public Map<UUID, String> names(UUID organization, Collection<UUID> ids) {
    Map<UUID, String> names = new HashMap<>();
    if (ids.isEmpty()) {
      return names;
    }
    em.createQuery(
            "select u.id, u.name from User u where u.organizationId = :organization and u.id in :ids",
            Object[].class)
        .setParameter("organization", organization)
        .setParameter("ids", ids)
        .getResultList()
        .forEach(row -> names.put((UUID) row[0], (String) row[1]));
    return names;
  }

  /** Leaves the version alone: signing in must not stand against a change that somebody makes meanwhile. */
  public void recordSignIn(UUID organization, UUID id, Instant when) {
    em.createQuery(
            "update User u set u.lastLoginAt = :when where u.organizationId = :organization and u.id = :id")
        .setParameter("when", when)
        .setParameter("organization", organization)
        .setParameter("id", id)
        .executeUpdate();
  }
}
