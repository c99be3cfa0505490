package org.wardvoice.shared.persistence;

import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Local;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import javax.sql.DataSource;
import org.wardvoice.shared.health.HealthCheck;

/**
 * Whether the database responds. A session bean, because WildFly injects its own example database under the name
 * of ours into other beans.
 */
@Singleton
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
@Local(HealthCheck.class)
public class DatabaseHealth implements HealthCheck {

  private static final int PATIENCE_SECONDS = 3;

  @Resource(name = "java:app/env/jdbc/wardvoice")
  private DataSource database;

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
    }
    return Map.of();
  }
}
