package org.wardvoice.integration;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * A client that reads a response slowly, so that the server has to wait, and that distinguishes the end of a chunked
 * body from a broken connection.
 */
final class SlowReader implements AutoCloseable {

  /** The service asks to try again in a moment: others are disconnecting, or its pool holds broken connections. */
  static final class Busy extends IOException {
    Busy(String status) {
      super("answered " + status);
    }
  }

  private static final int WINDOW = 32 * 1024;
  private static final int PATIENCE = 120_000;

  private final Socket socket;
  private final InputStream in;
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private long left;

  private SlowReader(Socket socket) throws IOException {
    this.socket = socket;
    in = new BufferedInputStream(socket.getInputStream(), 8 * 1024);
  }

  /** Sends the request and reads the response headers. */
  static SlowReader of(URI address, String authorization) throws IOException {
    Socket socket = new Socket();
    socket.setReceiveBufferSize(WINDOW);
    socket.setSoTimeout(PATIENCE);
    socket.connect(new InetSocketAddress(address.getHost(), address.getPort()));
    String target = address.getRawPath() + "?" + address.getRawQuery();
    String request =
        "GET %s HTTP/1.1\r\nHost: %s\r\nAuthorization: %s\r\nAccept: */*\r\n\r\n"
            .formatted(target, address.getAuthority(), authorization);
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    SlowReader reader = new SlowReader(socket);
    reader.head();
    return reader;
  }

  private void head() throws IOException {
    String status = line();
    if (status.matches("\\S+ (429|503)\\b.*")) {
      throw new Busy(status);
    }
    if (!status.contains(" 200")) {
      throw new AssertionError("answered " + status);
    }
    boolean chunked = false;
    for (String header = line(); !header.isEmpty(); header = line()) {
      chunked |= header.toLowerCase(Locale.ROOT).matches("transfer-encoding:\\s*chunked");
    }
    if (!chunked) {
      throw new AssertionError("the body is not chunked");
    }
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new SocketException("the connection ended");
      }
      line.append((char) c);
    }
    return line.toString().stripTrailing();
  }

  /** Reads at least that many bytes of the body, with little more. */
  void read(int bytes) throws IOException {
    int wanted = body.size() + bytes;
    while (body.size() < wanted && more()) {
      // Keeps reading.
    }
  }

  /**
   * Reads the rest.
   *
   * @return whether the last chunk arrived
   */
  boolean readToEnd() {
    try {
      while (more()) {
        // Keeps reading.
      }
      return true;
    } catch (IOException broken) {
      return false;
    }
  }

  /** The bytes of the body so far. */
  byte[] body() {
    return body.toByteArray();
  }

  private boolean more() throws IOException {
    if (left == 0) {
      left = Long.parseLong(line(), 16);
      if (left == 0) {
        return false;
      }
    }
    byte[] piece = in.readNBytes((int) Math.min(left, WINDOW));
    if (piece.length == 0) {
      throw new SocketException("the connection ended");
    }
    body.write(piece);
    left -= piece.length;
    if (left == 0) {
      line();
    }
    return true;
  }

  /** Disconnects, whether or not the response is complete. */
  @Override
  public void close() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }
}
