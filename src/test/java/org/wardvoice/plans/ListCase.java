package org.wardvoice.plans;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.Rows;

/**
 * A list with one of its filters.
 *
 * @param name of the list and the filter
 * @param exported the export with the same filter; null if there is none
 */
record ListCase(String name, Asked asked, Exported exported) {

  ListCase(String name, Asked asked) {
    this(name, asked, null);
  }

  /** Reads all rows of a period. */
  interface Exported {
    Rows<?> rows(Instant from, Instant to);
  }

  /** Reads all rows that match a filter. */
  interface FilteredRows<F> {
    Rows<?> rows(F filter, Instant from, Instant to);
  }

  /** Reads a page. */
  interface Asked {
    Page<?> page(PageRequest request);
  }

  /** A list with a filter. */
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

  /** The list and its export with each of the filters. */
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
