package org.wardvoice.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wardvoice.export.RecordQuery.Order;
import org.wardvoice.export.RecordQuery.SortField;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.SortKey;

/**
 * Maps the conditions and the order of a search to the columns of one type of row.
 *
 * @param id the path to the identifier, such as {@code n.id}
 * @param idOf reads the identifier from a row
 * @param patient the path to the patient's identifier; null if rows have none
 * @param keys all sort keys of the rows, ascending; CREATED, DATE and UPDATED at least
 */
public record SearchColumns<T>(
    String id, Function<T, UUID> idOf, String patient, Map<SortField, SortKey<T>> keys) {

  /** Adds the conditions that all types share, and the order, which is total. */
  public ListQuery<T> narrow(ListQuery<T> query, RecordQuery wanted) {
    boolean nothing =
        Stream.of(wanted.ids(), wanted.patients(), wanted.statuses(), wanted.types())
            .anyMatch(allowed -> allowed != null && allowed.isEmpty());
    if (nothing) {
      query.nothing();
    } else {
      query.whereGiven(id + " in :wantedIds", "wantedIds", wanted.ids());
      if (patient != null) {
        query.whereGiven(patient + " in :wantedPatients", "wantedPatients", wanted.patients());
      }
    }
    String date = keys.get(SortField.DATE).path();
    String updated = keys.get(SortField.UPDATED).path();
    return query
        .whereGiven(date + " >= :dateFrom", "dateFrom", wanted.date().from())
        .whereGiven(date + " < :dateTo", "dateTo", wanted.date().to())
        .whereGiven(updated + " >= :updatedFrom", "updatedFrom", wanted.updated().from())
        .whereGiven(updated + " < :updatedTo", "updatedTo", wanted.updated().to())
        .orderBy(order(wanted.order()));
  }

  /** Ends with the identifier, so that no two rows are equal; omits keys that the rows don't have. */
  private List<SortKey<T>> order(List<Order> wanted) {
    List<SortKey<T>> order = new ArrayList<>();
    for (Order one : wanted) {
      if (one.key() == SortField.ID) {
        order.add(SortKey.id(id, one.descending(), idOf));
        return order;
      }
      SortKey<T> key = keys.get(one.key());
      if (key != null) {
        order.add(new SortKey<>(key.path(), one.descending(), key.value(), key.parse()));
      }
    }
    boolean descending = order.isEmpty() || order.get(0).descending();
    order.add(SortKey.id(id, descending, idOf));
    return order;
  }
}
