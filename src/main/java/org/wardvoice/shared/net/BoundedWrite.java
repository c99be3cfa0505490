package org.wardvoice.shared.net;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.wardvoice.shared.log.Log;

/**
 * Writes to sockets with a time limit. A socket's own time-out doesn't limit writing, which waits as long as the other
 * side reads nothing.
 */
public record BoundedWrite(ScheduledExecutorService timer, Duration within) {

  private static final Log LOG = Log.of(BoundedWrite.class);

  /**
   * Writes to a socket, plain or with TLS.
   *
   * @throws IOException also if the time is up; the socket is closed then
   */
  public void write(Socket socket, byte[] bytes) throws IOException {
    Future<?> limit = timer.schedule(() -> cut(socket), within.toMillis(), TimeUnit.MILLISECONDS);
    try {
      OutputStream out = socket.getOutputStream();
      out.write(bytes);
      out.flush();
    } finally {
      limit.cancel(false);
    }
  }

  /** Closing a TLS socket waits for the write, unless it may not linger. */
  private static void cut(Socket socket) {
    try {
      socket.setSoLinger(true, 0);
      socket.close();
    } catch (IOException gone) {
      LOG.info("socket.gone");
    }
  }
}
