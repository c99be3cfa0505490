package org.wardvoice.shared.metrics;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Local;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * The connections to the database, as the database counts them, which is the same on every server. A session bean,
 * because WildFly injects its own example database under the name of ours into other beans.
 */
@Singleton
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
@Local(MeterBinder.class)
public class DatabaseMetrics implements MeterBinder {

  private static final String COUNT =
      """
      select count(*) from pg_stat_activity
      where datname = current_database() and usename = current_user and (state = 'idle') = ?
      """;

  @Resource(name = "java:app/env/jdbc/wardvoice")
  private DataSource database;

  @Override
  public void bindTo(MeterRegistry registry) {
    gauge(registry, "idle", true);
    gauge(registry, "busy", false);
  }

  private void gauge(MeterRegistry registry, String state, boolean idle) {
    Gauge.builder("wardvoice.database.connections", () -> count(idle))
        .description("Connections of all nodes to the database.")
        .tag("state", state)
        .register(registry);
  }

  private Number count(boolean idle) {
    try (Connection connection = database.getConnection();
        PreparedStatement statement = connection.prepareStatement(COUNT)) {
      statement.setBoolean(1, idle);
      try (ResultSet rows = statement.executeQuery()) {
        rows.next();
        return rows.getLong(1);
      }
    } catch (SQLException away) {
      return Double.NaN;
    }
  }
}
