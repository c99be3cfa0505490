package org.wardvoice.integration.hl7;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.wardvoice.testing.Ports;

/** Another system that receives messages over MLLP and acknowledges them as it likes. */
final class MllpServer implements AutoCloseable {

  private static final int START = 0x0b;
  private static final int END = 0x1c;

  private final ServerSocket server;
  private final Thread acceptor = new Thread(this::accept, "mllp-server");
  private final List<Ack> received = new CopyOnWriteArrayList<>();

  /** MSA-1 for a message; null to hang up. */
  private volatile Function<Ack, String> mood = any -> "AA";

  private volatile Socket connection = new Socket();

  MllpServer(int port) {
    server = Ports.serverSocket(port);
    acceptor.setDaemon(true);
    acceptor.start();
  }

  void answering(Function<Ack, String> other) {
    mood = other;
  }

  /** All messages, in the order of their arrival, repeated ones too. */
  List<Ack> received() {
    return List.copyOf(received);
  }

  private void accept() {
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        connection = socket;
        serve(socket);
      } catch (IOException gone) {
        Thread.onSpinWait();
      }
    }
  }

  private void serve(Socket socket) throws IOException {
    InputStream in = socket.getInputStream();
    for (int next = in.read(); next >= 0; next = in.read()) {
      if (next == START) {
        Ack message = new Ack(content(in));
        received.add(message);
        String code = mood.apply(message);
        if (code == null) {
          return;
        }
        String answer =
            "MSH|^~\\&|X|Y|||20260504||ACK|1|P|2.5.1\rMSA|%s|%s\r"
                .formatted(code, message.field("MSH", 10));
        socket.getOutputStream().write(MllpClient.frame(answer.getBytes(StandardCharsets.UTF_8)));
      }
    }
  }

  private static String content(InputStream in) throws IOException {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    for (int next = in.read(); next >= 0 && next != END; next = in.read()) {
      content.write(next);
    }
    return content.toString(StandardCharsets.UTF_8);
  }

  /** Frees the port: it stays taken until the thread has left it, and the connection would outlive this server. */
  @Override
  public void close() throws IOException {
    server.close();
    try {
      while (acceptor.isAlive()) {
        connection.close();
        acceptor.join(10);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
