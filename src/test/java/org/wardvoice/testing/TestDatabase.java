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
 * A database of a test's own in the one PostgreSQL that all tests of a run share. Benchmarks alone wait for the disk: what a
 * test has written need not outlast a power cut, and a disk that is busy with other things must not fail it.
 */
public final class TestDatabase implements AutoCloseable {

  private static final String TEMPLATE = "with_tables";
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final String name;

  private TestDatabase(String name) {
    this.name = name;
  }

  /** PostgreSQL itself, started with the first database and stopped with this process. */
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

  /** All tables, made once; every other database with tables is a copy. */
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

  /** A new database without a table. */
  public static TestDatabase empty() {
    return copyOf("template1");
  }

  /** A new database with all tables, as the last migration leaves them. */
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

  /** As the service is given it. */
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

  /** Removes the database, whoever is still connected. */
  @Override
  public void close() {
    run("drop database %s with (force)".formatted(name));
  }
}
