package org.wardvoice.integration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.platform.launcher.EmbeddedDatabase;
import org.wardvoice.reports.ReportCalls;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.BaseBackup;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.testing.TestFolders;
import org.wardvoice.testing.TestPatients;

/** Figures, reports and exports come from a replica of the database, unless it is away or late. */
@Tag("rare")
class ReplicaIT {

  /** The replica logs what it is asked. */
  private static final String FOLLOWING =
      """
      primary_conninfo = 'host=127.0.0.1 port=%d user=postgres'
      hot_standby_feedback = on
      logging_collector = on
      log_directory = 'log'
      log_statement = 'all'
      """;

  @TempDir private Path folder;

  private Api nurse;
  private String patient;

  private EmbeddedDatabase start(String data) throws IOException {
    return EmbeddedDatabase.start(folder.resolve(data), TestFolders.binaries());
  }

  private EmbeddedDatabase follow(EmbeddedDatabase origin) throws IOException, SQLException {
    Path replica = folder.resolve("replica");
    BaseBackup.copy(BareDatabase.in(origin).source(), folder.resolve("data"), replica);
    Files.createFile(replica.resolve("standby.signal"));
    int port = URI.create(origin.url().substring("jdbc:".length())).getPort();
    Files.writeString(replica.resolve("postgresql.auto.conf"), FOLLOWING.formatted(port));
    return start("replica");
  }

  /** The application's queries at the replica so far; that for its position names no organization. */
  private long queries() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("replica/log"))) {
      return files
          .map(ReplicaIT::read)
          .collect(Collectors.joining())
          .lines()
          .filter(line -> line.contains("organization_id"))
          .count();
    }
  }

  private static String read(Path log) {
    try {
      return Files.readString(log);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private int notes() {
    return nurse
        .get("/api/analytics/kpis")
        .hasStatus(200)
        .data()
        .at("/clinical_metrics/notes_created")
        .asInt();
  }

  private void note() {
    nurse
        .post("/api/notes", Map.of("patient_id", patient, "content", "Slept well."))
        .hasStatus(201);
  }

  /** The replica writes its log later than it answers. */
  private void awaitMoreThan(long queries) {
    await().until(() -> queries() > queries);
  }

  @Test
  void isReadWhileItHasAllThatWasWritten() throws Exception {
    try (EmbeddedDatabase origin = start("data");
        ServerProcess server = ServerProcess.onFreshFolder()) {
      int before;
      try (EmbeddedDatabase replica = follow(origin)) {
        server.on(origin.url(), origin.user(), folder).reading(replica.url()).start().awaitReady();
        nurse = Api.at(server.uri("/")).as("super_admin@demo.example");
        patient = TestPatients.admit(nurse, "Cardiology");
        before = notes();
        for (int written = 1; written <= 5; written++) {
          note();
          long asked = queries();
          notes();
          awaitMoreThan(asked);
          assertThat(notes()).isEqualTo(before + written);
        }
        exportAndReport();

        BareDatabase.in(replica).execute("select pg_wal_replay_pause()");
        note();
        assertThat(notes()).isEqualTo(before + 6);
        await()
            .untilAsserted(
                () ->
                    assertThat(server.output()).containsPattern("reader.not_used .*because=late"));
        BareDatabase.in(replica).execute("select pg_wal_replay_resume()");
        long asked = queries();
        await()
            .untilAsserted(
                () -> {
                  notes();
                  assertThat(server.output()).contains("reader.used");
                });
        awaitMoreThan(asked);
        assertThat(notes()).isEqualTo(before + 6);
      }
      note();
      assertThat(notes()).isEqualTo(before + 7);
      assertThat(nurse.get("/metrics").text())
          .containsPattern("wardvoice_reader_reads_total\\{from=\"replica\"} [1-9]");
    }
  }

  private void exportAndReport() throws IOException {
    long before = queries();
    assertThat(new ExportCalls(nurse).items("notes")).hasSize(notes());
    awaitMoreThan(before);
    long exported = queries();
    ReportCalls reports = new ReportCalls(nurse);
    String report = reports.order("task_performance", "json");
    assertThat(reports.awaitEnd(report).path("status").asText()).isEqualTo("completed");
    awaitMoreThan(exported);
  }
}
