package org.wardvoice.transcription.entity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Repositories;

/** The speeds of the last recordings are found among any number of written texts. */
class RecentSpeedsIT {

  /** Every thousandth is of a recording; the last ones aren't. */
  private static final String JOBS =
      """
      set session_replication_role = replica;
      insert into transcription_jobs (id, organization_id, subject_type, subject_id, urgency, audio_seconds,
        processing_seconds, created_at, finished_at)
      select gen_random_uuid(), gen_random_uuid(), 'feedback', gen_random_uuid(), 1,
        case n % 1000 when 0 then n / 1000 else 0 end, 1, now(), timestamptz '2026-05-01' + n * interval '1 second'
      from generate_series(1, 20999) n;
      set session_replication_role = origin;
      analyze transcription_jobs
      """;

  @Test
  void readsNoWrittenText() throws Exception {
    try (BareDatabase database = BareDatabase.withTables().execute(JOBS);
        Repositories repositories = Repositories.on(database.source())) {
      assertThat(repositories.repository(TranscriptionJobRepository.class).recentSpeeds(3))
          .extracting(row -> row[0])
          .containsExactly(20.0, 19.0, 18.0);

      String query = TranscriptionJobRepository.RECENT_SPEEDS.replace("?1", "3");
      assertThat(database.column("explain " + query))
          .anyMatch(line -> line.contains("transcription_jobs_spoken"))
          .noneMatch(line -> line.contains("Filter"));
    }
  }
}
