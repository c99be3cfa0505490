package org.wardvoice.integration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Exports that don't come to their end: nothing stays behind, and nobody takes a part for the whole. */
@ServerTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExportCutIT {

  private static final int ROWS = 40_000;

  /** The default of wardvoice.export.at-once-per-organization; a node has room for two organizations then. */
  private static final int AT_ONCE = 2;

  private static final int SOME = 300_000;

  /** Transactions that wait for their client since before now. */
  private static final String HELD =
      " from pg_stat_activity where state = 'idle in transaction' and xact_start < now() - interval '50 ms'"
          + " and backend_xmin is not null";

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
    fill(hospital);
  }

  private void fill(FoundHospital house) throws Exception {
    try (Connection database = server.database()) {
      ManyRows.ofFeedback(database, house.api(), ROWS);
    }
  }

  private SlowReader open(String format) throws Exception {
    return open(hospital, format);
  }

  private SlowReader open(FoundHospital house, String format) throws Exception {
    SlowReader reader =
        SlowReader.of(
            server.uri(ExportCalls.path("feedback", "format", format)),
            house.api().sent("Authorization"));
    reader.read(SOME);
    await().until(() -> sql.count("select count(*)" + HELD) > 0);
    return reader;
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "csv", "xml", "hl7"})
  void letsTheDatabaseGoWhenTheClientHangsUp(String format) throws Exception {
    UUID export;
    try (SlowReader reader = open(format)) {
      export = newest();
      assertThat(outcome(export)).isNull();
      assertThat(reader.body()).hasSizeGreaterThanOrEqualTo(SOME);
    }
    await().until(() -> outcome(export), "cut"::equals);
    await().until(() -> sql.count("select count(*)" + HELD) == 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "ndjson", "csv", "xml", "hl7"})
  void breaksTheConnectionWhenTheDatabaseGoesAway(String format) throws Exception {
    try (SlowReader reader = open(format)) {
      UUID export = newest();
      await().until(() -> sql.count("select count(pg_terminate_backend(pid))" + HELD) > 0);
      assertThat(reader.readToEnd()).as("a well-formed end").isFalse();
      await().until(() -> outcome(export), "failed"::equals);
    }
  }

  @Test
  void endsAsItShouldForWhoeverReadsSlowly() throws Exception {
    try (SlowReader reader = open("ndjson")) {
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

  @Test
  void refusesMoreAtATimeThanThereIsRoomFor() throws Exception {
    FoundHospital other = FoundHospital.found(server);
    fill(other);
    ExportCalls calls = new ExportCalls(hospital.api());
    ExportCalls third = new ExportCalls(FoundHospital.found(server).api());
    List<SlowReader> readers = new ArrayList<>();
    try {
      take(hospital, readers);
      refuses(calls);
      calls.export("patients", "format", "bad").isError(400, "VALIDATION_ERROR");
      third.export("patients").hasStatus(200);
      take(other, readers);
      refuses(third);
    } finally {
      for (SlowReader reader : readers) {
        reader.close();
      }
    }
    await().until(() -> calls.export("patients").status() == 200);
  }

  /** As many places as an organization may hold. */
  private void take(FoundHospital house, List<SlowReader> readers) throws Exception {
    for (int i = 0; i < AT_ONCE; i++) {
      readers.add(open(house, "json"));
    }
  }

  private static void refuses(ExportCalls calls) {
    Answer refused = calls.export("patients").isError(429, "RATE_LIMIT_EXCEEDED");
    assertThat(refused.error().get("retry_after").asInt()).isPositive();
    assertThat(refused.header("Retry-After")).isNotNull();
  }

  private UUID newest() throws SQLException {
    return UUID.fromString(
        sql.value(
            "select resource_id from audit_events where organization_id = ? and action = 'export_begun'"
                + " order by occurred_at desc limit 1",
            UUID.fromString(hospital.id())));
  }

  /** Null until the audit log tells it. */
  private String outcome(UUID export) throws SQLException {
    return sql.value(
        "select max(metadata::json ->> 'outcome') from audit_events where resource_id = ?"
            + " and action = 'export_ended'",
        export);
  }
}
