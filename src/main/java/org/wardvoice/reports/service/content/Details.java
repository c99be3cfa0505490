package org.wardvoice.reports.service.content;

import java.io.IOException;
import java.util.List;

/**
 * The individual records behind a report, newest first; they may not fit into memory.
 *
 * @param total the number of records
 */
public record Details(String title, List<Column> columns, long total, Rows rows) {

  /** Passes rows one by one to a consumer. Can be used once. */
  @FunctionalInterface
  public interface Rows {

    void forEach(Sink sink) throws IOException;
  }

  @FunctionalInterface
  public interface Sink {

    /**
     * Consumes a row.
     *
     * @return whether more rows are wanted
     */
    boolean take(List<Object> cells) throws IOException;
  }
}
