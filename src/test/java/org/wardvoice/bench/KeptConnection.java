package org.wardvoice.bench;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.util.Locale;

/**
 * A connection that is kept for many requests. {@link java.net.http.HttpClient} costs as much processor time per request
 * as a server does, which would hide differences between servers on the same machine.
 */
final class KeptConnection implements AutoCloseable {

  private static final String LENGTH = "content-length:";
  private static final int HEX = 16;
  private static final int STATUS_AT = 9;

  private final URI server;
  private Socket socket;
  private InputStream in;
  private OutputStream out;

  KeptConnection(URI server) throws IOException {
    this.server = server;
    open();
  }

  private void open() throws IOException {
    socket = new Socket(server.getHost(), server.getPort());
    socket.setTcpNoDelay(true);
    in = new BufferedInputStream(socket.getInputStream());
    out = socket.getOutputStream();
  }

  /** Sends a whole request, and returns the status of the response. Payara ends each connection after some requests. */
  int exchange(byte[] request) throws IOException {
    out.write(request);
    int status = Integer.parseInt(line().substring(STATUS_AT, STATUS_AT + 3));
    int length = 0;
    boolean chunked = false;
    boolean last = false;
    for (String header = line(); !header.isEmpty(); header = line()) {
      String lower = header.toLowerCase(Locale.ROOT);
      chunked |= lower.equals("transfer-encoding: chunked");
      last |= lower.equals("connection: close");
      if (lower.startsWith(LENGTH)) {
        length = Integer.parseInt(lower.substring(LENGTH.length()).strip());
      }
    }
    in.skipNBytes(length);
    if (chunked) {
      skipChunks();
    }
    if (last) {
      socket.close();
      open();
    }
    return status;
  }

  private void skipChunks() throws IOException {
    int size;
    do {
      size = Integer.parseInt(line().strip(), HEX);
      in.skipNBytes(size);
      line();
    } while (size > 0);
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new EOFException();
      }
      if (next != '\r') {
        line.append((char) next);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
