package org.wardvoice.bench;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
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

  private static final String ADMINISTRATOR = "super_admin@demo.example";
  private static final int DEPARTMENTS = 8;
  private static final long ROWS = Long.getLong("bench.rows", 0);

  @Test
  void printsTheTimesOfStarts() throws Exception {
    try (ServerProcess server = ServerProcess.onFreshFolder().fullyCompiled()) {
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
    Api api = Api.at(server.uri("/")).as(ADMINISTRATOR);
    for (int i = 1; i <= DEPARTMENTS; i++) {
      api.post("/api/departments", Map.of("name", "Department " + i)).hasStatus(201);
    }
    try (Connection connection = server.database()) {
      new History("", ROWS, History.A_DAY).write(connection, organization(connection));
      History.settle(connection);
    }
  }

  private static String organization(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "select organization_id from users where email = '" + ADMINISTRATOR + "'")) {
      rows.next();
      return rows.getString(1);
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
