package org.wardvoice.integration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Interrupted exports: they leave nothing behind, and nobody mistakes a part for the whole. */
@ServerTest
@Isolated("connections to the database end, which others could be handed")
@Tag("every-server")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExportCutIT {

  private static final int ROWS = 20_000;

  private static final int SOME = 300_000;

  /** Transactions that hold a snapshot, as exports do. */
  private static final String HOLDING =
      "from pg_stat_activity where backend_xmin is not null and pid <> pg_backend_pid() and xact_start ";

  private final ServerUnderTest server;
  private final Sql sql;
  private FoundHospital hospital;

  ExportCutIT(ServerUnderTest server) {
    this.server = server;
    sql = new Sql(server);
  }

  @BeforeAll
  void fill() throws Exception {
    hospital = FoundHospital.found(server);
    try (Connection database = server.database()) {
      ManyRows.ofFeedback(database, hospital.api(), ROWS);
    }
  }

  /** A running export and its transaction. */
  private record Cut(Sql sql, SlowReader reader, String process, String begun)
      implements AutoCloseable {

    private static final String ITS = HOLDING + "= cast(? as timestamptz) and pid = ?";

    boolean isHeld() throws SQLException {
      return sql.count("select count(*) " + ITS, begun, Integer.valueOf(process)) == 1;
    }

    boolean end() throws SQLException {
      String ended = "select count(pg_terminate_backend(pid)) ";
      return sql.count(ended + ITS, begun, Integer.valueOf(process)) == 1;
    }

    @Override
    public void close() throws IOException {
      reader.close();
    }
  }

  /** A request just after a disconnect may be refused for a moment. */
  private SlowReader reading(String path) {
    return await()
        .ignoreException(SlowReader.Busy.class)
        .until(
            () -> SlowReader.of(server.uri(path), hospital.api().sent("Authorization")),
            any -> true);
  }

  private Cut open(String format) throws Exception {
    String before = sql.value("select clock_timestamp()");
    SlowReader reader = reading(ExportCalls.path("feedback", "format", format));
    reader.read(SOME);
    List<String> held = new ArrayList<>(heldSince(before));
    await("the end of what others began meanwhile")
        .until(
            () -> {
              held.retainAll(heldSince(before));
              return held.size() == 1;
            });
    String[] its = held.get(0).split(" ", 2);
    return new Cut(sql, reader, its[0], its[1]);
  }

  private List<String> heldSince(String time) throws SQLException {
    String all =
        sql.value(
            "select coalesce(string_agg(pid || ' ' || xact_start, ','), '') "
                + HOLDING
                + ">= cast(? as timestamptz)",
            time);
    return List.of(all.split(","));
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "csv", "xml", "hl7"})
  void letsTheDatabaseGoWhenTheClientHangsUp(String format) throws Exception {
    Cut cut = open(format);
    UUID export = newest();
    try (cut) {
      assertThat(outcome(export)).isNull();
      assertThat(cut.reader().body()).hasSizeGreaterThanOrEqualTo(SOME);
      assertThat(cut.isHeld()).isTrue();
    }
    await().until(() -> outcome(export), "cut"::equals);
    await().until(() -> !cut.isHeld());
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "ndjson", "csv", "xml", "hl7"})
  void breaksTheConnectionWhenTheDatabaseGoesAway(String format) throws Exception {
    try (Cut cut = open(format)) {
      UUID export = newest();
      assertThat(cut.end()).isTrue();
      assertThat(cut.reader().readToEnd()).as("a well-formed end").isFalse();
      await().until(() -> outcome(export), "failed"::equals);
    }
  }

  @Test
  void endsAsItShouldForWhoeverReadsSlowly() throws Exception {
    try (Cut cut = open("ndjson")) {
      SlowReader reader = cut.reader();
      UUID export = newest();
      assertThat(reader.readToEnd()).isTrue();
      assertThat(new String(reader.body(), StandardCharsets.UTF_8)).hasLineCount(ROWS);
      await().until(() -> outcome(export), "completed"::equals);
      assertThat(
              sql.value(
                  "select metadata::json ->> 'rows' from audit_events where resource_id = ?"
                      + " and action = 'export_ended'",
                  export))
          .isEqualTo(Integer.toString(ROWS));
      assertThat(
              sql.count(
                  "select sum(json_array_length(metadata::json -> 'feedback')) from audit_events"
                      + " where resource_id = ? and action = 'export_read'",
                  export))
          .isEqualTo(ROWS);
    }
  }

  /** Each page is read with a connection of its own, and so is the end saved; the pool has only broken ones. */
  @Test
  void keepsTheEndOfABulkExportWhoseDatabaseWentAway() throws Exception {
    Api caller = hospital.api().with("Prefer", "respond-async");
    // The pool may still hold a connection that another test has ended.
    String status =
        await()
            .until(
                () -> caller.get(FhirCalls.ROOT + "/$export?_type=Observation"),
                answer -> answer.status() != 503)
            .hasStatus(202)
            .header("Content-Location");
    String file = URI.create(status).getPath() + "/Observation.ndjson?slowly";
    try (SlowReader reader = reading(file)) {
      reader.read(SOME);
      UUID export = newest();
      assertThat(
              sql.count(
                  "select count(pg_terminate_backend(pid)) from pg_stat_activity"
                      + " where datname = current_database() and pid <> pg_backend_pid()"))
          .isPositive();
      String end = reader.readToEnd() ? "completed" : "failed";
      await().until(() -> outcome(export), end::equals);
    }
  }

  private UUID newest() throws SQLException {
    return UUID.fromString(
        sql.value(
            "select resource_id from audit_events where organization_id = ? and action = 'export_begun'"
                + " order by occurred_at desc limit 1",
            UUID.fromString(hospital.id())));
  }

  /** Null until the audit log contains it. */
  private String outcome(UUID export) throws SQLException {
    return sql.value(
        "select max(metadata::json ->> 'outcome') from audit_events where resource_id = ?"
            + " and action = 'export_ended'",
        export);
  }
}
