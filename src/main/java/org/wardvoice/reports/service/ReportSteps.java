package org.wardvoice.reports.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.wardvoice.reports.ReportRequested;
import org.wardvoice.reports.ReportStatus;
import org.wardvoice.reports.entity.Report;
import org.wardvoice.reports.entity.ReportFile;
import org.wardvoice.reports.entity.ReportPieces;
import org.wardvoice.reports.entity.ReportRepository;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.event.Belonging;
import org.wardvoice.shared.event.LiveSignal;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkQueue;

/** The state changes of a report, in the transactions of its work; saved pieces and progress have their own. */
@Stateless
public class ReportSteps {

  private static final int WHOLE = 100;

  @Inject private ReportRepository reports;
  @Inject private ReportPieces pieces;
  @Inject private WorkQueue work;
  @Inject private NotifyRecipients recipients;
  @Inject private ReportsConfig configuration;
  @Inject private Event<LiveSignal> progress;
  @Inject private Clock clock;

  /** Reads the report and deletes the pieces of an earlier attempt; empty if the worker has lost its lease. */
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
   * Saves a piece of the file, outside the long transaction that reads the data.
   *
   * @return false if the worker has lost its lease
   */
  @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
  public boolean add(ClaimedWork claimed, int position, byte[] content) {
    boolean held = work.isHeld(claimed);
    if (held) {
      pieces.add(claimed.id(), position, content);
    }
    return held;
  }

  public void progress(ClaimedWork claimed) {
    find(claimed)
        .ifPresent(
            report -> {
              report.progressed(claimed.progress());
              publishProgress(report);
            });
  }

  /** Completes the report and notifies its recipients. */
  public void complete(ClaimedWork claimed, ReportFile file) {
    Instant now = clock.instant();
    Instant expiry = now.plus(configuration.retention());
    Report report = find(claimed).orElseThrow();
    report.complete(file, now, expiry);
    recipients.completed(report, expiry);
    publishProgress(report);
  }

  /**
   * Fails the report.
   *
   * @param reason for people to read
   */
  public void fail(ClaimedWork claimed, String reason) {
    pieces.removeAll(claimed.id());
    find(claimed)
        .ifPresent(
            report -> {
              report.fail(reason);
              recipients.failed(report);
              publishProgress(report);
            });
  }

  /**
   * Queues a failed report again.
   *
   * @throws Conflict if it has not failed
   */
  public void queuedAgain(ClaimedWork claimed) {
    Report report =
        find(claimed)
            .filter(failed -> failed.status() == ReportStatus.FAILED)
            .orElseThrow(() -> Conflict.of("The report has not failed"));
    report.beginAgain();
    publishProgress(report);
  }

  private Optional<Report> find(ClaimedWork claimed) {
    return reports.find(claimed.organizationId(), claimed.id());
  }

  private void publishProgress(Report report) {
    boolean processing = report.status() == ReportStatus.PROCESSING;
    progress.fire(
        LiveSignal.of(
            "report.progress",
            report.organizationId(),
            SecurityReports.progressPermission(report.terms()),
            Belonging.of(report.terms().departmentId(), null),
            ReportRequested.TYPE,
            report.id(),
            LowerCase.name(report.status()),
            processing ? report.progressPercentage() : WHOLE));
  }
}
