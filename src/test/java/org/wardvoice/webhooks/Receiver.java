package org.wardvoice.webhooks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.wardvoice.testing.Patience;
import org.wardvoice.testing.Ports;

/** A receiver: a real HTTP server on loopback that records its requests and answers as configured. */
public final class Receiver implements AutoCloseable {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Delivery> deliveries = new CopyOnWriteArrayList<>();
  private volatile Answering answering = Reply::ok;

  /**
   * A received request, in the order of arrival.
   *
   * @param reply its response; incomplete until it is decided
   */
  public record Delivery(
      Instant at, HttpHeaders headers, String body, CompletableFuture<Reply> reply) {

    /** Whether it was answered with success. */
    public boolean isTaken() {
      return reply.isDone() && reply.join().status() / 100 == 2;
    }

    public String header(String name) {
      return headers.firstValue(name).orElse(null);
    }

    public JsonNode json() {
      try {
        return JSON.readTree(body);
      } catch (IOException wrong) {
        throw new UncheckedIOException(wrong);
      }
    }

    public String event() {
      return json().path("event").asText();
    }
  }

  /** Answers requests; may block. */
  @FunctionalInterface
  public interface Answering {

    Reply answer(Delivery delivery) throws InterruptedException;
  }

  public record Reply(int status, Map<String, String> headers, String body) {

    public static Reply ok(Delivery any) {
      return of(200);
    }

    public static Reply of(int status) {
      return new Reply(status, Map.of(), "");
    }
  }

  private Receiver(HttpServer server) {
    this.server = server;
  }

  /** Listens on a free port of 127.0.0.1 and answers 200. */
  public static Receiver start() {
    return start(0);
  }

  /** Listens on this port. */
  public static Receiver start(int port) {
    HttpServer server = Ports.httpServer(port);
    Receiver receiver = new Receiver(server);
    server.createContext("/", receiver::receive);
    server.setExecutor(receiver.threads);
    server.start();
    return receiver;
  }

  /** Replaces the answers from now on. */
  public Receiver answering(Answering answers) {
    answering = answers;
    return this;
  }

  public String url() {
    return "http://127.0.0.1:" + port() + "/hook";
  }

  public int port() {
    return server.getAddress().getPort();
  }

  /** All deliveries so far. */
  public List<Delivery> deliveries() {
    return List.copyOf(deliveries);
  }

  /** Waits for the first delivery that matches. */
  public Delivery await(Predicate<Delivery> fits) {
    return awaitAll(1, fits).get(0);
  }

  /** Waits for that many matching deliveries. */
  public List<Delivery> awaitAll(int count, Predicate<Delivery> fits) {
    return awaitAll(count, fits, Patience.MOST);
  }

  /** With a different time limit. */
  public List<Delivery> awaitAll(int count, Predicate<Delivery> fits, Duration patience) {
    Awaitility.await()
        .alias("%d deliveries to %s".formatted(count, url()))
        .atMost(patience)
        .pollInterval(Duration.ofMillis(20))
        .until(() -> deliveries.stream().filter(fits).count() >= count);
    return deliveries.stream().filter(fits).toList();
  }

  private void receive(HttpExchange exchange) throws IOException {
    try (exchange) {
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      Delivery delivery =
          new Delivery(
              Instant.now(),
              HttpHeaders.of(exchange.getRequestHeaders(), (n, v) -> true),
              body,
              new CompletableFuture<>());
      deliveries.add(delivery);
      Reply reply = answering.answer(delivery);
      delivery.reply().complete(reply);
      reply.headers().forEach(exchange.getResponseHeaders()::set);
      byte[] answer = reply.body().getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(reply.status(), answer.length == 0 ? -1 : answer.length);
      exchange.getResponseBody().write(answer);
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
