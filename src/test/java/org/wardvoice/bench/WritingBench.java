package org.wardvoice.bench;

import com.sun.net.httpserver.HttpServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Ports;
import org.wardvoice.testing.ServerProcess;

/**
 * Whether vacuum keeps up with writing: new patients and changed tasks, each with an entry in the audit log. New patients
 * are events, which a webhook receives; they expire after ten minutes and are deleted every hour. {@code
 * -Dbench.seconds} sets how long it takes; {@code -Dbench.pause} how many milliseconds each of eight connections waits
 * between its requests. The tables are looked at ten times.
 */
@Isolated("other work would slow it down")
class WritingBench {

  private static final String JSON = "application/json";
  private static final int CONNECTIONS = 8;
  private static final int LOOKS = 10;
  private static final Duration LENGTH = Duration.ofSeconds(Long.getLong("bench.seconds", 60));
  private static final long PAUSE = Long.getLong("bench.pause", 250);

  private final LongAdder written = new LongAdder();
  private final LongAdder delivered = new LongAdder();

  @Test
  void looksAtTablesDuringManyWrites() throws Exception {
    HttpServer receiver = receiver();
    ExecutorService writers = Executors.newFixedThreadPool(CONNECTIONS);
    try (ServerProcess server =
        ServerProcess.onFreshFolder()
            .forBenchmarks()
            .with("wardvoice.events.retention", "PT10M")
            .start()
            .awaitReady()) {
      Api api = Api.at(server.uri("/")).as("super_admin@demo.example");
      register(api, receiver);
      long end = System.nanoTime() + LENGTH.toNanos();
      List<Future<Void>> writing = new ArrayList<>();
      for (int i = 0; i < CONNECTIONS; i++) {
        writing.add(writers.submit(() -> write(api, server, end)));
      }
      for (int i = 0; i < LOOKS; i++) {
        Thread.sleep(LENGTH.toMillis() / LOOKS);
        look(server);
      }
      for (Future<Void> one : writing) {
        one.get();
      }
    } finally {
      writers.shutdownNow();
      receiver.stop(0);
    }
  }

  private HttpServer receiver() {
    HttpServer receiver = Ports.httpServer(0);
    receiver.createContext(
        "/",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
          delivered.increment();
        });
    receiver.start();
    return receiver;
  }

  private static void register(Api api, HttpServer receiver) {
    String url = "http://127.0.0.1:" + receiver.getAddress().getPort() + "/";
    Map<String, Object> webhook =
        Map.of("url", url, "events", List.of("*"), "secret", UUID.randomUUID().toString());
    api.post("/api/webhooks", webhook).hasStatus(201);
  }

  /** Registers patients and changes one task, in turns. */
  private Void write(Api api, ServerProcess server, long end) throws Exception {
    Map<String, String> signedIn = Map.of("Authorization", api.sent("Authorization"));
    String department =
        api.get("/api/patients?limit=1").data().at("/patients/0/department").asText();
    String task =
        api.post("/api/tasks", Map.of("title", "Change me", "department", department))
            .hasStatus(201)
            .data("id");
    try (KeptConnection connection = new KeptConnection(server.uri("/"))) {
      while (System.nanoTime() < end) {
        Map<String, String> newcomer =
            Wardvoice.patient("Newcomer", UUID.randomUUID().toString(), department);
        send(connection, HttpText.post("/api/patients", signedIn, JSON, Json.write(newcomer)));
        Map<String, String> change = Map.of("title", "Changed " + UUID.randomUUID());
        send(connection, HttpText.put("/api/tasks/" + task, signedIn, JSON, Json.write(change)));
      }
    }
    return null;
  }

  private void send(KeptConnection connection, byte[] request) throws Exception {
    int status = connection.exchange(request);
    if (status / 100 != 2) {
      throw new AssertionError("The status was " + status + ".");
    }
    written.increment();
    TimeUnit.MILLISECONDS.sleep(PAUSE);
  }

  private void look(ServerProcess server) throws Exception {
    System.out.printf("%d written, %d delivered%n", written.sum(), delivered.sum());
    Footprint.print(server);
  }
}
