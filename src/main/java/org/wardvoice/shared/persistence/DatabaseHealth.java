package org.wardvoice.shared.persistence;

import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Local;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import javax.sql.DataSource;
import org.wardvoice.shared.health.HealthCheck;

/**
 * Whether the database responds, and can be written. A session bean, because WildFly injects its own example database
 * under the name of ours into other beans.
 */
@Singleton
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
@Local(HealthCheck.class)
public class DatabaseHealth implements HealthCheck {

  private static final int PATIENCE_SECONDS = 3;

  private static final String READ_ONLY =
      "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean";

  @Resource(name = "java:app/env/jdbc/wardvoice")
  DataSource database;

  /** Its name is the reason in the response. */
  static final class ReadOnlyDatabase extends SQLException {

    ReadOnlyDatabase() {
      super("the database is read-only");
    }
  }

  @Override
  public String name() {
    return "database";
  }

  @Override
  public Map<String, Object> look() throws SQLException {
    try (Connection connection = database.getConnection()) {
      if (!connection.isValid(PATIENCE_SECONDS)) {
        throw new SQLException("the connection is broken");
      }
      if (isReadOnly(connection)) {
        throw new ReadOnlyDatabase();
      }
    }
    return Map.of();
  }

  /** Such as a standby that has not been promoted yet. */
  private static boolean isReadOnly(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.setQueryTimeout(PATIENCE_SECONDS);
      try (ResultSet row = statement.executeQuery(READ_ONLY)) {
        return row.next() && row.getBoolean(1);
      }
    }
  }
}
