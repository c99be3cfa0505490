package org.wardvoice.integration.service.export;

import java.io.IOException;
import java.io.OutputStream;

/** Forwards to a client, and detects whether the client has disconnected. Never closes the stream. */
final class FollowedOutput extends OutputStream {

  private final OutputStream out;
  private boolean begun;
  private boolean gone;

  FollowedOutput(OutputStream out) {
    this.out = out;
  }

  /** Whether anything has been sent. */
  boolean isBegun() {
    return begun;
  }

  /** Whether the client has disconnected. */
  boolean isGone() {
    return gone;
  }

  @Override
  public void write(int single) throws IOException {
    write(new byte[] {(byte) single}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    watched(() -> out.write(bytes, offset, length));
  }

  @Override
  public void flush() throws IOException {
    watched(out::flush);
  }

  @Override
  public void close() throws IOException {
    flush();
  }

  private void watched(Writing writing) throws IOException {
    begun = true;
    try {
      writing.run();
    } catch (IOException broken) {
      gone = true;
      throw broken;
    }
  }

  /** A write that fails if the client is gone. */
  private interface Writing {
    void run() throws IOException;
  }
}
