package org.wardvoice.operations.doctor;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.wardvoice.operations.Queries;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.health.Finding;
import org.wardvoice.shared.persistence.DatabaseRefusal;

/** Connects to the database for reading, and examines it. */
final class DatabaseInspection {

  private static final String PART = "database";
  private static final String URL = "wardvoice.database.url";
  private static final String FORM = "jdbc:postgresql://host/wardvoice?stringtype=unspecified";

  private final Settings settings;
  private final Clock clock;

  DatabaseInspection(Settings settings, Clock clock) {
    this.settings = settings;
    this.clock = clock;
  }

  /** Null if there is no connection; the findings then say why. */
  Connection connect(List<Finding> findings) {
    String url = settings.text(URL).orElse("");
    if (url.isEmpty()) {
      findings.add(
          Finding.warning(
              PART,
              "WARDVOICE_DATABASE_URL is not set: the launcher starts an embedded database, for demo and"
                  + " evaluation only.",
              "Set it to an address like " + FORM + "."));
      return null;
    }
    if (!url.startsWith("jdbc:postgresql:") || !url.contains("stringtype=unspecified")) {
      findings.add(
          Finding.error(
              PART,
              "WARDVOICE_DATABASE_URL lacks a required part.",
              "It must be like " + FORM + "."));
    }
    try {
      return connect(url);
    } catch (SQLException failed) {
      findings.add(refusal(failed));
      return null;
    }
  }

  /** Another connection for reading, with the same login. */
  Connection connect(String url) throws SQLException {
    return readOnly(DriverManager.getConnection(url, login()));
  }

  private Properties login() {
    Properties login = new Properties();
    login.setProperty("user", settings.text("wardvoice.database.user").orElse(""));
    login.setProperty("password", settings.text("wardvoice.database.password").orElse(""));
    login.setProperty("connectTimeout", "5");
    login.setProperty("socketTimeout", "10");
    return login;
  }

  /** By a command, because parameters of the URL take precedence over properties. */
  private static Connection readOnly(Connection connection) throws SQLException {
    new Queries(connection).execute("set session characteristics as transaction read only");
    return connection;
  }

  static Finding refusal(SQLException failed) {
    DatabaseRefusal refusal = DatabaseRefusal.of(failed);
    return Finding.error(
        PART, "The database can't be opened (" + refusal.reason() + ").", refusal.remedy());
  }

  List<Finding> findings(Connection connection) throws SQLException {
    List<Finding> findings = new ArrayList<>(DatabaseFacts.read(connection).findings());
    findings.add(DatabaseFacts.clock(ahead(connection)));
    return findings;
  }

  private Duration ahead(Connection connection) throws SQLException {
    Instant before = clock.instant();
    OffsetDateTime theirs =
        new Queries(connection)
            .one("select clock_timestamp()", row -> row.getObject(1, OffsetDateTime.class));
    Duration waited = Duration.between(before, clock.instant());
    return Duration.between(theirs.toInstant(), before.plus(waited.dividedBy(2)));
  }
}
