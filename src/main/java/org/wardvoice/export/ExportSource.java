package org.wardvoice.export;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.persistence.Rows;

/**
 * Records of one kind, as they are handed out in bulk. The feature that keeps them implements it, and holds its own rules
 * on who may read what.
 *
 * @param <T> what the API answers for one record
 */
public interface ExportSource<T> {

  /** As the path names it, such as {@code patients}. */
  String dataType();

  /** One of these is needed, the first is named where none is held. */
  List<String> permissions();

  /** The filters of the list of these records, as that list names them. */
  Set<String> filters();

  /**
   * Reads what is wanted, before anything is answered.
   *
   * @throws org.wardvoice.shared.error.InvalidInput where a filter's value is wrong, naming it as {@code filters.<name>}
   */
  Selection<T> select(Caller caller, ExportQuery wanted);

  /** What was found readable. */
  interface Selection<T> {

    /** Opens them, those of the longest ago first; inside the transaction whose snapshot they are of. */
    Records<T> open();
  }

  /** A way through records that holds a cursor of the database until it is closed. */
  interface Records<T> extends AutoCloseable {

    /** How many come at a time, at most. */
    int AT_ONCE = 500;

    /** The next ones, at most {@link #AT_ONCE}; none at the end. */
    List<T> next();

    @Override
    void close();

    /** Those that are made of rows, of all that come at a time at once. */
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
