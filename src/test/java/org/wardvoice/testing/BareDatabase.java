package org.wardvoice.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.postgresql.ds.PGSimpleDataSource;
import org.wardvoice.analytics.KpiThresholds;
import org.wardvoice.platform.launcher.EmbeddedDatabase;

/** A separate real database without a server. */
public final class BareDatabase implements AutoCloseable {

  private final PGSimpleDataSource source;
  private final Runnable end;

  private BareDatabase(PGSimpleDataSource source, Runnable end) {
    this.source = source;
    this.end = end;
  }

  private BareDatabase(TestDatabase database) {
    this(database.source(), database::close);
  }

  /** In a PostgreSQL of the test's own. */
  public static BareDatabase in(EmbeddedDatabase postgres) {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(postgres.url());
    source.setUser(postgres.user());
    return new BareDatabase(source, () -> {});
  }

  /** With all tables, empty. */
  public static BareDatabase withTables() {
    return new BareDatabase(TestDatabase.withTables());
  }

  /** Without tables, for a role that is no more than its owner. */
  public static BareDatabase ownedBy(String role) throws SQLException {
    BareDatabase bare = new BareDatabase(TestDatabase.empty());
    bare.execute(
        """
        do $$ begin
          begin
            create role %1$s login;
          exception when duplicate_object or unique_violation then
            null; -- by another test
          end;
          execute format('alter database %%I owner to %1$s', current_database());
        end $$
        """
            .formatted(role));
    bare.source.setUser(role);
    return bare;
  }

  /** With the schema of that migration. */
  public static BareDatabase asOf(String version) {
    BareDatabase bare = new BareDatabase(TestDatabase.empty());
    bare.migrate(version);
    return bare;
  }

  /** Runs the missing migrations; returns the database. */
  public BareDatabase migrated() {
    migrate("latest");
    return this;
  }

  private void migrate(String version) {
    Flyway.configure()
        .dataSource(source)
        .locations("classpath:db/migration")
        .placeholders(new KpiThresholds().placeholders())
        .target(version)
        .load()
        .migrate();
  }

  public PGSimpleDataSource source() {
    return source;
  }

  /** Runs a script; returns the database. */
  public BareDatabase execute(String sql) throws SQLException {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
    return this;
  }

  /** Runs the script beside a test class with the same name; returns the database. */
  public BareDatabase execute(Class<?> test) throws SQLException {
    try (InputStream script = test.getResourceAsStream(test.getSimpleName() + ".sql")) {
      return execute(new String(script.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The first column of the result. */
  public List<String> column(String query) throws SQLException {
    List<String> values = new ArrayList<>();
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        values.add(rows.getString(1));
      }
    }
    return values;
  }

  /** Deletes the database. */
  @Override
  public void close() {
    end.run();
  }
}
