package org.wardvoice.export;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.persistence.Rows;

/**
 * Records of one kind for bulk export. Implemented by the feature that owns them, with its own rules on who may read
 * what.
 *
 * @param <T> the view of one record
 */
public interface ExportSource<T> {

  /** The name in the path, such as {@code patients}. */
  String dataType();

  /** The permissions, one of which is required; the first is named in the refusal. */
  List<String> permissions();

  /** The names of the filters, as in the list of these records. */
  Set<String> filters();

  /**
   * Parses the filters, before the response starts.
   *
   * @throws org.wardvoice.shared.error.InvalidInput if a filter's value is invalid, naming it as {@code filters.<name>}
   */
  Selection<T> select(Caller caller, ExportQuery wanted);

  /** The records that were selected. */
  interface Selection<T> {

    /** Opens them, oldest first; inside the transaction whose snapshot they belong to. */
    Records<T> open();
  }

  /** An iteration over records that holds a database cursor until it is closed. */
  interface Records<T> extends AutoCloseable {

    /** The maximum number of records at a time. */
    int AT_ONCE = 500;

    /** The next records, at most {@link #AT_ONCE}; none at the end. */
    List<T> next();

    @Override
    void close();

    /** Records converted from rows, chunk by chunk. */
    static <E, T> Records<T> of(Rows<E> rows, Function<List<E>, List<T>> made) {
      return new Records<>() {
        @Override
        public List<T> next() {
          return made.apply(rows.next());
        }

        @Override
        public void close() {
          rows.close();
        }
      };
    }
  }
}
