package org.wardvoice.testing;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;

/**
 * Free ports for servers that start later. They are below the range for outgoing connections, and a lock reserves them
 * across concurrent test runs until this one ends.
 */
public final class Ports {

  private static final int FIRST = 10_240;

  /** Linux assigns outgoing ports from here on. */
  private static final int END = 32_768;

  private static final int BACKLOG = 500;

  private static final Random RANDOM = new Random();

  /** Never closed, because locks are held until this process ends. */
  private static final List<FileChannel> HELD = new ArrayList<>();

  private Ports() {}

  /** One free port. */
  public static int free() {
    return freeOffset(0);
  }

  /**
   * An HTTP server on a port of loopback, which is not started yet. A process that starts at this moment has a copy of
   * every socket, so that a port is still taken shortly after its last server was closed.
   *
   * @param port 0 for any free one
   */
  public static HttpServer httpServer(int port) {
    try {
      HttpServer server = HttpServer.create();
      InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
      Awaitility.await()
          .pollInterval(Duration.ofMillis(10))
          .ignoreException(BindException.class)
          .until(
              () -> {
                server.bind(address, BACKLOG);
                return true;
              });
      return server;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** A socket that listens on a port; waits while the port is still taken, as {@link #httpServer}. */
  public static ServerSocket serverSocket(int port) {
    return Awaitility.await()
        .pollInterval(Duration.ofMillis(10))
        .ignoreException(BindException.class)
        .until(() -> new ServerSocket(port), ServerSocket::isBound);
  }

  /** A number that makes all of {@code ports} free when it is added to them. */
  static synchronized int freeOffset(int... ports) {
    int lowest = IntStream.of(ports).min().orElseThrow();
    int highest = IntStream.of(ports).max().orElseThrow();
    return IntStream.generate(
            () -> FIRST - lowest + RANDOM.nextInt(END - FIRST - (highest - lowest)))
        .filter(
            offset ->
                IntStream.of(ports).allMatch(port -> lock(port + offset) && isFree(port + offset)))
        .findFirst()
        .orElseThrow();
  }

  private static boolean lock(int port) {
    Path folder = Path.of(System.getProperty("java.io.tmpdir"), "wardvoice-test-ports");
    try {
      FileChannel file =
          FileChannel.open(
              Files.createDirectories(folder).resolve(Integer.toString(port)),
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE);
      HELD.add(file);
      return file.tryLock() != null;
    } catch (java.nio.channels.OverlappingFileLockException ours) {
      return false;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Asked for locked ports only: the attempt itself would take the port from a server that starts at that moment. */
  private static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket(port)) {
      return socket.isBound();
    } catch (IOException taken) {
      return false;
    }
  }
}
