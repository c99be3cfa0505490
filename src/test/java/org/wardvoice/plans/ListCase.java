package org.wardvoice.plans;

import java.util.Arrays;
import java.util.List;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/**
 * A list, asked for with one of its filters.
 *
 * @param name what is asked for
 */
record ListCase(String name, Asked asked) {

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
    return Arrays.stream(filters)
        .map(
            given -> {
              F filter = Filters.only(type, given);
              return new ListCase(
                  list + " " + Arrays.toString(given), page -> filtered.page(filter, page));
            })
        .toList();
  }
}
