package org.wardvoice.export;

import java.io.IOException;
import java.time.Duration;

/** Runs a long read in one read-only transaction with a consistent snapshot. */
public interface InOneMoment {

  /** A long read. */
  interface Reading<T> {

    T read() throws IOException;
  }

  /**
   * Reads in its own transaction.
   *
   * @param longest the time after which the server marks the transaction for rollback, and the database aborts a single
   *     statement
   * @throws IllegalStateException if the snapshot was lost in between
   */
  <T> T read(Duration longest, Reading<T> reading) throws IOException;
}
