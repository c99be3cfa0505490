package org.wardvoice.audit.service;

import java.util.Iterator;
import java.util.Optional;
import java.util.UUID;

/**
 * Checkpoints outside of the database, so that what is done to the database alone is seen. One file for each chain, to
 * which lines are added.
 */
public interface CheckpointFiles {

  /** Makes the place where the files are to be, marked as such, unless it is there; once in an installation's life. */
  void begin();

  /**
   * Adds a line, on the disk when this returns; unless the file's last line is about this position or a later one.
   *
   * @param first whether the chain may begin its file, which it has none of
   * @return the last line by now; empty where the file is missing and none may be begun: a place that was lost is not
   *     to be replaced by another one silently
   * @throws java.io.UncheckedIOException when the place can't be used
   */
  Optional<Tail> append(UUID chain, long position, String signed, boolean first);

  /** The last line of a file, and the position that it is about. */
  record Tail(long position, String line) {}

  /** Opens a chain's file for reading; never fails. */
  Lines open(UUID chain);

  /** The lines of a file, in their order. */
  interface Lines extends Iterator<String>, AutoCloseable {

    /** Whether there is a file at all. */
    boolean exists();

    /** False where there is a file, but it can't be read, or not to its end. */
    boolean isReadable();

    @Override
    void close();
  }
}
