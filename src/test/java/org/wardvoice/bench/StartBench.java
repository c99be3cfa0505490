package org.wardvoice.bench;

import java.sql.Connection;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerProcess;

/**
 * How long the demo takes to start, with an empty data folder and again with its data, and the CPU time and memory of it.
 * {@code -Dbench.rows} adds a start after which so many pieces of feedback and tasks are there.
 */
@Isolated("other work would slow it down")
class StartBench {

  private static final int DEPARTMENTS = 8;
  private static final long ROWS = Long.getLong("bench.rows", 0);

  @Test
  void printsTheTimesOfStarts() throws Exception {
    try (ServerProcess server = ServerProcess.onFreshFolder().forBenchmarks()) {
      print("first start", server);
      server.stop();
      print("second start", server);
      if (ROWS > 0) {
        fill(server);
        server.stop();
        print("start with " + ROWS + " rows", server);
      }
    }
  }

  private static void fill(ServerProcess server) throws Exception {
    Api api = Api.at(server.uri("/")).as("super_admin@demo.example");
    for (int i = 1; i <= DEPARTMENTS; i++) {
      api.post("/api/departments", Map.of("name", "Department " + i)).hasStatus(201);
    }
    String organization = api.get("/api/auth/me").data().at("/organization/id").asText();
    try (Connection connection = server.database()) {
      new History("", ROWS, History.A_DAY).write(connection, organization);
      History.settle(connection);
    }
  }

  private static void print(String which, ServerProcess server) throws Exception {
    long start = System.nanoTime();
    server.start().awaitReady();
    double seconds = (System.nanoTime() - start) / 1e9;
    Optional<Duration> cpu = server.cpu();
    System.out.printf(
        "%s: %.1f s, of the processors %.1f s%n",
        which, seconds, cpu.orElseThrow().toMillis() / 1e3);
    Footprint.print(server);
  }
}
