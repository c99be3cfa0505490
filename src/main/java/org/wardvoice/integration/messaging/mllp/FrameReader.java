package org.wardvoice.integration.messaging.mllp;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Reads MLLP frames: a start byte (VT), the message, an end byte (FS) and a carriage return. Never keeps more than the
 * limit of a frame, however long it is.
 */
final class FrameReader {

  static final int START = 0x0b;
  static final int END = 0x1c;

  /** For reading on after a first byte: the connection waits less long then. */
  @FunctionalInterface
  interface Begun {
    void begun() throws IOException;
  }

  /**
   * A frame.
   *
   * @param content only its beginning if it is too long
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Frame(byte[] content, boolean isTooLong) {}

  private final InputStream in;
  private final int limit;
  private final Begun begun;

  FrameReader(InputStream in, int limit, Begun begun) {
    this.in = new BufferedInputStream(in);
    this.limit = limit;
    this.begun = begun;
  }

  /** The next frame; empty at the end of the connection. A frame that is cut off by either is dropped. */
  Optional<Frame> next() throws IOException {
    int next = in.read();
    while (next >= 0 && next != START) {
      next = in.read();
    }
    if (next < 0) {
      return Optional.empty();
    }
    begun.begun();
    return read();
  }

  private Optional<Frame> read() throws IOException {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    boolean tooLong = false;
    int next = in.read();
    while (next >= 0 && next != END) {
      if (next == START) {
        // The frame before was never ended: its sender has begun again.
        content.reset();
        tooLong = false;
      } else if (content.size() < limit) {
        content.write(next);
      } else {
        tooLong = true;
      }
      next = in.read();
    }
    return next < 0 ? Optional.empty() : Optional.of(new Frame(content.toByteArray(), tooLong));
  }
}
