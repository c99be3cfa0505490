package org.wardvoice.events.entity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wardvoice.retention.Expiry;
import org.wardvoice.shared.persistence.OrganizationCounts;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Repositories;

/** Old events are deleted in batches, with their deliveries; undelivered ones are kept. */
class PurgeIT {

  private static final UUID HOSPITAL = UUID.fromString("00000000-0000-7000-8000-000000000001");
  private static final Instant LIMIT = Instant.parse("2026-05-01T00:00:00Z");
  private static final Expiry EXPIRY = new Expiry(LIMIT, LIMIT);

  private static BareDatabase database;
  private static Repositories repositories;

  @BeforeAll
  static void start() throws IOException, SQLException {
    database = BareDatabase.withTables().execute(PurgeIT.class);
    repositories = Repositories.on(database.source());
  }

  @AfterAll
  static void stop() throws IOException {
    repositories.close();
    database.close();
  }

  @Test
  void removesWhatIsTooOldTheOldestFirst() throws Exception {
    assertThat(remove(2)).isEqualTo(2);
    assertThat(kept()).containsExactly("third", "untold", "young");
    assertThat(database.column("select event from webhook_deliveries")).containsExactly("young");
    assertThat(remove(2)).isEqualTo(1);
    assertThat(remove(2)).isZero();
    assertThat(kept()).containsExactly("untold", "young");
    OutboxRepository outbox = repositories.repository(OutboxRepository.class);
    assertThat(outbox.lines(HOSPITAL, 1, Long.MAX_VALUE, Set.of(), 10))
        .as("a place that is gone goes on with the oldest that is kept")
        .extracting(LogLine::event)
        .containsExactly("young");
    assertThat(outbox.unnumbered()).isEqualTo(1);
    assertThat(outbox.oldestUnnumbered()).contains(Instant.parse("2026-04-04T00:00:00Z"));
    assertThat(outbox.last(UUID.randomUUID())).as("of an empty log").isZero();
  }

  private static long remove(int most) {
    return OrganizationCounts.sum(
        repositories.inTransaction(
            em -> repositories.repository(OutboxRepository.class, em).remove(EXPIRY, most)));
  }

  private static List<String> kept() throws SQLException {
    return database.column("select event from outbox_events order by position");
  }
}
