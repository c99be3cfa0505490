package org.wardvoice.shared.persistence;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import javax.sql.DataSource;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.log.OncePerMinute;
import org.wardvoice.shared.log.StartFailures;

/**
 * Migrates the schema to the version of this WAR before anything else runs, and then opens the service. Without the
 * database the application starts, too, and tries again until it is there; what only a restart can mend fails the start.
 *
 * <p>Every bean with a timer is {@code @DependsOn("DatabaseMigration")}. Flyway runs its own transactions and locks out
 * other nodes that start at the same time.
 */
@Singleton
@Startup
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class DatabaseMigration {

  private static final Log LOG = Log.of(DatabaseMigration.class);
  private static final Duration TRY_AGAIN = Duration.ofSeconds(3);

  @Resource(name = "java:app/env/jdbc/wardvoice")
  private DataSource dataSource;

  @Resource private TimerService timers;

  @Inject private Settings settings;

  @Inject private Event<SchemaMigrated> migrated;

  @Inject @Any private Instance<SchemaConstants> constants;

  /** By reason: a new one is told at once. */
  private final Map<String, OncePerMinute> absences = new HashMap<>();

  private boolean late;

  @PostConstruct
  void start() {
    Gate.close();
    StartFailures.telling(this::openOrTryLater);
  }

  @Timeout
  public void tryAgain() {
    BestEffort.run("start.open", this::openAtLast);
  }

  /** It is too late to fail the start: what only a restart can mend stays in the log. */
  private void openAtLast() {
    try {
      StartFailures.telling(this::openOrTryLater);
    } catch (RuntimeException | Error lasting) {
      tryLater();
      throw lasting;
    }
  }

  private void openOrTryLater() {
    try {
      requireDatabase();
      new SchemaUpgrade(dataSource, placeholders()).run();
      migrated.fire(new SchemaMigrated());
      open();
    } catch (SQLException unreachable) {
      tell(unreachable);
      tryLater();
    } catch (RuntimeException failed) {
      if (!DatabaseFailures.isAway(failed)) {
        throw failed;
      }
      tell(failed);
      tryLater();
    }
  }

  private void requireDatabase() throws SQLException {
    try (Connection connection = dataSource.getConnection()) {
      SchemaUpgrade.requireSupported(connection.getMetaData().getDatabaseMajorVersion());
    }
  }

  private Map<String, String> placeholders() {
    Map<String, String> placeholders = new HashMap<>();
    constants.forEach(named -> placeholders.putAll(named.placeholders()));
    return placeholders;
  }

  private void open() {
    Gate.open();
    if (late) {
      LOG.info("start.database_there");
    }
  }

  private void tryLater() {
    late = true;
    timers.createSingleActionTimer(TRY_AGAIN.toMillis(), new TimerConfig(null, false));
  }

  private void tell(Exception failed) {
    DatabaseRefusal refusal = DatabaseRefusal.of(failed);
    long times =
        absences.computeIfAbsent(refusal.reason(), first -> new OncePerMinute()).occurrences();
    if (times > 0) {
      LOG.warn(
          "start.database_away",
          "reason",
          refusal.reason(),
          "address",
          // Without parameters, one of which may be a password.
          settings.text("wardvoice.database.url").orElse("").replaceFirst("\\?.*", ""),
          "user",
          settings.text("wardvoice.database.user").orElse(""),
          "remedy",
          refusal.remedy(),
          "times",
          times);
    }
  }
}
