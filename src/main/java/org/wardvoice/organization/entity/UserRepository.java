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
import java.util.UUID;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.shared.persistence.AdvisoryLock;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.InOrganization;
import org.wardvoice.shared.persistence.LikePattern;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.NativeValues;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

@ApplicationScoped
public class UserRepository {

  private static final List<SortKey<User>> NEWEST_FIRST =
      List.of(
          SortKey.time("u.createdAt", true, User::createdAt), SortKey.id("u.id", true, User::id));

  @PersistenceContext private EntityManager em;

  public void add(User user) {
    em.persist(user);
    Flush.now(em);
  }

  public void flush() {
    Flush.now(em);
  }

  /**
   * The filter of users; nulls match all.
   *
   * @param text a part of the name or of the email address
   */
  public record UserFilter(String role, UUID departmentId, UserStatus status, String text) {}

  public Page<User> list(UUID organization, UserFilter filter, PageRequest page) {
    ListQuery<User> query =
        new ListQuery<>(em, User.class, "u", organization)
            .whereGiven("u.role = :role", "role", filter.role())
            .whereGiven("u.departmentId = :department", "department", filter.departmentId())
            .whereGiven("u.status = :status", "status", filter.status());
    if (filter.text() != null) {
      query.where(
          "u.nameKey like :text escape '!' or u.emailKey like :text escape '!'",
          "text",
          LikePattern.containing(key(filter.text())));
    }
    return query.orderBy(NEWEST_FIRST).page(page);
  }

  /** The text as the database compares names; its wildcards are escaped afterwards, because this may create some. */
  private String key(String text) {
    return (String)
        em.createNativeQuery("select case_key(?1)").setParameter(1, text).getSingleResult();
  }

  /** An empty page. */
  public Page<User> nobody(UUID organization, PageRequest page) {
    return new ListQuery<>(em, User.class, "u", organization)
        .nothing()
        .orderBy(NEWEST_FIRST)
        .page(page);
  }

  /** The users of the organization who are active or invited. */
  public List<User> notInactive(UUID organization) {
    return em.createQuery(
            "select u from User u where u.organizationId = :organization"
                + " and u.status <> org.wardvoice.organization.UserStatus.INACTIVE order by u.id",
            User.class)
        .setParameter("organization", organization)
        .getResultList();
  }

  /** A lock for changes to the administrators of the organization, held until the transaction ends. */
  public void lockAdministrators(UUID organization) {
    AdvisoryLock.take(em, "administrators:" + organization);
  }

  /** False for an invited user who has not accepted yet. */
  public boolean hasJoined(UUID id) {
    List<?> pending =
        em.createNativeQuery(
                "select 1 from invitations where user_id = ?1"
                    + " group by user_id having bool_and(status <> 'accepted')")
            .setParameter(1, id)
            .getResultList();
    return pending.isEmpty();
  }

  /** The number of other active users with the role. */
  public long countActiveBeside(UUID organization, String role, UUID one) {
    return em.createQuery(
            "select count(u) from User u where u.organizationId = :organization and u.role = :role"
                + " and u.status = org.wardvoice.organization.UserStatus.ACTIVE and u.id <> :one",
            Long.class)
        .setParameter("organization", organization)
        .setParameter("role", role)
        .setParameter("one", one)
        .getSingleResult();
  }

  /** Locks the user against other changes until the transaction ends. */
  public void lock(UUID id) {
    em.createNativeQuery("select id from users where id = ?1 for no key update")
        .setParameter(1, id)
        .getResultList();
  }

  /** Locks a user who was loaded before, and reloads the user. */
  public void lockAndRefresh(User user) {
    lock(user.id());
    em.refresh(user);
  }

  /** Whether the user is active; locks the user against changes until the transaction ends. */
  public boolean lockActive(UUID organization, UUID id) {
    return !em.createNativeQuery(
            "select id from users where organization_id = ?1 and id = ?2 and status = 'active' for"
                + " no key update")
        .setParameter(1, organization)
        .setParameter(2, id)
        .getResultList()
        .isEmpty();
  }

  /** An active user with that address, locked until the transaction ends; loaded only after locking. */
  public Optional<Member> lockByEmail(String email) {
    List<?> locked =
        em.createNativeQuery(
                "select id from users where case_key(email) = case_key(?1) and status = 'active'"
                    + " for no key update")
            .setParameter(1, email.strip())
            .getResultList();
    return locked.isEmpty() ? Optional.empty() : findByEmail(email);
  }

  public Optional<User> find(UUID organization, UUID id) {
    return InOrganization.byId(em, User.class, organization, id).getResultStream().findFirst();
  }

  /**
   * The given users who are active, locked against changes, but not against reading, until the transaction ends. All in
   * one statement, in the order of their ids, to avoid deadlocks.
   */
  public List<User> holdActive(UUID organization, Collection<UUID> ids) {
    List<UUID> held = new ArrayList<>();
    for (Object id :
        em.createNativeQuery(
                """
                select id from users
                where organization_id = ?1 and id = any(cast(string_to_array(?2, ',') as uuid[])) and status = 'active'
                order by id for share
                """)
            .setParameter(1, organization)
            .setParameter(2, NativeValues.joined(ids))
            .getResultList()) {
      held.add((UUID) id);
    }
    return ofIds(organization, held);
  }

  public List<User> ofIds(UUID organization, Collection<UUID> ids) {
    if (ids.isEmpty()) {
      return List.of();
    }
    return em.createQuery(
            "select u from User u where u.organizationId = :organization and u.id in :ids order by"
                + " u.id",
            User.class)
        .setParameter("organization", organization)
        .setParameter("ids", ids)
        .getResultList();
  }

  /** The active users whose names contain each of the words. */
  public List<User> namedLike(UUID organization, String words, int most) {
    return em.createQuery(
            "select u from User u where u.organizationId = :organization and u.status = org.wardvoice.organization.UserStatus.ACTIVE"
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
                    + " and u.departmentId = :department and u.status = org.wardvoice.organization.UserStatus.ACTIVE order by u.id",
                UUID.class)
            .setParameter("organization", organization)
            .setParameter("department", department)
            .getResultList());
  }

  /** The active users who have one of the roles, or any permission in addition to their role. */
  public List<User> activeOfRolesOrWithMore(UUID organization, Collection<String> roles) {
    return em.createQuery(
            "select u from User u where u.organizationId = :organization and u.status = org.wardvoice.organization.UserStatus.ACTIVE"
                + " and (u.role in :roles or u.extraPermissions <> '') order by u.id",
            User.class)
        .setParameter("organization", organization)
        .setParameter("roles", roles)
        .getResultList();
  }

  /**
   * Searches the whole installation, because the email address determines the organization. Runs one query, whether the
   * address is known or not, so that the response time doesn't reveal it.
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

  /** A user and the name of the department, null if there is none. */
  public record Member(User user, String department) {}

  public Map<UUID, String> names(UUID organization, Collection<UUID> ids) {
    Map<UUID, String> names = new HashMap<>();
    if (ids.isEmpty()) {
      return names;
    }
    em.createQuery(
            "select u.id, u.name from User u where u.organizationId = :organization and u.id in"
                + " :ids",
            Object[].class)
        .setParameter("organization", organization)
        .setParameter("ids", ids)
        .getResultList()
        .forEach(row -> names.put((UUID) row[0], (String) row[1]));
    return names;
  }

  public Map<UUID, String> names(UUID organization) {
    Map<UUID, String> names = new HashMap<>();
    em.createQuery(
            "select u.id, u.name from User u where u.organizationId = :organization",
            Object[].class)
        .setParameter("organization", organization)
        .getResultList()
        .forEach(row -> names.put((UUID) row[0], (String) row[1]));
    return names;
  }

  /**
   * Does not change the version: a sign-in must not conflict with a concurrent change.
   *
   * @return the time of the previous sign-in
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
