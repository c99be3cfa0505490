package org.wardvoice.crash;

import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.ResultSet;
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
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.webhooks.Receiver;

/** Patient records that several clients change concurrently, and three webhooks that receive the changes. */
final class Changes implements AutoCloseable {

  private static final int WRITERS = 4;
  private static final Duration PATIENCE = Duration.ofMinutes(6);

  /** Triggers that record what was committed, and that make some changes fail at the commit. */
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

  private final Receiver steady = Receiver.start();
  private final Receiver unreliable = Receiver.start();
  private final Receiver late = Receiver.start();
  private final ExecutorService pool = Executors.newFixedThreadPool(WRITERS);
  private final List<Future<?>> writers = new ArrayList<>();

  /** During the start, the server itself answers 404. */
  private final AtomicBoolean up = new AtomicBoolean();

  private final AtomicInteger committed = new AtomicInteger();
  private final AtomicInteger doomed = new AtomicInteger();
  private final ServerProcess server;
  private final int enough;

  /** A state of a patient's record; all are different. */
  record Change(String patientId, String reason) {}

  /**
   * Doesn't start writing yet.
   *
   * @param enough the number of successful changes after which all stop
   */
  Changes(ServerProcess server, int enough, long seed) throws Exception {
    this.server = server;
    this.enough = enough;
    Random mood = new Random(seed);
    unreliable.answering(any -> Receiver.Reply.of(mood.nextInt(10) == 0 ? 503 : 204));
    late.answering(any -> Receiver.Reply.of(committed.get() < enough ? 500 : 200));
    try (Connection connection = server.database();
        Statement statement = connection.createStatement()) {
      statement.execute(WITNESS);
    }
    receivers().forEach(this::register);
    for (int i = 0; i < WRITERS; i++) {
      Random random = new Random(seed + i);
      writers.add(
          pool.submit(new Writer(this::administrator, up, random, committed, doomed, enough)));
    }
  }

  private void register(Receiver receiver) {
    administrator()
        .post(
            "/api/webhooks",
            Map.of(
                "url", receiver.url(),
                "events", List.of("patient_created", "patient.updated"),
                "secret", "a secret of sixteen characters"))
        .hasStatus(201);
  }

  private Api administrator() {
    return Api.at(server.uri("/")).as("super_admin@demo.example");
  }

  /** Starts writing, and waits until that many changes were successful in total. Writing continues. */
  void awaitCommitted(int count) {
    up.set(true);
    await().atMost(PATIENCE).until(() -> isReached(count));
  }

  /** Stops new changes; running ones continue. */
  void pause() {
    up.set(false);
  }

  /** Writes until there are enough changes. */
  void awaitAll() throws Exception {
    up.set(true);
    for (Future<?> writer : writers) {
      writer.get();
    }
  }

  /** Fails if a writer has failed, instead of waiting. */
  private boolean isReached(int count) throws Exception {
    for (Future<?> writer : writers) {
      if (writer.isDone()) {
        writer.get();
      }
    }
    return committed.get() >= count;
  }

  List<Receiver> receivers() {
    return List.of(steady, unreliable, late);
  }

  /** The number of changes that the database rejected at the commit. */
  int doomed() {
    return doomed.get();
  }

  int enough() {
    return enough;
  }

  /** The committed changes, in order for each record. */
  List<Change> truth() throws Exception {
    try (Connection connection = server.database();
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery("select patient_id, reason from witness order by turn")) {
      List<Change> changes = new ArrayList<>();
      while (rows.next()) {
        changes.add(new Change(rows.getString(1), rows.getString(2)));
      }
      return changes;
    }
  }

  @Override
  public void close() {
    pool.shutdownNow();
    receivers().forEach(Receiver::close);
  }
}
