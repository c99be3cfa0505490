package org.wardvoice.integration.hl7;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Campaign;
import org.wardvoice.testing.NodesTest;
import org.wardvoice.testing.TwoNodes;

/** A node is killed again and again while it takes messages: none is lost, and none is applied twice. */
@NodesTest
@Tag("rare")
class KilledIntakeIT {

  private static final int MESSAGES = Campaign.size(300, 5_000);
  private static final int KILLS = Campaign.size(1, 3);
  private static final int SENDERS = 4;
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private final AtomicInteger acknowledged = new AtomicInteger();

  @Test
  void losesNoMessageAndAppliesNoneTwice(TwoNodes nodes) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(SENDERS);
    List<Future<?>> senders = new ArrayList<>();
    for (int i = 0; i < SENDERS; i++) {
      int number = i;
      senders.add(pool.submit(() -> sendAll(nodes.mllpPort(), number)));
    }
    Random random = new Random();
    for (int kill = 1; kill <= KILLS; kill++) {
      int at = (kill - 1) * MESSAGES / KILLS + 1 + random.nextInt(MESSAGES / KILLS - 1);
      await().atMost(PATIENCE).until(() -> haveSent(at, senders));
      nodes.second().kill();
      nodes.revive();
    }
    for (Future<?> sender : senders) {
      sender.get();
    }
    pool.shutdown();
    await().untilAsserted(() -> assertThat(count(nodes, "status = 'received'")).isZero());
    assertThat(count(nodes, "status = 'applied'")).isEqualTo(MESSAGES);
    assertThat(count(nodes, "true")).isEqualTo(MESSAGES);
    assertThat(query(nodes, "select count(*) from patients where mrn like 'TAKEN-%'"))
        .isEqualTo(MESSAGES);
    assertThat(
            query(nodes, "select count(*) from audit_events where action = 'hl7_message_applied'"))
        .isEqualTo(MESSAGES);
    assertThat(
            query(
                nodes,
                "select count(*) from outbox_events where event = 'patient.created'"
                    + " and data::jsonb ->> 'mrn' like 'TAKEN-%'"))
        .isEqualTo(MESSAGES);
  }

  /** Fails with the cause if a sender has. */
  private boolean haveSent(int messages, List<Future<?>> senders) throws Exception {
    for (Future<?> sender : senders) {
      if (sender.isDone()) {
        sender.get();
      }
    }
    return acknowledged.get() >= messages;
  }

  private Void sendAll(int port, int sender) throws Exception {
    for (int i = sender; i < MESSAGES; i += SENDERS) {
      Adt message = Adt.of("A01", "TAKEN-" + i, "Cardiology").named("K" + i);
      await()
          .atMost(PATIENCE)
          .pollInterval(Duration.ofMillis(50))
          .until(() -> isTaken(port, message));
      acknowledged.incrementAndGet();
    }
    return null;
  }

  /** A connection for each, so that whoever finds none tries again. */
  private static boolean isTaken(int port, Adt message) {
    try (MllpClient client = new MllpClient(port)) {
      Ack ack = client.send(message);
      assertThat(ack.code()).as(ack.text()).isEqualTo("AA");
      return true;
    } catch (IOException | UncheckedIOException killed) {
      return false;
    }
  }

  private static int count(TwoNodes nodes, String condition) throws Exception {
    return query(
        nodes, "select count(*) from hl7_messages where control_id like 'K%' and " + condition);
  }

  private static int query(TwoNodes nodes, String sql) throws Exception {
    try (Connection connection = nodes.first().database();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getInt(1);
    }
  }
}
