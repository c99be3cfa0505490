package org.wardvoice.transcription.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Repositories;
import org.wardvoice.testing.SetClock;
import org.wardvoice.transcription.entity.TranscriptionJobRepository;
import org.wardvoice.transcription.entity.TranscriptionJobRepository.Backlog;

/** By two workers, for a minute of speech behind three recordings of 100 seconds in all. */
class CompletionEstimateIT {

  private static final Backlog AHEAD = new Backlog(100, 3);

  /** 40 seconds of speech took 100 seconds. */
  private static final String JOBS =
      """
      set session_replication_role = replica;
      insert into transcription_jobs (id, organization_id, subject_type, subject_id, urgency, audio_seconds,
        processing_seconds, created_at, finished_at)
      values
        (gen_random_uuid(), gen_random_uuid(), 'feedback', gen_random_uuid(), 1, 10, 25, now(), now()),
        (gen_random_uuid(), gen_random_uuid(), 'note', gen_random_uuid(), 1, 30, 75, now(), now());
      set session_replication_role = origin
      """;

  private final SetClock clock = new SetClock("2026-05-01T08:00:00Z");

  @Test
  void countsTheLengthTheQueueAndTheMeasuredSpeed() throws Exception {
    try (BareDatabase database = BareDatabase.withTables();
        Repositories repositories = Repositories.on(database.source())) {
      CompletionEstimate estimate =
          new CompletionEstimate(
              repositories.repository(TranscriptionJobRepository.class),
              TranscriptionConfig.with(Map.of("wardvoice.transcription.workers", "2")),
              clock);
      // (100 + 3 * 2) / 2 + 60 + 2: each recording takes its length and two seconds.
      assertThat(remaining(estimate)).isEqualTo(Duration.ofSeconds(115));

      database.execute(JOBS);
      assertThat(remaining(estimate)).as("not yet measured").isEqualTo(Duration.ofSeconds(115));
      clock.advance(Duration.ofSeconds(11));
      // (250 + 3 * 2) / 2 + 150 + 2
      assertThat(remaining(estimate)).isEqualTo(Duration.ofSeconds(280));
    }
  }

  private Duration remaining(CompletionEstimate estimate) {
    Instant completion = estimate.completion(AHEAD, 60);
    return Duration.between(clock.instant(), completion);
  }
}
