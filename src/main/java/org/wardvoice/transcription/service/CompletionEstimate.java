package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.wardvoice.transcription.entity.TranscriptionJobRepository;
import org.wardvoice.transcription.entity.TranscriptionJobRepository.Backlog;

/** Estimates when a transcription completes: from its length, the queue ahead and the engine's measured speed. */
@ApplicationScoped
public class CompletionEstimate {

  private static final int MEASURED_JOBS = 50;
  private static final Duration REMEASURE = Duration.ofSeconds(10);

  /** The speed of an engine without measurements. */
  private static final double PRESUMED_FACTOR = 1;

  /** The overhead of decoding and analysis per recording. */
  private static final double SECONDS_EACH = 2;

  private TranscriptionJobRepository jobs;
  private TranscriptionConfig config;
  private Clock clock;
  private volatile Measured measured = new Measured(PRESUMED_FACTOR, Instant.EPOCH);

  protected CompletionEstimate() {}

  @Inject
  public CompletionEstimate(
      TranscriptionJobRepository jobs, TranscriptionConfig config, Clock clock) {
    this.jobs = jobs;
    this.config = config;
    this.clock = clock;
  }

  /** When a recording of that length will be done. Requires the caller's transaction. */
  Instant completion(Backlog ahead, double seconds) {
    double factor = factor();
    double wait =
        (ahead.seconds() * factor + ahead.jobs() * SECONDS_EACH) / Math.max(1, config.workers());
    double work = seconds * factor + SECONDS_EACH;
    return clock.instant().plusMillis(Math.round((wait + work) * 1000));
  }

  /** Seconds of work per second of speech, over the last jobs. */
  double factor() {
    Instant now = clock.instant();
    if (measured.at().plus(REMEASURE).isBefore(now)) {
      measured = new Measured(measure(jobs.recentSpeeds(MEASURED_JOBS)), now);
    }
    return measured.factor();
  }

  private static double measure(List<Object[]> speeds) {
    double audio = speeds.stream().mapToDouble(row -> ((Number) row[0]).doubleValue()).sum();
    double work = speeds.stream().mapToDouble(row -> ((Number) row[1]).doubleValue()).sum();
    return audio > 0 ? work / audio : PRESUMED_FACTOR;
  }

  private record Measured(double factor, Instant at) {}
}
