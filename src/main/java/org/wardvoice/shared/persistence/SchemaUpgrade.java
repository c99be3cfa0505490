package org.wardvoice.shared.persistence;

import java.util.Arrays;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationState;
import org.wardvoice.shared.log.Log;

/**
 * Brings a database to this release's schema. A newer schema, which the next release's nodes have made during an
 * upgrade, is left as it is: this release works on it, and its own functions and views would take the place of the new
 * ones.
 */
public final class SchemaUpgrade {

  /** The oldest PostgreSQL with the collation pg_c_utf8, by which the tables compare names. */
  public static final int OLDEST_POSTGRES = 17;

  private static final Log LOG = Log.of(SchemaUpgrade.class);

  /** A migration can lose the database's choice in a deadlock with a node of the former release, which still works. */
  private static final int TRIES = 10;

  private final Flyway flyway;

  /**
   * Doesn't connect yet.
   *
   * @param placeholders of the migrations
   */
  public SchemaUpgrade(DataSource database, Map<String, String> placeholders) {
    flyway =
        Flyway.configure(SchemaUpgrade.class.getClassLoader())
            .dataSource(database)
            .locations("classpath:db/migration")
            .placeholders(placeholders)
            .load();
  }

  /**
   * Checks PostgreSQL's major version.
   *
   * @throws IllegalStateException if it is too old, with a sentence for the administrator
   */
  static void requireSupported(int major) {
    if (major < OLDEST_POSTGRES) {
      throw new IllegalStateException(
          "PostgreSQL %d is too old. Upgrade it to %d or later.".formatted(major, OLDEST_POSTGRES));
    }
  }

  public void run() {
    if (isNewer()) {
      LOG.warn("schema.newer", "version", flyway.info().current().getVersion());
    } else {
      migrate();
    }
  }

  private void migrate() {
    for (int left = TRIES; left > 0; left--) {
      try {
        flyway.migrate();
        return;
      } catch (FlywayException failed) {
        if (left == 1 || !DatabaseFailures.isLostRace(failed)) {
          throw failed;
        }
        LOG.info("schema.try_again", "reason", failed.getMessage());
      }
    }
  }

  private boolean isNewer() {
    return Arrays.stream(flyway.info().all())
        .anyMatch(migration -> migration.getState() == MigrationState.FUTURE_SUCCESS);
  }
}
