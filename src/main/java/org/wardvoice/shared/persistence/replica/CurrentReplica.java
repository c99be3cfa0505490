package org.wardvoice.shared.persistence.replica;

import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.naming.NamingException;
import javax.sql.DataSource;
import org.wardvoice.shared.ServerObjects;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.log.OncePerMinute;

/**
 * The replica of the database, as long as it has all that has been committed: nobody reads data that is older than their
 * own changes. A session bean, because WildFly injects its own example database under the name of ours into other
 * beans.
 */
@Singleton
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class CurrentReplica {

  private static final Log LOG = Log.of(CurrentReplica.class);

  /** The names that Payara and WildFly give it. */
  private static final List<String> NAMES =
      List.of("jdbc/wardvoice-reader", "java:/jdbc/wardvoice-reader");

  private static final Duration REST_IF_LATE = Duration.ofSeconds(10);
  private static final Duration REST_IF_AWAY = Duration.ofMinutes(1);
  private static final long POLL_MILLIS = 10;

  private static final String POSITION = "select cast(pg_current_wal_flush_lsn() as text)";
  private static final String REACHED =
      "select pg_is_in_recovery(), pg_last_wal_replay_lsn() >= cast(? as pg_lsn)";

  @Resource(name = "java:app/env/jdbc/wardvoice")
  private DataSource database;

  @Inject private ReplicaConfig config;
  private final OncePerMinute troubles = new OncePerMinute();
  private volatile DataSource replica;
  private volatile boolean told;
  private volatile long restsUntil = System.nanoTime();

  /** Empty if there is none, or it is away or late; it isn't asked for some time then. */
  public Optional<DataSource> find() {
    if (!config.isUsed() || System.nanoTime() - restsUntil < 0) {
      return Optional.empty();
    }
    try {
      return isCurrent() ? Optional.of(usable()) : rest(REST_IF_LATE, "late", null);
    } catch (SQLException | NamingException | RuntimeException away) {
      return rest(REST_IF_AWAY, "away", away);
    }
  }

  private DataSource usable() {
    if (told) {
      told = false;
      LOG.info("reader.used");
    }
    return replica;
  }

  private Optional<DataSource> rest(Duration time, String trouble, Exception cause) {
    restsUntil = System.nanoTime() + time.toNanos();
    told = true;
    long times = troubles.occurrences();
    if (times > 0) {
      LOG.warn("reader.not_used", cause, "because", trouble, "times", times);
    }
    return Optional.empty();
  }

  private boolean isCurrent() throws SQLException, NamingException {
    if (replica == null) {
      replica = ServerObjects.find(DataSource.class, NAMES);
    }
    String position = position();
    long deadline = System.nanoTime() + config.longestWait().toNanos();
    try (Connection connection = replica.getConnection();
        PreparedStatement statement = connection.prepareStatement(REACHED)) {
      statement.setString(1, position);
      while (!hasReached(statement)) {
        if (System.nanoTime() - deadline > 0) {
          return false;
        }
        TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
      }
      return true;
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private String position() throws SQLException {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(POSITION)) {
      row.next();
      return row.getString(1);
    }
  }

  private static boolean hasReached(PreparedStatement statement) throws SQLException {
    try (ResultSet row = statement.executeQuery()) {
      row.next();
      if (!row.getBoolean(1)) {
        throw new SQLException("It is a database of its own, not a replica that follows another.");
      }
      return row.getBoolean(2);
    }
  }
}
