package org.wardvoice.shared.persistence;

import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.UUID;

/**
 * Rows whose reference to one record is to be changed to another.
 *
 * @param table their table, with {@code id} and {@code organization_id}
 * @param column the reference
 * @param further further changes, such as {@code version = version + 1}
 */
public record MovedRows(String table, String column, String further) {

  /** Moves all rows, and returns their identifiers. */
  public List<UUID> move(EntityManager em, UUID organizationId, UUID from, UUID to) {
    List<?> moved =
        em.createNativeQuery(sql("") + " returning id")
            .setParameter(1, organizationId)
            .setParameter(2, from)
            .setParameter(3, to)
            .getResultList();
    return moved.stream().map(UUID.class::cast).toList();
  }

  /** Moves these rows, as far as they still refer to {@code from}. */
  public void move(
      EntityManager em, UUID organizationId, UUID from, UUID to, List<UUID> identifiers) {
    em.createNativeQuery(sql(" and id = any (cast(string_to_array(?4, ',') as uuid[]))"))
        .setParameter(1, organizationId)
        .setParameter(2, from)
        .setParameter(3, to)
        .setParameter(4, NativeValues.joined(identifiers))
        .executeUpdate();
  }

  private String sql(String condition) {
    return "update %1$s set %2$s = ?3%3$s where organization_id = ?1 and %2$s = ?2%4$s"
        .formatted(table, column, further.isEmpty() ? "" : ", " + further, condition);
  }
}
