package org.wardvoice.fuzz;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.wardvoice.testing.Patience;

/** A connection that sends raw bytes, and accepts only correctly framed responses. */
final class Wire implements Closeable {

  /** A malformed response. */
  static final class Unsound extends IOException {

    private static final long serialVersionUID = 1;

    Unsound(String message) {
      super(message);
    }
  }

  private static final int PATIENCE_MILLIS = (int) Patience.MOST.toMillis();
  private static final int LONGEST_LINE = 64 * 1024;

  private final Socket socket;
  private final InputStream in;
  private boolean usable = true;

  Wire(URI root) throws IOException {
    socket = new Socket(root.getHost(), root.getPort());
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.setTcpNoDelay(true);
    in = new BufferedInputStream(socket.getInputStream());
  }

  /** Whether another request can follow. */
  boolean isUsable() {
    return usable;
  }

  /** Ignores failures, because a server may stop reading after its response. */
  void write(byte[] bytes) {
    try {
      socket.getOutputStream().write(bytes);
    } catch (IOException closed) {
      usable = false;
    }
  }

  /** Closes the output. */
  void end() {
    try {
      socket.shutdownOutput();
    } catch (IOException closed) {
      usable = false;
    }
  }

  /** Reads a response. Throws {@link EOFException} if there is none. */
  WireAnswer read(String method) throws IOException {
    String status = statusLine();
    if (status == null) {
      usable = false;
      throw new EOFException("no answer");
    }
    if (!status.matches("HTTP/1\\.[01] [1-5]\\d\\d( .*)?")) {
      throw new Unsound("a status line that is none: " + status);
    }
    int code = Integer.parseInt(status.substring(9, 12));
    Map<String, List<String>> headers = headers();
    if (code / 100 == 1) {
      return read(method);
    }
    WireAnswer head = new WireAnswer(code, status, headers, new byte[0]);
    boolean bare = method.equals("HEAD") || code == 204 || code == 304;
    byte[] body = bare ? new byte[0] : body(head);
    usable &= status.startsWith("HTTP/1.1") && !head.says("connection", "close");
    return new WireAnswer(code, status, headers, body);
  }

  /** Null if the connection was closed before, or reset because it was closed at that moment. */
  private String statusLine() throws IOException {
    try {
      return line();
    } catch (SocketException reset) {
      return null;
    }
  }

  private Map<String, List<String>> headers() throws IOException {
    Map<String, List<String>> headers = new TreeMap<>();
    for (String line = line(); line == null || !line.isEmpty(); line = line()) {
      if (line == null || line.indexOf(':') < 1) {
        throw new Unsound("a header that is none: " + line);
      }
      int colon = line.indexOf(':');
      headers
          .computeIfAbsent(
              line.substring(0, colon).toLowerCase(Locale.ROOT), any -> new ArrayList<>())
          .add(line.substring(colon + 1).strip());
    }
    return headers;
  }

  private byte[] body(WireAnswer head) throws IOException {
    boolean chunked = head.says("transfer-encoding", "chunked");
    List<String> lengths = head.headers().getOrDefault("content-length", List.of());
    if (lengths.size() > 1 || (chunked && !lengths.isEmpty())) {
      throw new Unsound("a body framed twice: " + head.headers());
    }
    if (head.says("content-type", "text/event-stream")) {
      usable = false;
      return new byte[0];
    }
    if (chunked) {
      return chunks();
    }
    if (lengths.isEmpty()) {
      usable = false;
      // Payara omits the Content-Type of some responses to an Upgrade, even of an endless event
      // stream.
      return head.header("content-type").isEmpty() ? new byte[0] : in.readAllBytes();
    }
    return exactly(Integer.parseInt(lengths.get(0)));
  }

  private byte[] chunks() throws IOException {
    java.io.ByteArrayOutputStream all = new java.io.ByteArrayOutputStream();
    while (true) {
      String size = line();
      if (size == null || !size.matches("[0-9a-fA-F]{1,7}(;.*)?")) {
        throw new Unsound("a chunk's size that is none: " + size);
      }
      int length = Integer.parseInt(size.replaceFirst(";.*", ""), 16);
      if (length == 0) {
        headers();
        return all.toByteArray();
      }
      all.writeBytes(exactly(length));
      if (!"".equals(line())) {
        throw new Unsound("a chunk without an end");
      }
    }
  }

  private byte[] exactly(int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new Unsound("a body of " + bytes.length + " bytes instead of " + length);
    }
    return bytes;
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    int last = -1;
    for (int next = in.read(); next >= 0; next = in.read()) {
      if (next == '\n' && last == '\r') {
        return line.substring(0, line.length() - 1);
      }
      if (line.length() > LONGEST_LINE) {
        throw new Unsound("a line without an end");
      }
      line.append((char) next);
      last = next;
    }
    return line.isEmpty() ? null : line.toString();
  }

  /** Whether there are unexpected bytes. */
  boolean hasMore() throws IOException {
    return in.available() > 0;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  static byte[] latin(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
