package org.wardvoice.integration.service.emr;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.integration.EmrSyncStage;
import org.wardvoice.integration.entity.EmrSync;

/**
 * How far a run has come.
 *
 * @param place within the stage; null at its beginning
 * @param since from when on records are read or sent; null for all
 * @param progress in percent
 */
public record EmrRun(
    UUID id,
    UUID organizationId,
    boolean dryRun,
    EmrSyncStage stage,
    String place,
    Instant since,
    int progress) {

  /** Records that were committed late, or in the same second, must not be missed. Reading them twice does no harm. */
  private static final Duration OVERLAP = Duration.ofMinutes(2);

  /**
   * How far it has come.
   *
   * @param upTo up to when an earlier run has come in this stage; null for a run that compares all
   */
  static EmrRun of(EmrSync sync, Instant upTo) {
    return new EmrRun(
        sync.id(),
        sync.organizationId(),
        sync.terms().dryRun(),
        sync.stage(),
        sync.place(),
        upTo == null ? null : upTo.minus(OVERLAP),
        sync.progressPercentage());
  }
}
