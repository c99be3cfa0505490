package org.wardvoice.shared.persistence;

import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/**
 * An organization's records in the order of a time, then of their ids, for features that follow changes.
 *
 * @param type of each result
 * @param selected what is selected, such as {@code n, s}
 * @param record the alias of the record that is ordered
 * @param time its field
 * @param from the entities and the condition, with the parameter {@code :organization}
 */
public record InTimeOrder<T>(
    Class<T> type, String selected, String record, String time, String from) {

  public long count(EntityManager em, UUID organization, After after) {
    String query = "select count(%s) from %s".formatted(record, from) + later();
    return after(em.createQuery(query, Long.class), organization, after).getSingleResult();
  }

  /** The next ones, at most that many. */
  public List<T> after(EntityManager em, UUID organization, After after, int most) {
    String order = " order by %1$s.%2$s, %1$s.id".formatted(record, time);
    return after(em.createQuery(select() + later() + order, type), organization, after)
        .setMaxResults(most)
        .getResultList();
  }

  public List<T> these(EntityManager em, UUID organization, Collection<UUID> ids) {
    return ids.isEmpty()
        ? List.of()
        : em.createQuery(select() + " and %s.id in :ids".formatted(record), type)
            .setParameter("organization", organization)
            .setParameter("ids", ids)
            .getResultList();
  }

  private String select() {
    return "select %s from %s".formatted(selected, from);
  }

  private String later() {
    return " and (%1$s.%2$s > :time or (%1$s.%2$s = :time and %1$s.id > :id))"
        .formatted(record, time);
  }

  private static <R> TypedQuery<R> after(TypedQuery<R> query, UUID organization, After after) {
    return query
        .setParameter("organization", organization)
        .setParameter("time", after.time())
        .setParameter("id", after.id());
  }
}
