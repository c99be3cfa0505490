package org.wardvoice.shared.persistence;

import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * Rows whose reference to one record is to be changed to another.
 *
 * @param table their table, with {@code id} and {@code organization_id}
 * @param column the reference
 * @param further further changes, such as {@code version = version + 1}
 * @param updatedAt the time of the change, or null if the table doesn't keep it
 * @param moving what rows must meet when all are moved, or null
 */
public record MovedRows(
    String table, String column, String further, Instant updatedAt, String moving) {

  public MovedRows(String table, String column, String further) {
    this(table, column, further, null, null);
  }

  /** The same, with this time of the change in {@code updated_at}. */
  public MovedRows at(Instant now) {
    return new MovedRows(table, column, further, now, moving);
  }

  /** The same, but when all rows are moved, only those that meet the condition. */
  public MovedRows where(String condition) {
    return new MovedRows(table, column, further, updatedAt, condition);
  }

  /** Moves all rows, and returns their identifiers. */
  public List<UUID> move(EntityManager em, UUID organizationId, UUID from, UUID to) {
    String condition = moving == null ? "" : " and " + moving;
    return identifiers(update(em, organizationId, from, to, condition + " returning id"));
  }

  /** Moves these rows, as far as they still refer to {@code from}. */
  public void move(
      EntityManager em, UUID organizationId, UUID from, UUID to, List<UUID> identifiers) {
    update(em, organizationId, from, to, isOneOf("id"))
        .setParameter(last(), NativeValues.joined(identifiers))
        .executeUpdate();
  }

  /**
   * Moves the rows of other records, as far as they still refer to {@code from}, and returns their identifiers.
   *
   * @param owner the column that names the other record
   */
  public List<UUID> moveThoseOf(
      EntityManager em, UUID organizationId, UUID from, UUID to, String owner, List<UUID> owners) {
    return identifiers(
        update(em, organizationId, from, to, isOneOf(owner) + " returning id")
            .setParameter(last(), NativeValues.joined(owners)));
  }

  private String isOneOf(String name) {
    return " and %s = any (cast(string_to_array(?%d, ',') as uuid[]))".formatted(name, last());
  }

  /** The numbers of parameters must have no gap. */
  private int last() {
    return updatedAt == null ? 4 : 5;
  }

  private static List<UUID> identifiers(Query update) {
    List<?> moved = update.getResultList();
    return moved.stream().map(UUID.class::cast).toList();
  }

  private Query update(
      EntityManager em, UUID organizationId, UUID from, UUID to, String condition) {
    String changes =
        (further.isEmpty() ? "" : ", " + further) + (updatedAt == null ? "" : ", updated_at = ?4");
    Query query =
        em.createNativeQuery(
                "update %1$s set %2$s = ?3%3$s where organization_id = ?1 and %2$s = ?2%4$s"
                    .formatted(table, column, changes, condition))
            .setParameter(1, organizationId)
            .setParameter(2, from)
            .setParameter(3, to);
    return updatedAt == null ? query : query.setParameter(4, Timestamp.from(updatedAt));
  }
}
