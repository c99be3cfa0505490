package org.wardvoice.operations.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wardvoice.operations.Queries;
import org.wardvoice.shared.health.Finding;

/** Compares Flyway's history with the migrations of this version. */
final class SchemaInspection {

  private static final String PART = "schema";
  private static final String HISTORY = "flyway_schema_history";
  private static final Pattern MIGRATION = Pattern.compile("V(.+?)__.*\\.sql");

  private final Path classes;
  private final Connection connection;

  SchemaInspection(Path classes, Connection connection) {
    this.classes = classes;
    this.connection = connection;
  }

  Finding finding() throws SQLException, IOException {
    if (!has(connection, HISTORY)) {
      return Finding.ok(PART, "The database has no tables; the first start creates them.");
    }
    SortedSet<String> failed = versions("not success");
    if (!failed.isEmpty()) {
      return Finding.error(
          PART,
          "The migration " + failed.first() + " failed.",
          "Restore the backup from before the upgrade, and look for the cause in the log.");
    }
    SortedSet<String> known = known();
    SortedSet<String> unknown = versions("success");
    SortedSet<String> missing = new TreeSet<>(known);
    missing.removeAll(unknown);
    unknown.removeAll(known);
    if (!unknown.isEmpty()) {
      return Finding.error(
          PART,
          "The schema is newer than this version, which doesn't know " + unknown.last() + ".",
          "Use the version that migrated it, or restore the backup from before that upgrade.");
    }
    Optional<String> changed = changed();
    if (changed.isPresent()) {
      return Finding.error(
          PART,
          changed.get() + " isn't the migration that was applied: the service won't start.",
          "Use the WAR as it was released.");
    }
    return missing.isEmpty()
        ? Finding.ok(PART, "The schema has the version of this WAR, " + known.last() + ".")
        : Finding.warning(
            PART,
            "The schema is older than this version. Missing migrations: %d, the first is %s."
                .formatted(missing.size(), missing.first()),
            "Back up the database; the next start migrates it.");
  }

  /** A script whose checksum isn't the one that Flyway has kept. */
  private Optional<String> changed() throws SQLException, IOException {
    MigrationScripts scripts = new MigrationScripts(classes, Map.of());
    Map<String, Integer> applied = new HashMap<>();
    new Queries(connection)
        .list(
            "select script, checksum from "
                + HISTORY
                + " where version is not null and checksum is not null",
            row -> applied.put(row.getString(1), row.getInt(2)));
    for (Path script : scripts.inOrder()) {
      String name = script.getFileName().toString();
      if (applied.containsKey(name) && applied.get(name) != scripts.checksum(script)) {
        return Optional.of(name);
      }
    }
    return Optional.empty();
  }

  private SortedSet<String> known() throws IOException {
    try (Stream<Path> files = Files.list(classes.resolve("db/migration"))) {
      return files
          .map(file -> MIGRATION.matcher(file.getFileName().toString()))
          .filter(Matcher::matches)
          .map(found -> found.group(1))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private SortedSet<String> versions(String condition) throws SQLException {
    return new TreeSet<>(
        new Queries(connection)
            .list(
                "select version from " + HISTORY + " where version is not null and " + condition,
                row -> row.getString(1)));
  }

  /** Whether the database has a table. */
  static boolean has(Connection connection, String table) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("select to_regclass(?) is not null")) {
      statement.setString(1, table);
      try (ResultSet row = statement.executeQuery()) {
        return row.next() && row.getBoolean(1);
      }
    }
  }
}
