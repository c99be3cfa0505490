package org.wardvoice.integration.messaging.mllp;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Reads MLLP frames: a start byte (VT), the message, an end byte (FS) and a carriage return. Keeps at most the limit of
 * a frame in memory.
 */
final class FrameReader {

  static final int START = 0x0b;
  static final int END = 0x1c;

  /** Called after the first byte of a frame, for which the connection then waits less long. */
  @FunctionalInterface
  interface Begun {
    void begun() throws IOException;
  }

  /**
   * A frame.
   *
   * @param content if the frame is too long, only its beginning
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

  /** The next frame; empty at the end of the connection. An incomplete frame is dropped. */
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
        // The previous frame was never ended: the sender has started over.
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
