package org.wardvoice.integration.service.emr;

import java.time.Duration;
import java.time.Instant;
import org.wardvoice.integration.EmrSyncStage;
import org.wardvoice.integration.entity.EmrSync;

/**
 * The progress of a run.
 *
 * @param place the position within the stage; null at its beginning
 * @param since read or send records changed since then; null for all
 * @param progress in percent
 */
public record EmrRun(
    boolean dryRun, EmrSyncStage stage, String place, Instant since, int progress) {

  /** Includes records that were committed late, or in the same second. Reading a record twice is harmless. */
  private static final Duration OVERLAP = Duration.ofMinutes(2);

  /**
   * Creates it from the stored state.
   *
   * @param upTo the time up to which an earlier run completed this stage; null for a run that compares all records
   */
  static EmrRun of(EmrSync sync, Instant upTo) {
    return new EmrRun(
        sync.terms().dryRun(),
        sync.stage(),
        sync.place(),
        upTo == null ? null : upTo.minus(OVERLAP),
        sync.progressPercentage());
  }
}
