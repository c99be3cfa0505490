package org.wardvoice.audit.service;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Checkpoints outside of the database, to detect manipulations of the database alone. One append-only file for each
 * chain.
 */
public interface CheckpointFiles {

  /** Creates the folder with its marker, unless it exists; once in an installation's life. */
  void begin();

  /**
   * Appends a line, and forces it to the disk; unless the file's last line has this position or a later one.
   *
   * @param first whether the file may be created if it is missing
   * @return the last line now; empty if the file is missing and may not be created: a lost folder must not be replaced
   *     silently
   * @throws java.io.UncheckedIOException if the folder can't be used
   */
  Optional<Tail> append(UUID chain, long position, String signed, boolean first);

  /** The last line of a file, and its position. */
  record Tail(long position, String line) {}

  /**
   * Replaces the lines of a file, which is created if it is missing, while no node appends to it.
   *
   * @return the name of a copy of the former file
   * @throws java.io.UncheckedIOException if the folder can't be used
   */
  String replace(UUID chain, List<String> lines);

  /**
   * Removes a chain's file and the copies of its former ones.
   *
   * @throws java.io.UncheckedIOException if the folder can't be used
   */
  void remove(UUID chain);

  /** Opens a chain's file for reading; never fails. */
  Lines open(UUID chain);

  /** The lines of a file, in order. */
  interface Lines extends Iterator<String>, AutoCloseable {

    /** Whether the file exists. */
    boolean exists();

    /** False if the file exists, but can't be read completely. */
    boolean isReadable();

    @Override
    void close();
  }
}
