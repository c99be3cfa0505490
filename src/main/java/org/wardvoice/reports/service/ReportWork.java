package org.wardvoice.reports.service;

import java.time.Duration;
import org.wardvoice.reports.service.content.Details;
import org.wardvoice.reports.service.content.Details.Rows;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.work.ClaimedWork;

/** A report that a worker of this node is at: tells how far it is, and stops where there is no sense in going on. */
final class ReportWork {

  /** What is gathered before the first row, in percent. */
  private static final int GATHERED = 10;

  /** All rows are written; what follows them may still take a moment. */
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

  /** It was seen that the report is somebody else's by now. */
  IllegalStateException lost() {
    claimed.lose();
    return new IllegalStateException("The report is in other hands");
  }

  /** What takes too long would the next time. */
  boolean lastsTooLong() {
    return System.nanoTime() - start > longest;
  }

  /**
   * Lets the worker stop here.
   *
   * @throws IllegalStateException when the report is somebody else's by now, or takes too long
   */
  void requireSense() {
    claimed.requireHeld();
    if (lastsTooLong()) {
      throw new IllegalStateException("The report takes too long");
    }
  }

  /** The same report, which tells how far it is while its rows are taken. */
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
    requireSense();
    long share = (WRITTEN - GATHERED) * rows / Math.max(total, rows);
    claimed.progress(GATHERED + (int) share);
  }
}
