package org.wardvoice.plans;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.Rows;

/**
 * A list, asked for with one of its filters.
 *
 * @param name what is asked for
 * @param exported all of the same, as it is handed out in bulk; null where it is not
 */
record ListCase(String name, Asked asked, Exported exported) {

  ListCase(String name, Asked asked) {
    this(name, asked, null);
  }

  /** Asks for all of a time. */
  interface Exported {
    Rows<?> rows(Instant from, Instant to);
  }

  /** All that a filter leaves. */
  interface FilteredRows<F> {
    Rows<?> rows(F filter, Instant from, Instant to);
  }

  /** Asks for a page. */
  interface Asked {
    Page<?> page(PageRequest request);
  }

  /** A list that takes a filter. */
  interface Filtered<F> {
    Page<?> page(F filter, PageRequest request);
  }

  /** The names of a filter's components, each followed by its value. */
  static Object[] given(Object... namesAndValues) {
    return namesAndValues;
  }

  /** The list with each of the filters. */
  static <F extends Record> List<ListCase> of(
      String list, Class<F> type, Filtered<F> filtered, Object[]... filters) {
    return exported(list, type, filtered, null, filters);
  }

  /** The list with each of the filters, and what is handed out in bulk with each. */
  static <F extends Record> List<ListCase> exported(
      String list, Class<F> type, Filtered<F> filtered, FilteredRows<F> all, Object[]... filters) {
    return Arrays.stream(filters)
        .map(
            given -> {
              F filter = Filters.only(type, given);
              return new ListCase(
                  list + " " + Arrays.toString(given),
                  page -> filtered.page(filter, page),
                  all == null ? null : (from, to) -> all.rows(filter, from, to));
            })
        .toList();
  }
}
