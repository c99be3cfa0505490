package org.wardvoice.shared.persistence;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
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
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.log.OncePerMinute;
import org.wardvoice.shared.log.StartFailures;
import org.wardvoice.shared.work.Timers;

/**
 * Migrates the schema to the version of this WAR before anything else runs, and then opens the service. Without the
 * database, or with keys or folders that don't fit, the application starts, too, but stays closed: it says why, and tries
 * again until that is mended.
 *
 * <p>Flyway runs its own transactions and locks out other nodes that start at the same time.
 */
@Singleton
@Startup
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class DatabaseMigration {

  private static final Log LOG = Log.of(DatabaseMigration.class);
  private static final Duration TRY_AGAIN = Duration.ofSeconds(3);

  /** Longer: a migration that fails may lock tables that nodes of the former release use. */
  private static final Duration TRY_AGAIN_AFTER_REPAIR = Duration.ofSeconds(30);

  @Resource(name = "java:app/env/jdbc/wardvoice")
  private DataSource dataSource;

  @Inject private Settings settings;

  @Inject private Timers timers;

  @Inject private Event<SchemaMigrated> migrated;

  @Inject @Any private Instance<SchemaConstants> constants;

  /** By reason: a new one is told at once. */
  private final Map<String, OncePerMinute> absences = new HashMap<>();

  private boolean late;

  @PostConstruct
  void start() {
    Gate.close();
    StartFailures.telling(
        () -> {
          tryToOpen();
          // On WildFly, features read some of their settings here first.
          timers.begin();
        });
  }

  private void tryToOpen() {
    try {
      requireDatabase();
      new SchemaUpgrade(dataSource, placeholders()).run();
      migrated.fire(new SchemaMigrated());
      open();
    } catch (SQLException | RuntimeException | Error failed) {
      boolean away = failed instanceof SQLException || DatabaseFailures.isAway(failed);
      if (away) {
        tell(DatabaseRefusal.of(failed));
      } else {
        StartFailures.tell("start.waiting", failed);
      }
      tryLater(away ? TRY_AGAIN : TRY_AGAIN_AFTER_REPAIR);
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
      LOG.info("start.opened");
    }
  }

  private void tryLater(Duration pause) {
    late = true;
    timers.once(pause, "start.open", this::tryToOpen);
  }

  private void tell(DatabaseRefusal refusal) {
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
