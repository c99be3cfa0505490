package org.wardvoice.audit.service;

import java.util.Iterator;
import java.util.UUID;

/**
 * Checkpoints outside of the database, so that what is done to the database alone is seen. One file for each chain, to
 * which lines are added.
 */
public interface CheckpointFiles {

  /**
   * Adds a line, on the disk when this returns.
   *
   * @return false when the file's last line is about this position or a later one: nothing was added
   */
  boolean append(UUID chain, long position, String signed);

  /** Opens a chain's file for reading. */
  Lines open(UUID chain);

  /** The lines of a file, in their order. */
  interface Lines extends Iterator<String>, AutoCloseable {

    /** Whether there is a file at all. */
    boolean exists();

    @Override
    void close();
  }
}
