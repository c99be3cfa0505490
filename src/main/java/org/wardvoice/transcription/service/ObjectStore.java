package org.wardvoice.transcription.service;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.SeekableByteChannel;
import java.time.Instant;
import java.util.OptionalLong;

/**
 * Keeps bytes by key. A key consists of parts with slashes between them, as in a path. Used outside any transaction.
 * {@code toString} tells an administrator what and where it is.
 */
public interface ObjectStore extends AutoCloseable {

  /** The store can't be used at present, which says nothing about its objects. */
  final class Unusable extends IOException {

    private static final long serialVersionUID = 1L;

    public Unusable(String message) {
      super(message);
    }
  }

  /** Opens a new object for writing; it exists after the stream is closed. */
  NewObject create(String key) throws IOException;

  /** Writes a short object, unless one has this key. Two callers at once must write the same. */
  void createIfAbsent(String key, String text) throws IOException;

  /**
   * Opens an object for reading.
   *
   * @throws java.nio.file.NoSuchFileException if there is none
   */
  SeekableByteChannel open(String key) throws IOException;

  boolean has(String key) throws IOException;

  /**
   * Visits the objects whose keys start with a prefix, also those that were never completed, except for those of {@link
   * #deleteUnfinished}.
   */
  void each(String prefix, Visitor visitor) throws IOException;

  /** Moves an object, also one that was never completed; does nothing if there is none. */
  void move(String key, String target) throws IOException;

  /** Deletes an object, also one that was never completed; does nothing if there is none. */
  void delete(String key) throws IOException;

  /**
   * Deletes the objects whose keys start with a prefix, also those that were never completed.
   *
   * @param prefix all parts of a key but the last, and a slash
   */
  void deleteAll(String prefix) throws IOException;

  /** Deletes objects that were begun before this time and never completed, if the store can't move such objects. */
  default void deleteUnfinished(Instant before) throws IOException {}

  /**
   * The number of bytes that can still be written; empty if there is no limit.
   *
   * @throws IOException if the store can't be used
   */
  OptionalLong free() throws IOException;

  @Override
  default void close() {}

  /** Decides after each object. */
  @FunctionalInterface
  interface Visitor {

    /**
     * Visits an object.
     *
     * @param writtenAt when its last byte was written
     * @return whether to go on
     */
    boolean visit(String key, Instant writtenAt);
  }

  /** An object that is being written. */
  abstract class NewObject extends OutputStream {

    @Override
    public final void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public abstract void write(byte[] bytes, int offset, int length) throws IOException;

    /** Discards what was written; closing the stream does nothing then. */
    public abstract void abandon() throws IOException;
  }
}
