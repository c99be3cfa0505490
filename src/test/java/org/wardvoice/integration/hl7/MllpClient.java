package org.wardvoice.integration.hl7;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.wardvoice.testing.Patience;

/** Another system that speaks MLLP. */
final class MllpClient implements AutoCloseable {

  private static final int START = 0x0b;
  private static final int END = 0x1c;

  private final Socket socket;
  private final OutputStream out;
  private final InputStream in;

  MllpClient(int port) throws IOException {
    this(new Socket(InetAddress.getLoopbackAddress(), port));
  }

  MllpClient(Socket socket) throws IOException {
    this.socket = socket;
    socket.setSoTimeout((int) Patience.MOST.toMillis());
    out = socket.getOutputStream();
    in = socket.getInputStream();
  }

  static byte[] frame(byte[] content) {
    ByteArrayOutputStream frame = new ByteArrayOutputStream();
    frame.write(START);
    frame.writeBytes(content);
    frame.write(END);
    frame.write('\r');
    return frame.toByteArray();
  }

  void write(byte[] bytes) throws IOException {
    out.write(bytes);
    out.flush();
  }

  Ack send(Adt message) throws IOException {
    write(frame(message.bytes()));
    return read();
  }

  /** The next answer. */
  Ack read() throws IOException {
    int next = in.read();
    if (next != START) {
      throw new UncheckedIOException(new IOException("Not the start of a frame: " + next));
    }
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    for (next = in.read(); next >= 0 && next != END; next = in.read()) {
      content.write(next);
    }
    in.read();
    return Ack.of(content.toString(StandardCharsets.UTF_8));
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
