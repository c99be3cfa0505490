package org.wardvoice.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;

/** An SMS gateway: an HTTP server that keeps what it gets. */
public final class SmsInbox implements AutoCloseable {

  private static final int OK = 200;

  private final HttpServer server;
  private final List<Message> got = new CopyOnWriteArrayList<>();
  private final AtomicInteger status = new AtomicInteger(OK);

  /**
   * A request as it came.
   *
   * @param headers by name, ignoring case
   */
  public record Message(
      String method, String path, Map<String, List<String>> headers, String body) {}

  private SmsInbox(int port) {
    server = Ports.httpServer(port);
    server.createContext("/", this::keep);
    server.start();
  }

  /** Where the service that tests share expects one. */
  public static SmsInbox of(ServerUnderTest service) {
    return new SmsInbox(service.port("sms"));
  }

  /** On any free port. */
  public static SmsInbox anywhere() {
    return new SmsInbox(0);
  }

  /** From now on answers with that status; returns itself. */
  public SmsInbox answering(int wanted) {
    status.set(wanted);
    return this;
  }

  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  public List<Message> messages() {
    return List.copyOf(got);
  }

  /** The body of the next message whose body names the number that the action sends. */
  public String next(String number, Runnable action) {
    int others = to(number).size();
    action.run();
    return Awaitility.await("another message to " + number)
        .until(() -> to(number), messages -> messages.size() > others)
        .get(others)
        .body();
  }

  private List<Message> to(String number) {
    return got.stream().filter(message -> message.body().contains(number)).toList();
  }

  private void keep(HttpExchange exchange) throws IOException {
    Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    headers.putAll(exchange.getRequestHeaders());
    got.add(
        new Message(
            exchange.getRequestMethod(),
            exchange.getRequestURI().toString(),
            headers,
            new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
    exchange.sendResponseHeaders(status.get(), -1);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
