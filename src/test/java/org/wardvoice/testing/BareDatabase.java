package org.wardvoice.testing;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.postgresql.ds.PGSimpleDataSource;
import org.wardvoice.platform.launcher.EmbeddedDatabase;

/** A real PostgreSQL of a test's own, without a server around it. */
public final class BareDatabase implements AutoCloseable {

  private final Path folder;
  private final EmbeddedDatabase database;
  private final PGSimpleDataSource source;

  private BareDatabase(Path folder, EmbeddedDatabase database) {
    this.folder = folder;
    this.database = database;
    source = new PGSimpleDataSource();
    source.setUrl(database.url());
    source.setUser(database.user());
  }

  /** Without a table. */
  public static BareDatabase start(String name) throws IOException {
    Path folder = TestFolders.fresh(name);
    return new BareDatabase(folder, TestDatabase.start(folder));
  }

  /** With all tables; returns itself. */
  public BareDatabase migrated() {
    migrations().load().migrate();
    return this;
  }

  /** As it was with the migration of that version; returns itself. */
  public BareDatabase migratedTo(String version) {
    migrations().target(version).load().migrate();
    return this;
  }

  private FluentConfiguration migrations() {
    return Flyway.configure().dataSource(source).locations("classpath:db/migration");
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

  /** The first column of what a query finds. */
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

  /** Leaves nothing behind. */
  @Override
  public void close() throws IOException {
    database.close();
    TestFolders.remove(folder);
  }
}
