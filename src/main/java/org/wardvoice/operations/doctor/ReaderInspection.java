package org.wardvoice.operations.doctor;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.wardvoice.operations.Queries;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.health.Finding;
import org.wardvoice.shared.persistence.DatabaseRefusal;

/** Whether the replica, if one is configured, follows the database. Everything works without it, only slower. */
final class ReaderInspection {

  private static final String PART = "reader";
  private static final String STATE =
      """
      select system_identifier, pg_is_in_recovery(), current_setting('hot_standby_feedback')::boolean,
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end
          - '0/0'::pg_lsn
      from pg_control_system()
      """;

  private final Settings settings;
  private final DatabaseInspection database;

  ReaderInspection(Settings settings, DatabaseInspection database) {
    this.settings = settings;
    this.database = database;
  }

  /**
   * What a server says about itself.
   *
   * @param position in bytes of the write-ahead log
   */
  private record State(long cluster, boolean follows, boolean feedback, long position) {

    static State of(Connection connection) throws SQLException {
      return new Queries(connection)
          .one(
              STATE,
              row ->
                  new State(row.getLong(1), row.getBoolean(2), row.getBoolean(3), row.getLong(4)));
    }
  }

  List<Finding> findings(Connection connection) throws SQLException {
    Optional<String> url = settings.text("wardvoice.reader.url");
    if (url.isEmpty()) {
      return List.of();
    }
    State origin = State.of(connection);
    try (Connection reader = database.connect(url.get())) {
      return List.of(finding(origin, State.of(reader)));
    } catch (SQLException failed) {
      DatabaseRefusal refusal = DatabaseRefusal.of(failed);
      return List.of(
          warning(
              "The replica can't be opened (" + refusal.reason() + ").",
              "Start it, or correct WARDVOICE_READER_URL."));
    }
  }

  private static Finding finding(State origin, State reader) {
    if (!reader.follows() || reader.cluster() != origin.cluster()) {
      return warning(
          "WARDVOICE_READER_URL leads to no replica of the database, and isn't used.",
          "Correct it, or remove it.");
    }
    if (!reader.feedback()) {
      return warning(
          "The replica may cancel long reports and exports.",
          "Set hot_standby_feedback = on there.");
    }
    long behind = Math.max(0, origin.position() - reader.position());
    return Finding.ok(PART, "The replica is %,d bytes behind the database.".formatted(behind));
  }

  private static Finding warning(String text, String remedy) {
    return Finding.warning(PART, text, remedy);
  }
}
