package org.wardvoice.integration;

import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;

/** More rows than any buffer holds. */
final class ManyRows {

  /** The number of records per patient. */
  private static final int OF_A_PATIENT = 25;

  /** Long, but quick to index. */
  private static final String TEXT = "I waited l" + "o".repeat(280) + "ng.";

  private ManyRows() {}

  /**
   * Creates feedback through the API, then copies it and its patient in the database; the copies have past creation
   * times, one second apart.
   *
   * @return when the first copy was created
   */
  static Instant ofFeedback(Connection database, Api api, int rows) throws SQLException {
    String patient = admit(api);
    FormBody form = new FormBody().field("patient_id", patient).field("text", TEXT);
    String id = api.upload("/api/feedback", form).hasStatus(201).data("feedback_id");
    await()
        .atMost(Duration.ofMinutes(2))
        .until(
            () -> api.get("/api/feedback/" + id).data("transcription_status"),
            status -> !status.equals("processing"));
    return copy(database, "feedback", UUID.fromString(id), rows);
  }

  /** The same with notes that contain the patient's name. */
  static Instant ofNotes(Connection database, Api api, int rows) throws SQLException {
    Map<String, Object> note =
        Map.of("patient_id", admit(api), "content", "Ida Many slept. Call 212 555 0142. " + TEXT);
    String id = api.post("/api/notes", note).hasStatus(201).data("id");
    return copy(database, "notes", UUID.fromString(id), rows);
  }

  /** Adds copies of an organization's feedback. */
  static void moreFeedback(Connection database, UUID organization, int rows) throws SQLException {
    database.setAutoCommit(false);
    try (Statement statement = database.createStatement();
        PreparedStatement newest =
            database.prepareStatement(
                "select id from feedback where organization_id = ? order by created_at desc limit 1")) {
      statement.execute("set local session_replication_role = replica");
      newest.setObject(1, organization);
      try (ResultSet found = newest.executeQuery()) {
        found.next();
        // Earlier copies have past creation times, so this is the original.
        UUID original = found.getObject(1, UUID.class);
        copyRecord(database, "feedback", original, rows, Instant.now().minus(Duration.ofDays(1)));
      }
      database.commit();
    }
  }

  private static String admit(Api api) {
    String ward = "Ward " + UUID.randomUUID();
    api.post("/api/departments", Map.of("name", ward)).hasStatus(201);
    return api.post(
            "/api/patients",
            Map.of(
                "name",
                "Ida Many",
                "mrn",
                "M-" + ward,
                "date_of_birth",
                "1950-01-01",
                "department",
                ward))
        .hasStatus(201)
        .data("id");
  }

  private static Instant copy(Connection database, String table, UUID id, int rows)
      throws SQLException {
    Instant first = Instant.now().minus(Duration.ofDays(10_000)).truncatedTo(ChronoUnit.SECONDS);
    database.setAutoCommit(false);
    try (Statement statement = database.createStatement()) {
      // Skips triggers, because this test doesn't need statistics.
      statement.execute("set local session_replication_role = replica");
      copyPatient(database, table, id, rows / OF_A_PATIENT);
      copyRecord(database, table, id, rows - 1, first);
      database.commit();
      database.setAutoCommit(true);
      statement.execute("analyze patients, " + table);
    }
    return first;
  }

  private static void copyPatient(Connection database, String table, UUID record, int patients)
      throws SQLException {
    try (PreparedStatement copy =
        database.prepareStatement(
            """
            insert into patients
            select made.*
            from patients p, generate_series(0, ?) n,
              jsonb_populate_record(p, jsonb_build_object('id', md5(p.id::text || n),
                'mrn', p.mrn || '-' || n, 'mrn_key', p.mrn_key || '-' || n)) made
            where p.id = (select patient_id from %s where id = ?)
            """
                .formatted(table))) {
      copy.setInt(1, patients - 1);
      copy.setObject(2, record);
      copy.executeUpdate();
    }
  }

  private static void copyRecord(
      Connection database, String table, UUID record, int rows, Instant first) throws SQLException {
    try (PreparedStatement copy =
        database.prepareStatement(
            """
            insert into %1$s
            select made.*
            from %1$s r, generate_series(0, ?) n,
              jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
                'patient_id', md5(r.patient_id::text || n %% cast(? as integer)),
                'created_at', cast(? as timestamptz) + n * interval '1 second')) made
            where r.id = ?
            """
                .formatted(table))) {
      copy.setInt(1, rows - 1);
      copy.setInt(2, (rows + 1) / OF_A_PATIENT);
      copy.setTimestamp(3, Timestamp.from(first));
      copy.setObject(4, record);
      copy.executeUpdate();
    }
  }
}
