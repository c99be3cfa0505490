package org.wardvoice.reports.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.wardvoice.reports.ReportRequested;
import org.wardvoice.reports.ReportStatus;
import org.wardvoice.reports.entity.ClaimedReport;
import org.wardvoice.reports.entity.ReportFile;
import org.wardvoice.reports.entity.ReportPieces;
import org.wardvoice.reports.entity.ReportQueue;
import org.wardvoice.shared.event.ProgressMade;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * The steps of making a report, each one short transaction, also while the long one is open that reads what it tells. A
 * step of somebody who no longer holds the report does nothing.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class ReportSteps {

  private static final int MOST_CLAIMS = 3;
  private static final int WHOLE = 100;
  private static final String TRIED =
      "The report could not be generated for a technical reason after "
          + MOST_CLAIMS
          + " attempts.";

  /** Before a try that has failed is followed by another. */
  private static final Duration PAUSE = Duration.ofSeconds(10);

  @Inject private ReportQueue queue;
  @Inject private ReportPieces pieces;
  @Inject private TellRecipients recipients;
  @Inject private ReportsConfig configuration;
  @Inject private Event<ProgressMade> progress;
  @Inject private Clock clock;

  /**
   * Takes the next report, if there is one. What somebody else has left of it is removed; one that was tried in vain too
   * often fails here.
   */
  public Optional<ClaimedReport> claimNext() {
    Optional<ClaimedReport> claimed = queue.claim(Ids.next(), configuration.lease());
    claimed
        .filter(report -> report.claims() > 1)
        .ifPresent(report -> pieces.removeAll(report.id()));
    claimed.filter(ReportSteps::isHopeless).ifPresent(report -> end(report, TRIED));
    return claimed;
  }

  /** Whether it was taken so often in vain that this is not to be tried again. */
  static boolean isHopeless(ClaimedReport claimed) {
    return claimed.claims() > MOST_CLAIMS;
  }

  /**
   * The worker is alive, and so far.
   *
   * @return false when it holds the report no more
   */
  public boolean renew(ClaimedReport claimed, int percentage) {
    boolean held = queue.renew(claimed, configuration.lease(), percentage);
    if (held) {
      tell(claimed, ReportStatus.PROCESSING, percentage);
    }
    return held;
  }

  /**
   * Keeps a piece of the file.
   *
   * @return false when the worker holds the report no more
   */
  public boolean add(ClaimedReport claimed, int percentage, int position, byte[] content) {
    boolean held = queue.renew(claimed, configuration.lease(), percentage);
    if (held) {
      pieces.add(claimed.id(), position, content);
    }
    return held;
  }

  /**
   * The whole file is there: whoever waits for it is told.
   *
   * @return false when the worker holds the report no more
   */
  public boolean complete(ClaimedReport claimed, ReportFile file) {
    Instant now = clock.instant();
    Instant expiry = now.plus(configuration.retention());
    boolean held = queue.complete(claimed, file, now, expiry);
    if (held) {
      recipients.tell(claimed, expiry);
      tell(claimed, ReportStatus.COMPLETED, WHOLE);
    }
    return held;
  }

  /** It can't be made, for a reason in plain words. */
  public void fail(ClaimedReport claimed, String reason) {
    end(claimed, reason);
  }

  private void end(ClaimedReport claimed, String reason) {
    if (queue.fail(claimed, reason)) {
      pieces.removeAll(claimed.id());
      recipients.tellOfFailure(claimed);
      tell(claimed, ReportStatus.FAILED, WHOLE);
    }
  }

  /** The try has failed; another follows. */
  public void tryAgain(ClaimedReport claimed) {
    queue.release(claimed, PAUSE);
  }

  /** The node stops: another may begin at once. */
  public void giveBack(ClaimedReport claimed) {
    if (queue.giveBack(claimed)) {
      pieces.removeAll(claimed.id());
    }
  }

  private void tell(ClaimedReport claimed, ReportStatus status, int percentage) {
    progress.fire(
        new ProgressMade(
            "report.progress",
            claimed.organizationId(),
            SecurityReports.progressPermission(claimed.terms()),
            claimed.terms().departmentId(),
            null,
            Set.of(),
            ReportRequested.TYPE,
            claimed.id(),
            LowerCase.name(status),
            percentage));
  }
}
