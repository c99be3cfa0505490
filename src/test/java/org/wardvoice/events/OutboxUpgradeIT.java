package org.wardvoice.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;
import org.wardvoice.platform.launcher.EmbeddedDatabase;
import org.wardvoice.testing.TestFolders;

/** Events from before there was a log stand in it, each for those who may read its record. */
class OutboxUpgradeIT {

  private static final String BEFORE = "202611211850";

  private static final String STORY =
      """
      set session_replication_role = replica;
      create function pg_temp.id(n integer) returns uuid language sql as
        $$ select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
      insert into organizations (id, name, created_at, updated_at) values (pg_temp.id(1), 'Hospital', now(), now());
      insert into departments (id, organization_id, name, code, created_at, updated_at)
        values (pg_temp.id(2), pg_temp.id(1), 'Ward', 'W', now(), now());
      insert into patients (id, organization_id, department_id, name, name_key, mrn, mrn_key, date_of_birth, gender,
          admission_date, status, created_at, updated_at, version)
        values (pg_temp.id(4), pg_temp.id(1), pg_temp.id(2), 'P', 'p', 'M', 'm', '1950-01-01', 'unknown', now(), 'active', now(), now(), 1);
      insert into alerts (id, organization_id, source_type, source_id, patient_id, department_id, type, severity, message, phrase,
          span_start, span_end, confidence, created_at, version)
        values (pg_temp.id(6), pg_temp.id(1), 'note', pg_temp.id(7), pg_temp.id(4), pg_temp.id(2),
          'fall', 'high', 'Look.', 'phrase', 0, 1, 1, now(), 1);
      insert into outbox_events (id, organization_id, event, subject_type, subject_id, data, occurred_at) values
        (pg_temp.id(11), pg_temp.id(1), 'patient.created', 'patient', pg_temp.id(4), '{}', now()),
        (pg_temp.id(12), pg_temp.id(1), 'alert.triggered', 'alert', pg_temp.id(6), '{"source": {"type": "note"}}', now()),
        (pg_temp.id(13), pg_temp.id(1), 'note.created', 'note', pg_temp.id(99), '{}', now());
      set session_replication_role = origin;
      """;

  @Test
  void numbersWhatWasWrittenBeforeAndFindsWhoMayBeTold() throws Exception {
    try (EmbeddedDatabase database =
        EmbeddedDatabase.start(
            TestFolders.fresh("outbox-upgrade").resolve("postgres"), TestFolders.binaries())) {
      PGSimpleDataSource source = upgraded(database);
      assertThat(
              column(
                  source,
                  "select concat_ws('|', sequence, event, permission, right(department_id::text, 1))"
                      + " from outbox_events order by position"))
          .containsExactly(
              "1|patient.created|patient:read|2",
              "2|alert.triggered|notes:read|2",
              "3|note.created|*");
      assertThat(column(source, "select last from outbox_counter")).containsExactly("3");
    }
  }

  private static PGSimpleDataSource upgraded(EmbeddedDatabase database)
      throws SQLException, IOException {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(database.url());
    source.setUser(database.user());
    Flyway.configure()
        .dataSource(source)
        .locations("classpath:db/migration")
        .target(BEFORE)
        .load()
        .migrate();
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(STORY);
    }
    Flyway.configure().dataSource(source).locations("classpath:db/migration").load().migrate();
    return source;
  }

  private static List<String> column(PGSimpleDataSource source, String query) throws SQLException {
    List<String> values = new ArrayList<>();
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        values.add(rows.getString(1));
      }
    }
    return values;
  }
}
