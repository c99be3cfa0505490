package org.wardvoice.operations.erasure;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.wardvoice.operations.backup.Catalog;
import org.wardvoice.operations.erasure.OrganizationTables.Owned;

/**
 * Deletes the rows of an organization in short transactions, so that others wait for none of them. Where triggers refuse
 * deletions, as of signed notes and the audit log, only the owner of the tables gets past them: no one else writes to
 * the table while they are off.
 */
final class RowErasure {

  /** Rows in one transaction. */
  private static final int BATCH = 5000;

  private static final int ROUNDS = 30;

  /** Lets timers finish that write to tables without a foreign key to the organization. */
  private static final Duration BETWEEN_ROUNDS = Duration.ofMillis(500);

  private static final int ATTEMPTS = 30;

  private static final String STILL_REFERENCED = "23503";

  /** A lock that wasn't got in time, or a deadlock. */
  private static final List<String> BUSY = List.of("55P03", "40P01");

  private static final String TERMS =
      "set local lock_timeout = '2s'; set local statement_timeout = 0;";

  private static final String DELETION =
      "delete from %1$s where ctid = any(array(select ctid from %1$s where %2$s limit %3$d))";

  /** A step within a transaction; returns a number, usually of rows. */
  private interface Step {
    int in(Statement statement) throws SQLException;
  }

  private final DataSource database;
  private final UUID organization;
  private final List<Owned> tables;
  private long deleted;

  RowErasure(DataSource database, UUID organization) throws SQLException {
    this.database = database;
    this.organization = organization;
    try (Connection connection = database.getConnection()) {
      tables = OrganizationTables.of(new Catalog(connection), organization);
    }
  }

  List<Owned> tables() {
    return tables;
  }

  /** How many rows a table has. */
  long count(Owned table) throws SQLException {
    try (Connection connection = database.getConnection()) {
      return Long.parseLong(new Catalog(connection).value("select count(*) from " + rows(table)));
    }
  }

  /**
   * Deletes everything; returns the number of rows. What a service writes meanwhile is deleted in a further round.
   *
   * @throws IllegalStateException if the service writes more and more
   */
  long run() throws SQLException, InterruptedException {
    for (int round = 0; round < ROUNDS; round++) {
      if (isComplete()) {
        return deleted;
      }
      Thread.sleep(BETWEEN_ROUNDS.toMillis());
    }
    throw new IllegalStateException(
        "The service still writes rows of the organization %s: stop what sends them, and repeat the command."
            .formatted(organization));
  }

  /** Each round has one connection, and none is open in the pauses, in which it could be lost. */
  private boolean isComplete() throws SQLException {
    try (Connection connection = database.getConnection()) {
      connection.setAutoCommit(false);
      return isAllDeleted(connection) && !anyLeft(connection);
    }
  }

  private boolean isAllDeleted(Connection connection) throws SQLException {
    try {
      for (Owned table : tables) {
        untie(connection, table);
      }
      for (Owned table : tables.subList(0, tables.size() - 1)) {
        while (delete(connection, table) > 0) {
          // Until none is left.
        }
      }
      deleted += patiently(connection, this::end);
      return true;
    } catch (SQLException refused) {
      if (STILL_REFERENCED.equals(refused.getSQLState())) {
        return false;
      }
      throw refused;
    }
  }

  /** Of tables that refer to each other, none could be the first. */
  private void untie(Connection connection, Owned table) throws SQLException {
    for (String column : table.loops()) {
      String change =
          "update %1$s set %2$s = null where %3$s and %2$s is not null"
              .formatted(table.name(), column, table.condition());
      patiently(connection, statement -> unguarded(statement, table, change));
    }
  }

  private int delete(Connection connection, Owned table) throws SQLException {
    String deletion = DELETION.formatted(table.name(), table.condition(), BATCH);
    int rows =
        patiently(
            connection,
            statement -> isAny(statement, table) ? unguarded(statement, table, deletion) : 0);
    deleted += rows;
    return rows;
  }

  /**
   * Deletes the organization, the last of the tables, with the few rows that were written meanwhile. The lock keeps the
   * service from writing more; otherwise its timers would go on as long as there is an organization.
   */
  private int end(Statement statement) throws SQLException {
    Owned organizations = tables.get(tables.size() - 1);
    statement.execute("select from " + rows(organizations) + " for update");
    int rows = 0;
    for (Owned table : tables) {
      if (isAny(statement, table)) {
        rows += unguarded(statement, table, "delete from " + rows(table));
      }
    }
    return rows;
  }

  private static boolean isAny(Statement statement, Owned table) throws SQLException {
    try (ResultSet any = statement.executeQuery("select from " + rows(table) + " limit 1")) {
      return any.next();
    }
  }

  private static String rows(Owned table) {
    return table.name() + " where " + table.condition();
  }

  private boolean anyLeft(Connection connection) throws SQLException {
    int left =
        inTransaction(
            connection,
            statement -> {
              int filled = 0;
              for (Owned table : tables) {
                filled += isAny(statement, table) ? 1 : 0;
              }
              return filled;
            });
    return left > 0;
  }

  private static int patiently(Connection connection, Step step) throws SQLException {
    int attempt = 1;
    while (true) {
      try {
        return inTransaction(connection, step);
      } catch (SQLException failed) {
        if (!BUSY.contains(failed.getSQLState()) || attempt == ATTEMPTS) {
          throw failed;
        }
        connection.rollback();
        attempt++;
      }
    }
  }

  private static int inTransaction(Connection connection, Step step) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(TERMS);
      int rows = step.in(statement);
      connection.commit();
      return rows;
    }
  }

  private static int unguarded(Statement statement, Owned table, String change)
      throws SQLException {
    if (table.guarded()) {
      statement.execute("alter table " + table.name() + " disable trigger user");
    }
    int rows = statement.executeUpdate(change);
    if (table.guarded()) {
      statement.execute("alter table " + table.name() + " enable trigger user");
    }
    return rows;
  }
}
