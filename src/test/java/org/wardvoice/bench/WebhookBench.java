package org.wardvoice.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.webhooks.Receiver;

/** The number of events per second from commit to receivers, and the delivery time next to a dead receiver. */
@ServerTest
class WebhookBench {

  private static final int TENTHS = 10;
  private static final Duration PATIENCE = Duration.ofMinutes(10);
  private static final Duration PAUSE = Duration.ofMillis(50);

  /** An event about a separate record, as the application writes it. */
  private static final String EVENT =
      """
      insert into outbox_events (id, organization_id, event, subject_type, subject_id, permission, data, occurred_at)
      select gen_random_uuid(), organization_id, 'patient.updated', 'patient', gen_random_uuid(), 'patient:read',
             cast(? as text), current_timestamp
      from users cross join generate_series(1, ?) where email = 'super_admin@demo.example'
      """;

  private final ServerUnderTest server;
  private final Api api;
  private final List<String> webhooks = new ArrayList<>();

  WebhookBench(ServerUnderTest server) {
    this.server = server;
    api = Api.of(server).as("super_admin@demo.example");
  }

  @AfterEach
  void forget() throws SQLException {
    webhooks.forEach(id -> api.delete("/api/webhooks/" + id));
    new Sql(server).update("delete from outbox_events where event = 'patient.updated'");
  }

  @ParameterizedTest
  @CsvSource({"1, 500", "1, 5000", "10, 2000", "100, 500"})
  void countsEventsASecond(int receivers, int events) throws Exception {
    try (Receiver receiver = Receiver.start()) {
      for (int i = 0; i < receivers; i++) {
        register(receiver.url() + "/" + i);
      }
      long start = System.nanoTime();
      write("{\"id\": \"bench\"}", events);
      receiver.awaitAll(receivers * events, any -> true, PATIENCE);
      double seconds = (System.nanoTime() - start) / 1e9;
      System.out.printf(
          "%d webhooks: %.0f events a second, %.0f deliveries a second%n",
          receivers, events / seconds, receivers * events / seconds);
    }
  }

  @Test
  void timesFirstTriesBesideADeadReceiver() throws Exception {
    try (Dead dead = new Dead();
        Receiver receiver = Receiver.start()) {
      register(dead.url());
      for (int i = 0; i < TENTHS - 1; i++) {
        register(receiver.url() + "/" + i);
      }
      int events = 400;
      for (int i = 0; i < events; i++) {
        write("{\"at\": \"" + Instant.now() + "\"}", 1);
        Thread.sleep(PAUSE.toMillis());
      }
      List<Receiver.Delivery> arrived =
          receiver.awaitAll(events * (TENTHS - 1), any -> true, PATIENCE);
      List<Double> took = arrived.stream().map(WebhookBench::seconds).sorted().toList();
      System.out.printf(
          "one dead receiver among ten, 20 events a second: median %.3f s, 95 %% %.3f s, longest %.3f s%n",
          took.get(took.size() / 2), took.get(took.size() * 95 / 100), took.get(took.size() - 1));
    }
  }

  private static double seconds(Receiver.Delivery delivery) {
    JsonNode at = delivery.json().at("/data/at");
    return Duration.between(Instant.parse(at.asText()), delivery.at()).toNanos() / 1e9;
  }

  private void register(String url) {
    webhooks.add(
        api.post(
                "/api/webhooks",
                Map.of(
                    "url", url,
                    "events", List.of("patient.updated"),
                    "secret", UUID.randomUUID().toString()))
            .hasStatus(201)
            .data("id"));
  }

  private void write(String data, int events) throws SQLException {
    try (Connection connection = server.database();
        PreparedStatement statement = connection.prepareStatement(EVENT)) {
      statement.setString(1, data);
      statement.setInt(2, events);
      statement.executeUpdate();
    }
  }

  /** Accepts connections and never answers. */
  private record Dead(ServerSocket socket) implements AutoCloseable {

    private Dead() throws IOException {
      this(new ServerSocket(0, 1_000, InetAddress.getLoopbackAddress()));
    }

    private String url() {
      return "http://127.0.0.1:" + socket.getLocalPort() + "/";
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
