package org.wardvoice.organization.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.wardvoice.shared.persistence.Flush;

/** The users of each organization. */
@ApplicationScoped
public class UserRepository {

  @PersistenceContext private EntityManager em;

  public void add(User user) {
    em.persist(user);
    Flush.now(em);
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

  /**
   * Those who are active, and who stay so until the transaction ends: locked for others' changes, not for their reading. In
   * the order of their ids, so that two who hold several never wait for each other.
   */
  public List<User> holdActive(UUID organization, Collection<UUID> ids) {
    List<UUID> held = new ArrayList<>();
    for (UUID id : new TreeSet<>(ids)) {
      List<?> found =
          em.createNativeQuery(
                  "select id from users where organization_id = ?1 and id = ?2 and status = 'active' for share")
              .setParameter(1, organization)
              .setParameter(2, id)
              .getResultList();
      if (!found.isEmpty()) {
        held.add(id);
      }
    }
    return held.isEmpty() ? List.of() : ofIds(organization, held);
  }

  private List<User> ofIds(UUID organization, Collection<UUID> ids) {
    return em.createQuery(
            "select u from User u where u.organizationId = :organization and u.id in :ids order by u.id",
            User.class)
        .setParameter("organization", organization)
        .setParameter("ids", ids)
        .getResultList();
  }

  /** Active ones whose name holds each of the words. */
  public List<User> namedLike(UUID organization, String words, int most) {
    return em.createQuery(
            "select u from User u where u.organizationId = :organization and u.status = 'active'"
                + " and function('holds_words', u.name, :words) = true order by u.id",
            User.class)
        .setParameter("organization", organization)
        .setParameter("words", words)
        .setMaxResults(most)
        .getResultList();
  }

  public Set<UUID> activeStaff(UUID organization, UUID department) {
    return new LinkedHashSet<>(
        em.createQuery(
                "select u.id from User u where u.organizationId = :organization"
                    + " and u.departmentId = :department and u.status = 'active' order by u.id",
                UUID.class)
            .setParameter("organization", organization)
            .setParameter("department", department)
            .getResultList());
  }

  /**
   * Over the whole installation: an e-mail address tells the organization. One query, whether the address is known or
   * not, so that the time it takes tells nothing.
   */
  public Optional<Member> findByEmail(String email) {
    return em.createQuery(
            """
            select u, d.name from User u left join Department d on d.id = u.departmentId
            where function('case_key', u.email) = function('case_key', :email)
            """,
            Object[].class)
        .setParameter("email", email.strip())
        .getResultStream()
        .map(row -> new Member((User) row[0], (String) row[1]))
        .findFirst();
  }

  /** A user with the name of the department, null where there is none. */
  public record Member(User user, String department) {}

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

  /**
   * Leaves the version alone: signing in must not stand against a change that somebody makes meanwhile.
   *
   * @return when the user had signed in before
   */
  public Optional<Instant> recordSignIn(UUID organization, UUID id, Instant when) {
    List<?> before =
        em.createNativeQuery(
                """
                update users u set last_login_at = ?1 from users before
                where u.organization_id = ?2 and u.id = ?3 and before.id = u.id
                returning before.last_login_at
                """)
            .setParameter(1, Timestamp.from(when))
            .setParameter(2, organization)
            .setParameter(3, id)
            .getResultList();
    return before.stream()
        .filter(Objects::nonNull)
        .map(Timestamp.class::cast)
        .<Instant>map(Timestamp::toInstant)
        .findFirst();
  }
}
