package org.wardvoice.integration.messaging.mllp;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import org.wardvoice.integration.messaging.mllp.MllpConnection.Terms;

/** Closes a connection that waits too long for a frame, or for the rest of one, even if single bytes keep arriving. */
final class Deadline {

  private final Socket socket;
  private final Terms terms;
  private long end;

  Deadline(Socket socket, Terms terms) {
    this.socket = socket;
    this.terms = terms;
  }

  /** Starts the time limit for the start of a frame. */
  void idle() {
    end = System.nanoTime() + terms.idle().toNanos();
  }

  /** Starts the time limit for the rest of a frame. */
  void frame() {
    end = System.nanoTime() + terms.readWithin().toNanos();
  }

  /** Wraps the stream so that each read waits at most until the deadline. */
  InputStream guard(InputStream in) {
    return new FilterInputStream(in) {
      @Override
      public int read() throws IOException {
        await();
        return super.read();
      }

      @Override
      public int read(byte[] buffer, int offset, int length) throws IOException {
        await();
        return super.read(buffer, offset, length);
      }
    };
  }

  private void await() throws IOException {
    long left = (end - System.nanoTime()) / 1_000_000;
    if (left <= 0) {
      throw new SocketTimeoutException();
    }
    socket.setSoTimeout((int) Math.min(left, Integer.MAX_VALUE));
  }
}
