package org.wardvoice.reports.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.wardvoice.reports.ReportRequested;
import org.wardvoice.reports.ReportStatus;
import org.wardvoice.reports.entity.Report;
import org.wardvoice.reports.entity.ReportFile;
import org.wardvoice.reports.entity.ReportPieces;
import org.wardvoice.reports.entity.ReportRepository;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.event.ProgressMade;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkQueue;

/** The steps of making a report, inside the transactions of its work but for those that are taken while it is made. */
@Stateless
public class ReportSteps {

  private static final int WHOLE = 100;

  @Inject private ReportRepository reports;
  @Inject private ReportPieces pieces;
  @Inject private WorkQueue work;
  @Inject private NotifyRecipients recipients;
  @Inject private ReportsConfig configuration;
  @Inject private Event<ProgressMade> progress;
  @Inject private Clock clock;

  /** Reads what is to be made, unless the worker holds it no more. What an earlier try has left of it is removed. */
  @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
  public Optional<Report> begin(ClaimedWork claimed) {
    if (!work.isHeld(claimed)) {
      return Optional.empty();
    }
    if (pieces.find(claimed.id(), 0).isPresent()) {
      pieces.removeAll(claimed.id());
    }
    Optional<Report> report = find(claimed);
    report.ifPresent(begun -> begun.progressed(0));
    return report;
  }

  /**
   * Keeps a piece of the file, also while the long transaction is open that reads what it tells.
   *
   * @return false when the worker holds the report no more
   */
  @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
  public boolean add(ClaimedWork claimed, int position, byte[] content) {
    boolean held = work.isHeld(claimed);
    if (held) {
      pieces.add(claimed.id(), position, content);
    }
    return held;
  }

  /** The worker is so far. */
  public void progress(ClaimedWork claimed) {
    find(claimed)
        .ifPresent(
            report -> {
              report.progressed(claimed.progress());
              tell(report);
            });
  }

  /** The whole file is there: whoever waits for it is told. */
  public void complete(ClaimedWork claimed, ReportFile file) {
    Instant now = clock.instant();
    Instant expiry = now.plus(configuration.retention());
    Report report = find(claimed).orElseThrow();
    report.complete(file, now, expiry);
    recipients.tell(report, expiry);
    tell(report);
  }

  /** It can't be made, for a reason in plain words. */
  public void fail(ClaimedWork claimed, String reason) {
    pieces.removeAll(claimed.id());
    find(claimed)
        .ifPresent(
            report -> {
              report.fail(reason);
              recipients.tellOfFailure(report);
              tell(report);
            });
  }

  /**
   * It is made after all.
   *
   * @throws Conflict unless it could not be made
   */
  public void queuedAgain(ClaimedWork claimed) {
    Report report =
        find(claimed)
            .filter(failed -> failed.status() == ReportStatus.FAILED)
            .orElseThrow(() -> Conflict.of("The report has not failed"));
    report.beginAgain();
    tell(report);
  }

  private Optional<Report> find(ClaimedWork claimed) {
    return reports.find(claimed.organizationId(), claimed.id());
  }

  private void tell(Report report) {
    boolean processing = report.status() == ReportStatus.PROCESSING;
    progress.fire(
        new ProgressMade(
            "report.progress",
            report.organizationId(),
            SecurityReports.progressPermission(report.terms()),
            report.terms().departmentId(),
            null,
            Set.of(),
            ReportRequested.TYPE,
            report.id(),
            LowerCase.name(report.status()),
            processing ? report.progressPercentage() : WHOLE));
  }
}
