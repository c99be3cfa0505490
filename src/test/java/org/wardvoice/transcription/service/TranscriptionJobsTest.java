package org.wardvoice.transcription.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.transcription.Subject;
import org.wardvoice.transcription.entity.Lane;
import org.wardvoice.transcription.entity.TranscriptionJob;
import org.wardvoice.transcription.entity.TranscriptionJobRepository;

class TranscriptionJobsTest {

  private static final Instant NOON = Instant.parse("2026-05-04T12:00:00Z");
  private static final String REASON = "The speech service is away.";

  private final OneJob table = new OneJob();
  private int endings;

  /** A table with one row, which is due whenever it is asked. */
  private static final class OneJob extends TranscriptionJobRepository {

    private final TranscriptionJob row =
        new TranscriptionJob(
            UUID.randomUUID(),
            new Subject("feedback", UUID.randomUUID(), UUID.randomUUID()),
            UUID.randomUUID(),
            1,
            10,
            NOON);

    @Override
    public Instant now() {
      return NOON;
    }

    @Override
    public Optional<TranscriptionJob> lockNext(Lane lane, Instant now) {
      return row.finishedAt() == null ? Optional.of(row) : Optional.empty();
    }

    @Override
    public TranscriptionJob lock(UUID jobId) {
      return row;
    }
  }

  private TranscriptionJobs jobs() {
    TranscriptionConfig config =
        TranscriptionConfig.with(Map.of("wardvoice.transcription.retry-backoff", "PT10S,PT1M"));
    return new TranscriptionJobs(table, config, null);
  }

  @Test
  void endsAJobAtItsThirdFailureAndNotBefore() {
    for (int failure = 1; failure <= 3; failure++) {
      assertThat(endings).isZero();
      jobs().tryAgain(jobs().claimNext(Lane.SPOKEN).orElseThrow(), REASON, () -> endings++);
      assertThat(table.row.finishedAt() != null).isEqualTo(failure == 3);
    }
    assertThat(endings).isEqualTo(1);
    assertThat(jobs().claimNext(Lane.SPOKEN)).isEmpty();
  }

  @Test
  void letsNobodyEndAJobThatAnotherHolds() {
    ClaimedJob lost = jobs().claimNext(Lane.SPOKEN).orElseThrow();
    ClaimedJob held = jobs().claimNext(Lane.SPOKEN).orElseThrow();

    assertThat(jobs().complete(lost, Optional.empty(), Duration.ZERO, () -> endings++)).isFalse();
    jobs().fail(lost, REASON, () -> endings++);
    jobs().tryAgain(lost, REASON, () -> endings++);
    jobs().giveBack(List.of(lost));
    assertThat(endings).isZero();

    assertThat(jobs().complete(held, Optional.empty(), Duration.ZERO, () -> endings++)).isTrue();
    assertThat(endings).isEqualTo(1);
  }

  @Test
  void countsNothingAgainstAJobThatAStoppingServerGivesBack() {
    for (int stop = 0; stop < 20; stop++) {
      ClaimedJob claimed = jobs().claimNext(Lane.SPOKEN).orElseThrow();
      assertThat(claimed.claims()).isEqualTo(1);
      jobs().giveBack(List.of(claimed));
    }
    assertThat(table.row.failures()).isZero();
    assertThat(table.row.finishedAt()).isNull();
  }
}
