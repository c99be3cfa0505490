package org.wardvoice.analysis.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.wardvoice.testing.Ports;

/** A local server with OpenAI's chat API whose answers the test defines. */
final class ChatServer implements AutoCloseable {

  /** How the server answers a request. */
  interface Behaviour {
    void answer(HttpExchange exchange) throws IOException;
  }

  record Received(String path, String authorization, JsonNode body) {}

  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Received> received = new CopyOnWriteArrayList<>();
  private final Behaviour behaviour;

  private ChatServer(Behaviour behaviour) {
    this.behaviour = behaviour;
    server = Ports.httpServer(0);
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
  }

  static ChatServer that(Behaviour behaviour) {
    return new ChatServer(behaviour);
  }

  /** A model that answers with this text. */
  static ChatServer saying(String content) {
    return that(exchange -> send(exchange, 200, completion(content)));
  }

  static String completion(String content) {
    ObjectNode completion = JSON.createObjectNode();
    completion
        .put("id", "chatcmpl-1")
        .put("object", "chat.completion")
        .put("created", 1_700_000_000)
        .put("model", "test-model");
    ObjectNode choice = completion.putArray("choices").addObject();
    choice
        .put("index", 0)
        .put("finish_reason", "stop")
        .putObject("message")
        .put("role", "assistant")
        .put("content", content);
    completion
        .putObject("usage")
        .put("prompt_tokens", 1)
        .put("completion_tokens", 1)
        .put("total_tokens", 2);
    return completion.toString();
  }

  static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      JsonNode body = JSON.readTree(exchange.getRequestBody());
      received.add(
          new Received(
              exchange.getRequestURI().getPath(),
              exchange.getRequestHeaders().getFirst("Authorization"),
              body));
      behaviour.answer(exchange);
    }
  }

  String address() {
    return "http://" + server.getAddress().getHostString() + ":" + server.getAddress().getPort();
  }

  List<Received> received() {
    return received;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
