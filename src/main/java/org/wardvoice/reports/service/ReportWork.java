package org.wardvoice.reports.service;

import java.time.Duration;
import org.wardvoice.reports.service.content.Details;
import org.wardvoice.reports.service.content.Details.Rows;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.work.ClaimedWork;

/**
 * Tracks a report while it is generated. Updates its progress, and stops a worker that has lost its lease or exceeds
 * the time limit.
 */
final class ReportWork {

  /** Progress before the first row, in percent. */
  private static final int GATHERED = 10;

  /** Progress after the last row, in percent; the end of the file is still to be written. */
  private static final int WRITTEN = 95;

  private final ClaimedWork claimed;
  private final long longest;
  private final long start = System.nanoTime();

  ReportWork(ClaimedWork claimed, Duration longest) {
    this.claimed = claimed;
    this.longest = longest.toNanos();
  }

  ClaimedWork claimed() {
    return claimed;
  }

  /** Marks the lease as lost. */
  IllegalStateException lost() {
    claimed.lose();
    return new IllegalStateException("Another worker has taken over the report");
  }

  /** True after the time limit. Such a report isn't retried, because it would take too long again. */
  boolean exceedsTimeLimit() {
    return System.nanoTime() - start > longest;
  }

  /**
   * Stops the worker if it should not continue.
   *
   * @throws IllegalStateException if the lease is lost or the report exceeds the time limit
   */
  void requireStillUseful() {
    claimed.requireHeld();
    if (exceedsTimeLimit()) {
      throw new IllegalStateException("The report exceeds the time limit");
    }
  }

  /** A copy of the report that updates the progress while its rows are read. */
  ReportDocument watched(ReportDocument report) {
    claimed.progress(GATHERED);
    Details details = report.details();
    return new ReportDocument(
        report.heading(),
        report.figures(),
        report.charts(),
        report.tables(),
        new Details(details.title(), details.columns(), details.total(), counted(details)));
  }

  private Rows counted(Details details) {
    return sink -> {
      long[] taken = {0};
      details
          .rows()
          .forEach(
              row -> {
                taken[0]++;
                made(taken[0], details.total());
                return sink.take(row);
              });
      claimed.progress(WRITTEN);
    };
  }

  private void made(long rows, long total) {
    requireStillUseful();
    long share = (WRITTEN - GATHERED) * rows / Math.max(total, rows);
    claimed.progress(GATHERED + (int) share);
  }
}
