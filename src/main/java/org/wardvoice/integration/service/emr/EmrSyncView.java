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
import org.wardvoice.shared.language.Translated;

/**
 * A synchronization as the API returns it.
 *
 * @param pulled the number of patients that were read
 * @param created the number of patients that were registered
 * @param updated the number of patients that were changed
 * @param unchanged the number of patients that were already up to date
 * @param pushed the number of records that the EMR accepted
 * @param conflicts the number of records that were changed both here and at the EMR
 * @param errorCount the number of records that could not be imported or sent
 * @param errors the first 1,000 errors; not in lists
 * @param failureReason null unless the run failed
 * @param requestedBy null if the run was scheduled
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
    @Translated @Nullable String failureReason,
    @Nullable UUID requestedBy,
    Instant createdAt,
    @Nullable Instant completedAt) {

  /**
   * A record that could not be imported or sent.
   *
   * @param resource the FHIR type, such as {@code Patient}
   * @param id the id at the EMR for patients and encounters, else the id here
   */
  public record Issue(String resource, String id, @Translated String issue) {

    static Issue of(EmrIssue noted) {
      return new Issue(noted.resource(), noted.id(), noted.issue());
    }
  }

  /**
   * Converts a run.
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
