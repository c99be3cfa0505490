package org.wardvoice.export;

import java.io.IOException;
import java.time.Duration;

/** Reads for long in one transaction that sees a single moment, and that nothing is written in. */
public interface InOneMoment {

  /** What is done with what is read. */
  interface Reading<T> {

    T read() throws IOException;
  }

  /**
   * Reads in its own transaction.
   *
   * @param longest after which the server marks the transaction, and the database breaks a single statement off
   * @throws IllegalStateException when not all was read at the same moment
   */
  <T> T read(Duration longest, Reading<T> reading) throws IOException;
}
