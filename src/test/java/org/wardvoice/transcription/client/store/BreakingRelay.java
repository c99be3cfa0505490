package org.wardvoice.transcription.client.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Passes connections on to a server, and breaks each after some bytes of its responses. */
final class BreakingRelay implements AutoCloseable {

  private final ServerSocket socket;
  private final int server;
  private final int most;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final AtomicInteger broken = new AtomicInteger();

  private BreakingRelay(ServerSocket socket, int server, int most) {
    this.socket = socket;
    this.server = server;
    this.most = most;
  }

  static BreakingRelay to(int server, int most) throws IOException {
    BreakingRelay relay =
        new BreakingRelay(new ServerSocket(0, 10, InetAddress.getLoopbackAddress()), server, most);
    relay.threads.execute(relay::accept);
    return relay;
  }

  int port() {
    return socket.getLocalPort();
  }

  /** The number of connections that were broken. */
  int broken() {
    return broken.get();
  }

  private void accept() {
    while (!socket.isClosed()) {
      try {
        Socket client = socket.accept();
        Socket target = new Socket(InetAddress.getLoopbackAddress(), server);
        threads.execute(() -> pass(client, target, Integer.MAX_VALUE));
        threads.execute(() -> pass(target, client, most));
      } catch (IOException closed) {
        return;
      }
    }
  }

  private void pass(Socket from, Socket to, int limit) {
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] some = new byte[8192];
      int passed = 0;
      for (int read = in.read(some); read >= 0; read = in.read(some)) {
        passed += read;
        if (passed > limit) {
          broken.incrementAndGet();
          return;
        }
        out.write(some, 0, read);
      }
    } catch (IOException ended) {
      // By the other side, or by the other direction.
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
    threads.shutdownNow();
  }
}
