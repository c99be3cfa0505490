package org.wardvoice.reports.service.content;

import java.io.IOException;
import java.util.List;

/**
 * The single records that a report rests on, newest first; they may be more than memory holds.
 *
 * @param total how many there are
 */
public record Details(String title, List<Column> columns, long total, Rows rows) {

  /** Gives one row after the other, once. */
  @FunctionalInterface
  public interface Rows {

    void forEach(Sink sink) throws IOException;
  }

  @FunctionalInterface
  public interface Sink {

    /**
     * Takes a row.
     *
     * @return whether more are wanted
     */
    boolean take(List<Object> cells) throws IOException;
  }
}
