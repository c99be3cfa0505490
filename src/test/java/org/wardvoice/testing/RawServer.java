package org.wardvoice.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ServerSocketFactory;

/** A receiver on loopback that isn't a web server: it handles each connection as the test requires. */
public final class RawServer implements AutoCloseable {

  /** Handles a connection. */
  @FunctionalInterface
  public interface Manners {

    void meet(InputStream in, OutputStream out) throws IOException, InterruptedException;
  }

  private final ServerSocket server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Socket> met = new CopyOnWriteArrayList<>();
  private volatile Manners manners;

  private RawServer(ServerSocket server, Manners manners) {
    this.server = server;
    this.manners = manners;
    threads.execute(this::accept);
  }

  public static RawServer start(Manners manners) {
    return start(ServerSocketFactory.getDefault(), manners);
  }

  public static RawServer start(ServerSocketFactory sockets, Manners manners) {
    try {
      return new RawServer(
          sockets.createServerSocket(0, 500, InetAddress.getLoopbackAddress()), manners);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Writes this and leaves the connection open. */
  public static Manners saying(String answer) {
    return (in, out) -> {
      readRequest(in);
      write(out, answer);
      // Until the client closes it.
      in.transferTo(OutputStream.nullOutputStream());
    };
  }

  /** Answers each request of the connection with an empty 200. */
  public static Manners polite() {
    return (in, out) -> {
      while (true) {
        readRequest(in);
        write(out, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
      }
    };
  }

  /** Never answers. */
  public static Manners silent() {
    return saying("");
  }

  public static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  /** Reads to the end of the headers, and a little more. */
  public static void readRequest(InputStream in) throws IOException {
    StringBuilder read = new StringBuilder();
    while (read.indexOf("\r\n\r\n") < 0) {
      int next = in.read();
      if (next < 0) {
        throw new IOException("closed");
      }
      read.append((char) next);
    }
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        met.add(socket);
        threads.execute(() -> meet(socket));
      } catch (IOException closed) {
        return;
      }
    }
  }

  private void meet(Socket socket) {
    try (socket) {
      manners.meet(socket.getInputStream(), socket.getOutputStream());
    } catch (IOException gone) {
      return;
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  public int port() {
    return server.getLocalPort();
  }

  /** The number of connections so far. */
  public int connections() {
    return met.size();
  }

  /** Whether the client has closed the first connection. */
  public boolean isLeft() {
    return !met.isEmpty() && met.get(0).isClosed();
  }

  @Override
  public void close() throws IOException {
    server.close();
    for (Socket socket : met) {
      socket.close();
    }
    threads.shutdownNow();
  }
}
