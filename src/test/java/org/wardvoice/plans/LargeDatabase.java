package org.wardvoice.plans;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.crypto.KeysetsOutside;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Campaign;
import org.wardvoice.testing.Repositories;
import org.wardvoice.testing.TestFolders;

/** A real PostgreSQL with large tables of ten organizations. */
final class LargeDatabase implements AutoCloseable {

  /** The rows of each large table. With fewer, PostgreSQL would prefer sequential scans. */
  static final int ROWS = Campaign.size(40_000, 100_000);

  /** The organization of the tested lists, one of ten. */
  static final UUID HOSPITAL = id(1, 1);

  static final UUID WARD = id(2, 0);
  static final UUID PERSON = id(3, 0);
  static final UUID PATIENT = id(4, 0);
  static final UUID WEBHOOK = id(19, 0);

  /** A day in the middle. */
  static final Instant FROM = Instant.parse("2026-03-01T00:00:00Z");

  static final Instant TO = Instant.parse("2026-03-02T00:00:00Z");

  private final BareDatabase database;
  private final ExplainingDataSource explaining;
  private final Repositories repositories;

  private LargeDatabase(BareDatabase database) {
    this.database = database;
    explaining = new ExplainingDataSource(database.source());
    repositories = Repositories.on(explaining.dataSource());
  }

  static LargeDatabase start() throws IOException, SQLException {
    KeysetsOutside.in(TestFolders.fresh("plans-keys"));
    return new LargeDatabase(BareDatabase.withTables().execute(script()));
  }

  private static String script() throws IOException {
    try (var script = LargeDatabase.class.getResourceAsStream("/plans/fill.sql")) {
      return "set plans.rows = %d;\n".formatted(ROWS)
          + new String(script.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The plans since the last call. */
  List<ExplainingDataSource.Plan> plans() {
    return explaining.taken();
  }

  /** A repository of the product on this database. */
  <T> T repository(Class<T> type) {
    return repositories.repository(type);
  }

  /** The time of the n-th rows in {@code fill.sql}. */
  static Instant at(int n) {
    return Instant.parse("2026-01-01T00:00:00Z").plus(Duration.ofMinutes(3L * n));
  }

  /** The id of the n-th row of a kind in {@code fill.sql}. */
  static UUID id(int kind, int n) {
    return UUID.fromString("00000000-0000-7000-8%03d-%012d".formatted(kind, n));
  }

  @Override
  public void close() throws IOException {
    repositories.close();
    database.close();
  }
}
