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

/** The cost of the session check in every request: its queries in the database, compared with the whole request. */
@ServerTest
class SessionCheckBench {

  private static final int REQUESTS = 3_000;

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
    System.out.printf("session check, two queries in one transaction: median %.2f ms%n", check);
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
      connection.setAutoCommit(false);
      for (int round = 0; round < 2; round++) {
        for (int i = 0; i < REQUESTS; i++) {
          long start = System.nanoTime();
          read(
              connection,
              "select s.*, (select count(*) from revoked_tokens t where t.id = ?) from sessions s where s.id = ?",
              session,
              session);
          read(connection, "select * from users u where u.id = ? and u.id = ?", user, user);
          connection.commit();
          took[i] = System.nanoTime() - start;
        }
      }
    }
    Arrays.sort(took);
    return took[REQUESTS / 2] / 1e6;
  }

  private static void read(Connection connection, String sql, UUID one, UUID other)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setObject(1, one);
      statement.setObject(2, other);
      try (ResultSet rows = statement.executeQuery()) {
        rows.next();
      }
    }
  }
}
