package org.wardvoice.integration.messaging.mllp;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.LockSupport;
import org.wardvoice.integration.messaging.mllp.MllpConnection.Terms;
import org.wardvoice.integration.service.hl7.Hl7Config;
import org.wardvoice.integration.service.hl7.MllpConfig;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.net.Addresses;
import org.wardvoice.shared.net.BoundedWrite;

/** One port of the listener: accepts connections from allowed addresses up to a limit, each with its own thread. */
final class MllpPort implements Runnable {

  private static final Log LOG = Log.of(MllpPort.class);
  private static final Duration PAUSE = Duration.ofMillis(200);

  private final ServerSocket server;
  private final MllpAnswers answers;
  private final MllpConfig config;
  private final Hl7Config limits;
  private final ThreadFactory threads;
  private final BoundedWrite write;
  private final Set<MllpConnection> connections = ConcurrentHashMap.newKeySet();

  MllpPort(
      ServerSocket server,
      MllpAnswers answers,
      MllpConfig config,
      Hl7Config limits,
      ThreadFactory threads,
      ScheduledExecutorService timer) {
    this.server = server;
    this.answers = answers;
    this.config = config;
    this.limits = limits;
    this.threads = threads;
    write = new BoundedWrite(timer, config.readWithin());
  }

  int number() {
    return server.getLocalPort();
  }

  int connections() {
    return connections.size();
  }

  boolean isOpen() {
    return !server.isClosed();
  }

  /** Accepts connections from now on. Without a thread for that, the port is closed. */
  void start() {
    boolean started = false;
    try {
      threads.newThread(this).start();
      started = true;
    } finally {
      if (!started) {
        stop();
      }
    }
  }

  @Override
  public void run() {
    while (isOpen()) {
      try {
        accept(server.accept());
      } catch (IOException | RuntimeException | Error failed) {
        if (isOpen()) {
          LOG.warn("hl7.refused_connection", failed, "port", number());
          // Exhausted resources may be free again in a moment.
          LockSupport.parkNanos(PAUSE.toNanos());
        }
      }
    }
  }

  private void accept(Socket socket) throws IOException {
    String address =
        Addresses.canonical(socket.getInetAddress().getHostAddress()).orElse("unknown");
    if (!config.allowedNetworks().contains(address)) {
      LOG.warn("hl7.unknown_client", "port", number(), "address", address);
      socket.close();
    } else if (connections.size() >= config.connections()) {
      LOG.warn("hl7.too_many_connections", "port", number(), "address", address);
      socket.close();
    } else {
      begin(socket, address);
    }
  }

  private void begin(Socket socket, String address) throws IOException {
    socket.setTcpNoDelay(true);
    socket.setKeepAlive(true);
    Terms terms = new Terms(number(), address, limits.frame(), config.idle(), config.readWithin());
    MllpConnection[] self = new MllpConnection[1];
    self[0] = new MllpConnection(socket, answers, terms, write, () -> connections.remove(self[0]));
    connections.add(self[0]);
    boolean begun = false;
    try {
      threads.newThread(self[0]).start();
      begun = true;
    } finally {
      if (!begun) {
        connections.remove(self[0]);
        socket.close();
      }
    }
  }

  /** Accepts no more connections, and lets each answer its current frame. */
  void stop() {
    try {
      server.close();
    } catch (IOException gone) {
      LOG.warn("hl7.port_not_closed", gone, "port", number());
    }
    connections.forEach(MllpConnection::stop);
  }

  /** Closes the connections that are still open. */
  void close() {
    connections.forEach(MllpConnection::close);
  }
}
