package org.wardvoice.integration.entity.hl7;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Repositories;

/** Rows of sent messages are deleted in batches; messages that wait are kept, however old they are. */
class OutgoingPurgeIT {

  private static final String ROWS =
      """
      insert into organizations (id, name, created_at, updated_at)
        values ('00000000-0000-7000-8000-000000000001', 'Hospital', now(), now());
      insert into hl7_outgoing (id, organization_id, sequence, record_type, record_id, status, reason, created_at, finished_at)
      select gen_random_uuid(), '00000000-0000-7000-8000-000000000001', sequence, 'note', gen_random_uuid(), status, 'R',
        '2026-04-01T00:00Z', cast(finished as timestamptz)
      from (values (1, 'sent', '2026-04-03T00:00Z'), (2, 'failed', '2026-04-01T00:00Z'), (3, 'waiting', null),
        (4, 'skipped', '2026-04-02T00:00Z'), (5, 'sent', '2026-05-01T00:00Z')) as message (sequence, status, finished)
      """;

  private static BareDatabase database;
  private static Repositories repositories;

  @BeforeAll
  static void start() throws SQLException {
    database = BareDatabase.withTables().execute(ROWS);
    repositories = Repositories.on(database.source());
  }

  @AfterAll
  static void stop() throws IOException {
    repositories.close();
    database.close();
  }

  @Test
  void removesWhatWasFinishedLongAgoTheOldestFirst() throws Exception {
    assertThat(remove(2)).isEqualTo(2);
    assertThat(kept()).containsExactly("1", "3", "5");
    assertThat(remove(2)).isEqualTo(1);
    assertThat(remove(2)).isZero();
    assertThat(kept()).containsExactly("3", "5");
  }

  private static int remove(int most) {
    return repositories.inTransaction(
        em ->
            repositories
                .repository(OutgoingRepository.class, em)
                .removeFinished(Instant.parse("2026-05-01T00:00:00Z"), most));
  }

  private static List<String> kept() throws SQLException {
    return database.column("select sequence from hl7_outgoing order by sequence");
  }
}
