package org.wardvoice.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import org.flywaydb.core.Flyway;
import org.postgresql.ds.PGSimpleDataSource;
import org.wardvoice.analytics.KpiThresholds;
import org.wardvoice.platform.launcher.DatabaseAccess;
import org.wardvoice.platform.launcher.EmbeddedDatabase;

/**
 * A separate database in the PostgreSQL that all tests of a run share. Only benchmarks wait for the disk: test data
 * need not survive a power failure, and a busy disk must not fail a test.
 */
public final class TestDatabase implements AutoCloseable {

  private static final String TEMPLATE = "with_tables";
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final String name;

  private TestDatabase(String name) {
    this.name = name;
  }

  /** PostgreSQL itself; starts with the first database and stops with this process. */
  private static final class Cluster {

    static final EmbeddedDatabase RUNNING = start();

    private static EmbeddedDatabase start() {
      Path folder = TestFolders.fresh("postgres");
      try {
        Path binaries = TestFolders.binaries();
        EmbeddedDatabase postgres =
            Boolean.getBoolean("it.lasting-data")
                ? EmbeddedDatabase.start(folder, binaries)
                : EmbeddedDatabase.startFleeting(folder, binaries);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(postgres, folder)));
        return postgres;
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }

    private static void stop(EmbeddedDatabase postgres, Path folder) {
      try {
        postgres.close();
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
      TestFolders.remove(folder);
    }
  }

  /** A database with all tables, created once; all other databases with tables are copies. */
  private static final class Template {

    static final String NAME = migrated();

    private static String migrated() {
      run("create database " + TEMPLATE);
      Flyway.configure()
          .dataSource(new TestDatabase(TEMPLATE).source())
          .locations("classpath:db/migration")
          .placeholders(new KpiThresholds().placeholders())
          .load()
          .migrate();
      return TEMPLATE;
    }
  }

  /** A new database without tables. */
  public static TestDatabase empty() {
    return copyOf("template1");
  }

  /** A new database with all tables of the last migration. */
  public static TestDatabase withTables() {
    return copyOf(Template.NAME);
  }

  private static TestDatabase copyOf(String template) {
    String name = "test_" + NUMBER.incrementAndGet();
    run("create database %s template %s".formatted(name, template));
    return new TestDatabase(name);
  }

  private static void run(String command) {
    try (Connection connection = new TestDatabase("postgres").source().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(command);
    } catch (SQLException failed) {
      throw new IllegalStateException(command, failed);
    }
  }

  /** The JDBC URL for the service. */
  public String url() {
    return Cluster.RUNNING.url().replace("/postgres?", "/" + name + "?");
  }

  public String user() {
    return Cluster.RUNNING.user();
  }

  /** For the server's command files. */
  DatabaseAccess access() {
    return DatabaseAccess.trusted(url(), user());
  }

  public PGSimpleDataSource source() {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(url());
    source.setUser(user());
    return source;
  }

  /** Deletes the database, even if there are connections. */
  @Override
  public void close() {
    run("drop database %s with (force)".formatted(name));
  }
}
