package org.wardvoice.events.entity;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;
import java.io.IOException;
import java.lang.reflect.Field;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;
import org.wardvoice.platform.launcher.EmbeddedDatabase;
import org.wardvoice.testing.TestFolders;

/** What is too old goes, some at a time, with its deliveries; what nobody was told of stays. */
class PurgeIT {

  private static final UUID HOSPITAL = UUID.fromString("00000000-0000-7000-8000-000000000001");
  private static final Instant LIMIT = Instant.parse("2026-05-01T00:00:00Z");

  private static final String STORY =
      """
      set session_replication_role = replica;
      create function pg_temp.id(n integer) returns uuid language sql as
        $$ select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
      insert into organizations (id, name, created_at, updated_at) values (pg_temp.id(1), 'Hospital', now(), now());
      insert into outbox_events (id, organization_id, event, subject_type, subject_id, data, permission, occurred_at, sequence)
      values
        (pg_temp.id(11), pg_temp.id(1), 'first', 'patient', pg_temp.id(4), '{}', '*', '2026-04-01T00:00:00Z', 1),
        (pg_temp.id(12), pg_temp.id(1), 'second', 'patient', pg_temp.id(4), '{}', '*', '2026-04-02T00:00:00Z', 2),
        (pg_temp.id(13), pg_temp.id(1), 'third', 'patient', pg_temp.id(4), '{}', '*', '2026-04-03T00:00:00Z', 3),
        (pg_temp.id(14), pg_temp.id(1), 'untold', 'patient', pg_temp.id(4), '{}', '*', '2026-04-04T00:00:00Z', null),
        (pg_temp.id(15), pg_temp.id(1), 'young', 'patient', pg_temp.id(4), '{}', '*', '2026-05-01T00:00:00Z', 4);
      insert into webhook_deliveries (id, organization_id, webhook_id, event_id, event, subject_id, position, status, due_at, created_at)
        values (pg_temp.id(20), pg_temp.id(1), pg_temp.id(19), pg_temp.id(11), 'first', pg_temp.id(4), 1, 'pending', now(), now()),
          (pg_temp.id(21), pg_temp.id(1), pg_temp.id(19), pg_temp.id(15), 'young', pg_temp.id(4), 5, 'pending', now(), now());
      set session_replication_role = origin;
      """;

  private static EmbeddedDatabase database;
  private static PGSimpleDataSource source;
  private static EntityManagerFactory factory;

  @BeforeAll
  static void start() throws IOException, SQLException {
    database =
        EmbeddedDatabase.start(
            TestFolders.fresh("purge").resolve("postgres"), TestFolders.binaries());
    source = new PGSimpleDataSource();
    source.setUrl(database.url());
    source.setUser(database.user());
    Flyway.configure().dataSource(source).locations("classpath:db/migration").load().migrate();
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(STORY);
    }
    factory =
        Persistence.createEntityManagerFactory(
            "wardvoice",
            Map.of(
                "jakarta.persistence.transactionType",
                "RESOURCE_LOCAL",
                "jakarta.persistence.nonJtaDataSource",
                source,
                "eclipselink.target-server",
                "None",
                "eclipselink.weaving",
                "false"));
  }

  @AfterAll
  static void stop() throws IOException {
    factory.close();
    database.close();
  }

  @Test
  void removesWhatIsTooOldTheOldestFirst() throws Exception {
    assertThat(remove(2)).isEqualTo(2);
    assertThat(kept()).containsExactly("third", "untold", "young");
    assertThat(column("select event from webhook_deliveries")).containsExactly("young");
    assertThat(remove(2)).isEqualTo(1);
    assertThat(remove(2)).isZero();
    assertThat(kept()).containsExactly("untold", "young");
    OutboxRepository outbox = outbox(factory.createEntityManager());
    assertThat(outbox.lines(HOSPITAL, 1, Long.MAX_VALUE, Set.of(), 10))
        .as("a place that is gone goes on with the oldest that is kept")
        .extracting(LogLine::event)
        .containsExactly("young");
    assertThat(outbox.unnumbered()).isEqualTo(1);
    assertThat(outbox.oldestUnnumbered()).contains(Instant.parse("2026-04-04T00:00:00Z"));
    assertThat(outbox.last(UUID.randomUUID())).as("of an empty log").isZero();
  }

  private static int remove(int most) throws ReflectiveOperationException {
    EntityManager em = factory.createEntityManager();
    em.getTransaction().begin();
    int removed = outbox(em).remove(LIMIT, most);
    em.getTransaction().commit();
    return removed;
  }

  private static OutboxRepository outbox(EntityManager em) throws ReflectiveOperationException {
    OutboxRepository outbox = new OutboxRepository();
    Field field = OutboxRepository.class.getDeclaredField("em");
    field.setAccessible(true);
    field.set(outbox, em);
    return outbox;
  }

  private static List<String> kept() throws SQLException {
    return column("select event from outbox_events order by position");
  }

  private static List<String> column(String query) throws SQLException {
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
}
