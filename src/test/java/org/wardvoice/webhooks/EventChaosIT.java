package org.wardvoice.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerProcess;

/** Kills the server again and again while patients' records change, and asks each receiver what it was told of that. */
class EventChaosIT {

  private static final int CHANGES = 2_000;
  private static final int WRITERS = 4;
  private static final int KILLS = 5;
  private static final Path REPORT = Path.of("target/event-chaos.txt");

  /** What was really committed, written down by the database itself; and changes that fail only at their very end. */
  private static final String WITNESS =
      """
      create table witness (turn bigint generated always as identity, patient_id uuid, reason text);
      create function witness() returns trigger language plpgsql as
        $$ begin insert into witness (patient_id, reason) values (new.id, new.admission_reason); return null; end $$;
      create trigger witness after insert or update on patients for each row execute function witness();
      create function doom() returns trigger language plpgsql as
        $$ begin if new.admission_reason like 'doomed %' then raise exception 'doomed'; end if; return null; end $$;
      create constraint trigger doom after insert or update on patients
        deferrable initially deferred for each row execute function doom();
      """;

  private final long seed = System.nanoTime();

  /** While it starts, the server answers for itself that there is no such page. */
  private final AtomicBoolean up = new AtomicBoolean(true);

  private final AtomicInteger committed = new AtomicInteger();
  private final AtomicInteger doomed = new AtomicInteger();

  @Test
  void tellsEachReceiverOfEveryCommittedChangeInOrderThoughTheServerIsKilled() throws Exception {
    try (ServerProcess server = server();
        Receiver steady = Receiver.start();
        Receiver unreliable = Receiver.start();
        Receiver late = Receiver.start()) {
      Random mood = new Random(seed);
      unreliable.answering(any -> Receiver.Reply.of(mood.nextInt(10) == 0 ? 503 : 204));
      late.answering(any -> Receiver.Reply.of(committed.get() < CHANGES ? 500 : 200));
      server.start().awaitReady();
      execute(server, WITNESS);
      for (Receiver receiver : List.of(steady, unreliable, late)) {
        register(server, receiver);
      }
      changeAndKill(server);
      List<Change> truth = truth(server);
      assertThat(truth).hasSizeGreaterThanOrEqualTo(CHANGES);
      assertThat(doomed).hasPositiveValue();
      List<String> report = new ArrayList<>();
      for (Receiver receiver : List.of(steady, unreliable, late)) {
        report.add(Arrivals.awaitAll(receiver, truth).toString());
      }
      tell(truth.size(), report);
    }
  }

  private static ServerProcess server() {
    return ServerProcess.onFreshFolder()
        .with("wardvoice.rate-limit.standard-per-hour", "1000000")
        .with("wardvoice.webhooks.timeout", "PT2S")
        .with("wardvoice.webhooks.retry-schedule", "PT0.5S" + ",PT1S".repeat(300));
  }

  private static void register(ServerProcess server, Receiver receiver) {
    client(server)
        .post(
            "/api/webhooks",
            Map.of(
                "url", receiver.url(),
                "events", List.of("patient_created", "patient.updated"),
                "secret", "a secret of sixteen characters"))
        .hasStatus(201);
  }

  private static Api client(ServerProcess server) {
    return Api.at(server.uri("/")).as("super_admin@demo.example");
  }

  private void changeAndKill(ServerProcess server) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(WRITERS);
    try {
      List<Future<?>> writers = new ArrayList<>();
      Api api = client(server);
      for (int i = 0; i < WRITERS; i++) {
        Writer writer = new Writer(api, up, new Random(seed + i), committed, doomed, CHANGES);
        writers.add(pool.submit(writer));
      }
      Random random = new Random(seed);
      for (int kill = 1; kill <= KILLS; kill++) {
        int moment = (kill - 1) * CHANGES / KILLS + random.nextInt(CHANGES / KILLS);
        await().atMost(Duration.ofMinutes(3)).until(() -> isReached(moment, writers));
        up.set(false);
        server.kill();
        server.start().awaitReady();
        up.set(true);
      }
      for (Future<?> writer : writers) {
        writer.get();
      }
    } finally {
      pool.shutdownNow();
    }
  }

  /** A writer that has failed is no reason to wait. */
  private boolean isReached(int moment, List<Future<?>> writers) throws Exception {
    for (Future<?> writer : writers) {
      if (writer.isDone()) {
        writer.get();
      }
    }
    return committed.get() >= moment;
  }

  private static void execute(ServerProcess server, String sql) throws Exception {
    try (Connection connection = server.database();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static List<Change> truth(ServerProcess server) throws Exception {
    try (Connection connection = server.database();
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery("select patient_id, reason from witness order by turn")) {
      List<Change> changes = new ArrayList<>();
      while (rows.next()) {
        changes.add(change(rows));
      }
      return changes;
    }
  }

  private static Change change(ResultSet row) throws SQLException {
    return new Change(row.getString(1), row.getString(2));
  }

  private void tell(int changes, List<String> report) throws Exception {
    String text =
        "%d changes committed, %d rolled back at their end, %d times killed (seed %d)%n%s%n"
            .formatted(
                changes, doomed.get(), KILLS, seed, String.join(System.lineSeparator(), report));
    System.out.print(text);
    Files.writeString(REPORT, text);
  }

  /** A state that a patient's record has had; no two are equal. */
  record Change(String patientId, String reason) {}
}
