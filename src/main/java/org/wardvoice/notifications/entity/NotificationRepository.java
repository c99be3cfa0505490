package org.wardvoice.notifications.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

/** Notifications in the database. Every query names the organization and the user. */
@ApplicationScoped
public class NotificationRepository {

  private static final List<SortKey<StoredNotification>> NEWEST_FIRST =
      List.of(
          SortKey.time("n.createdAt", true, StoredNotification::createdAt),
          SortKey.id("n.id", true, StoredNotification::id));

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public void add(StoredNotification notification) {
    em.persist(notification);
  }

  public Optional<StoredNotification> find(UUID organizationId, UUID userId, UUID id) {
    return em.createQuery(
            "select n from StoredNotification n"
                + " where n.organizationId = :organization and n.userId = :user and n.id = :id",
            StoredNotification.class)
        .setParameter("organization", organizationId)
        .setParameter("user", userId)
        .setParameter("id", id)
        .getResultStream()
        .findFirst();
  }

  /**
   * A user's own.
   *
   * @param read whether they were read; null for all
   */
  public Page<StoredNotification> list(
      UUID organizationId, UUID userId, Boolean read, PageRequest page) {
    ListQuery<StoredNotification> query =
        new ListQuery<>(em, StoredNotification.class, "n", organizationId)
            .where("n.userId = :user", "user", userId)
            .orderBy(NEWEST_FIRST);
    if (read != null) {
      query.condition("n.readAt is " + (read ? "not null" : "null"));
    }
    return query.page(page);
  }

  /**
   * Marks notifications as read; earlier times are kept.
   *
   * @param id one of them, or null for all
   * @return how many
   */
  public int markRead(UUID organizationId, UUID userId, UUID id, Instant now) {
    return em.createQuery(
            "update StoredNotification n set n.readAt = :now where n.organizationId = :organization"
                + " and n.userId = :user and n.readAt is null"
                + (id == null ? "" : " and n.id = :id"))
        .setParameter("now", now)
        .setParameter("organization", organizationId)
        .setParameter("user", userId)
        .setParameter(id == null ? "user" : "id", id == null ? userId : id)
        .executeUpdate();
  }
}
