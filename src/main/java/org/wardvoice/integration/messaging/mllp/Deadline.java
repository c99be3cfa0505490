package org.wardvoice.integration.messaging.mllp;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import org.wardvoice.integration.messaging.mllp.MllpConnection.Terms;

/** Ends a connection that waits too long for a frame, or for the rest of one, even if single bytes still arrive. */
final class Deadline {

  private final Socket socket;
  private final Terms terms;
  private long end;

  Deadline(Socket socket, Terms terms) {
    this.socket = socket;
    this.terms = terms;
  }

  /** From now on a frame may begin. */
  void idle() {
    end = System.nanoTime() + terms.idle().toNanos();
  }

  /** A frame has begun. */
  void frame() {
    end = System.nanoTime() + terms.readWithin().toNanos();
  }

  /** The stream, each of whose reads waits at most until the deadline. */
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
