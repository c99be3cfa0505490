package org.wardvoice.bench;

import java.net.http.HttpRequest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** The cost of the session check in every request: its query in the database, compared with the whole request. */
@ServerTest
class SessionCheckBench {

  private static final int REQUESTS = 3_000;

  private static final String CHECK =
      "select s.*, u.*, exists (select 1 from revoked_tokens t where t.id = ?)"
          + " from sessions s left join users u on u.organization_id = s.organization_id and u.id = ?"
          + " where s.id = ?";

  private final ServerUnderTest server;

  SessionCheckBench(ServerUnderTest server) {
    this.server = server;
  }

  @Test
  void comparesTheCheckWithTheRequest() throws Exception {
    Answer login =
        Api.of(server)
            .post(
                "/api/auth/login",
                Map.of("email", "doctor@demo.example", "password", Api.PASSWORD));
    HttpRequest list =
        HttpRequest.newBuilder(server.uri("/api/departments?limit=20"))
            .header("Authorization", "Bearer " + login.data("token"))
            .build();
    UUID session = UUID.fromString(login.data("session_id"));
    UUID user = UUID.fromString(login.data().at("/user/id").asText());
    Latencies.of(list, REQUESTS);
    String before = writes();
    Latencies requests = Latencies.of(list, REQUESTS);
    double check = medianOfChecks(session, user);
    System.out.printf("request: %s%n", requests);
    System.out.printf("session check, one query: median %.2f ms%n", check);
    System.out.printf("ratio: %.2f of a request%n", check / requests.quantile(0.5));
    System.out.printf(
        "rows of sessions written before and after %d requests: %s, %s%n",
        REQUESTS, before, writes());
  }

  private String writes() throws SQLException {
    return new Sql(server)
        .value("select n_tup_upd from pg_stat_user_tables where relname = 'sessions'");
  }

  private double medianOfChecks(UUID session, UUID user) throws SQLException {
    long[] took = new long[REQUESTS];
    try (Connection connection = server.database()) {
      for (int round = 0; round < 2; round++) {
        for (int i = 0; i < REQUESTS; i++) {
          long start = System.nanoTime();
          read(connection, session, user);
          took[i] = System.nanoTime() - start;
        }
      }
    }
    Arrays.sort(took);
    return took[REQUESTS / 2] / 1e6;
  }

  private static void read(Connection connection, UUID session, UUID user) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(CHECK)) {
      statement.setObject(1, session);
      statement.setObject(2, user);
      statement.setObject(3, session);
      try (ResultSet rows = statement.executeQuery()) {
        rows.next();
      }
    }
  }
}
