package org.wardvoice.operations.doctor;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.wardvoice.operations.Queries;

/** Runs the migrations that the next start would run, in one transaction, which is rolled back. */
public final class UpgradeTrial {

  /** Locks of tables that hinder writers; those of readers are taken by every statement. */
  private static final String LOCKS =
      """
      select c.relname || ' ' || l.mode from pg_locks l join pg_class c on c.oid = l.relation
      where l.pid = pg_backend_pid() and l.granted and c.relkind in ('r', 'p') and c.oid = any (?)
        and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
        and c.relnamespace = current_schema()::regnamespace
      """;

  private static final String TABLES =
      "select coalesce(array_agg(oid), '{}') from pg_class"
          + " where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace";

  private static final String LAST =
      "select checksum from flyway_schema_history where script = ? and success"
          + " order by installed_rank desc limit 1";

  private static final int MILLISECOND = 1_000_000;

  private final MigrationScripts scripts;
  private final Connection connection;
  private final Queries queries;

  /**
   * A migration that would run.
   *
   * @param locks that hinder others on tables that exist already, as table and mode
   */
  public record Step(String script, long milliseconds, List<String> locks) {}

  /**
   * Prepares a trial.
   *
   * @param classes the folder of the application's classes and migrations
   * @param placeholders of the migrations
   */
  public UpgradeTrial(Path classes, Connection connection, Map<String, String> placeholders) {
    scripts = new MigrationScripts(classes, placeholders);
    this.connection = connection;
    queries = new Queries(connection);
  }

  /**
   * Runs what is missing, and rolls it back. A lock that is not free within ten seconds ends the trial.
   *
   * @throws SQLException if a migration fails; its message names the script
   */
  public List<Step> run() throws SQLException, IOException {
    connection.setAutoCommit(false);
    try {
      queries.execute("set local lock_timeout = '10s'");
      List<Step> steps = new ArrayList<>();
      Object before = tables();
      Set<String> held = new TreeSet<>();
      for (Path script : missing()) {
        steps.add(step(script, before, held));
      }
      return steps;
    } finally {
      connection.rollback();
    }
  }

  private Step step(Path script, Object before, Set<String> held) throws SQLException, IOException {
    long start = System.nanoTime();
    try {
      queries.execute(scripts.text(script));
    } catch (SQLException failed) {
      throw new SQLException(
          script.getFileName() + " fails: " + failed.getMessage(), failed.getSQLState());
    }
    long took = (System.nanoTime() - start) / MILLISECOND;
    Set<String> now = locks(before);
    List<String> added = now.stream().filter(lock -> !held.contains(lock)).toList();
    held.addAll(now);
    return new Step(script.getFileName().toString(), took, added);
  }

  private Object tables() throws SQLException {
    return queries.one(TABLES, row -> row.getArray(1));
  }

  private Set<String> locks(Object before) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(LOCKS)) {
      statement.setObject(1, before);
      try (ResultSet rows = statement.executeQuery()) {
        Set<String> locks = new TreeSet<>();
        while (rows.next()) {
          locks.add(rows.getString(1));
        }
        return locks;
      }
    }
  }

  /** In Flyway's order: by version, then the repeatable ones that have changed. */
  private List<Path> missing() throws SQLException, IOException {
    List<Path> missing = new ArrayList<>();
    boolean fresh = !SchemaInspection.has(connection, "flyway_schema_history");
    for (Path script : scripts.inOrder()) {
      Integer known = fresh ? null : checksum(script);
      boolean repeatable = script.getFileName().toString().startsWith("R");
      if (known == null || (repeatable && known != scripts.checksum(script))) {
        missing.add(script);
      }
    }
    return missing;
  }

  private Integer checksum(Path script) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(LAST)) {
      statement.setString(1, script.getFileName().toString());
      try (ResultSet row = statement.executeQuery()) {
        return row.next() ? row.getObject(1, Integer.class) : null;
      }
    }
  }
}
