package org.wardvoice.plans;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.flywaydb.core.Flyway;
import org.postgresql.ds.PGSimpleDataSource;
import org.wardvoice.platform.launcher.EmbeddedDatabase;
import org.wardvoice.shared.crypto.KeysetsOutside;
import org.wardvoice.testing.TestFolders;

/** A real PostgreSQL in which every large table has 100,000 rows, of ten organizations. */
final class LargeDatabase implements AutoCloseable {

  /** The organization whose lists are asked for: one of the ten. */
  static final UUID HOSPITAL = id(1, 1);

  static final UUID WARD = id(2, 0);
  static final UUID PERSON = id(3, 0);
  static final UUID PATIENT = id(4, 0);
  static final UUID WEBHOOK = id(19, 0);

  /** A day in the middle. */
  static final Instant FROM = Instant.parse("2026-03-01T00:00:00Z");

  static final Instant TO = Instant.parse("2026-03-02T00:00:00Z");

  private final EmbeddedDatabase database;
  private final ExplainingDataSource explaining;
  private final EntityManagerFactory factory;

  private LargeDatabase(EmbeddedDatabase database) throws IOException, SQLException {
    this.database = database;
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(database.url());
    source.setUser(database.user());
    Flyway.configure().dataSource(source).locations("classpath:db/migration").load().migrate();
    fill(source);
    explaining = new ExplainingDataSource(source);
    factory =
        Persistence.createEntityManagerFactory(
            "wardvoice",
            Map.of(
                "jakarta.persistence.transactionType",
                "RESOURCE_LOCAL",
                "jakarta.persistence.nonJtaDataSource",
                explaining.dataSource(),
                "eclipselink.target-server",
                "None",
                "eclipselink.weaving",
                "false"));
  }

  static LargeDatabase start() throws IOException, SQLException {
    Path folder = TestFolders.fresh("plans");
    KeysetsOutside.in(folder.resolve("keys"));
    return new LargeDatabase(
        EmbeddedDatabase.start(folder.resolve("postgres"), TestFolders.binaries()));
  }

  private static void fill(PGSimpleDataSource source) throws IOException, SQLException {
    try (var script = LargeDatabase.class.getResourceAsStream("/plans/fill.sql");
        Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(new String(script.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /** How the queries since the last call are answered. */
  List<ExplainingDataSource.Plan> plans() {
    return explaining.taken();
  }

  /** A repository of the product, at work on this database. */
  <T> T repository(Class<T> type) {
    try {
      T repository = type.getConstructor().newInstance();
      for (Field field : type.getDeclaredFields()) {
        if (field.getType() == EntityManager.class) {
          field.setAccessible(true);
          field.set(repository, factory.createEntityManager());
        }
      }
      return repository;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The id that {@code fill.sql} gives the n-th row of a kind. */
  static UUID id(int kind, int n) {
    return UUID.fromString("00000000-0000-7000-8%03d-%012d".formatted(kind, n));
  }

  @Override
  public void close() throws IOException {
    factory.close();
    database.close();
  }
}
