package org.wardvoice.integration.service.emr;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.integration.EmrSyncMode;
import org.wardvoice.integration.EmrSyncResource;
import org.wardvoice.integration.EmrSyncStatus;
import org.wardvoice.integration.entity.EmrIssue;
import org.wardvoice.integration.entity.EmrSync;
import org.wardvoice.integration.entity.EmrTally;
import org.wardvoice.shared.Nullable;

/**
 * A synchronization as it is answered.
 *
 * @param pulled patients that were read
 * @param created patients that were registered
 * @param updated patients that were changed
 * @param unchanged patients that were the same already
 * @param pushed notes, addenda and tasks that the EMR has taken
 * @param conflicts records that both sides have changed
 * @param errorCount how many records could not be taken over or sent
 * @param errors the first 1,000 of them; only in the single record
 * @param failureReason null unless it has failed
 * @param requestedBy null if the schedule started it
 */
public record EmrSyncView(
    UUID syncId,
    EmrSyncMode mode,
    List<EmrSyncResource> resources,
    boolean dryRun,
    EmrSyncStatus status,
    int progressPercentage,
    long pulled,
    long created,
    long updated,
    long unchanged,
    long pushed,
    long conflicts,
    long errorCount,
    @JsonInclude(JsonInclude.Include.NON_NULL) List<Issue> errors,
    @Nullable String failureReason,
    @Nullable UUID requestedBy,
    Instant createdAt,
    @Nullable Instant completedAt) {

  /**
   * A record that could not be taken over or sent.
   *
   * @param resource the FHIR type, such as {@code Patient}
   * @param id at the EMR for patients and encounters, else ours
   */
  public record Issue(String resource, String id, String issue) {

    static Issue of(EmrIssue noted) {
      return new Issue(noted.resource(), noted.id(), noted.issue());
    }
  }

  /**
   * The record.
   *
   * @param errors null in a list
   */
  static EmrSyncView of(EmrSync sync, long errorCount, List<Issue> errors) {
    EmrTally tally = sync.tally();
    return new EmrSyncView(
        sync.id(),
        sync.terms().mode(),
        List.copyOf(sync.terms().resources()),
        sync.terms().dryRun(),
        sync.status(),
        sync.progressPercentage(),
        tally.pulled(),
        tally.created(),
        tally.updated(),
        tally.unchanged(),
        tally.pushed(),
        tally.conflicts(),
        errorCount,
        errors,
        sync.failureReason(),
        sync.requestedBy(),
        sync.createdAt(),
        sync.completedAt());
  }
}
