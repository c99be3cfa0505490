package org.wardvoice.reports.service;

import java.io.IOException;
import java.time.Duration;
import org.wardvoice.reports.entity.ClaimedReport;
import org.wardvoice.reports.service.content.Details;
import org.wardvoice.reports.service.content.Details.Rows;
import org.wardvoice.reports.service.content.ReportDocument;

/** A report that a worker of this node is at, and how far it is. One thread works; another looks on. */
final class ReportWork {

  /** What is gathered before the first row, in percent. */
  private static final int GATHERED = 10;

  /** All rows are written; what follows them may still take a moment. */
  private static final int WRITTEN = 95;

  private final ClaimedReport claimed;
  private final long start = System.nanoTime();
  private volatile int percentage;
  private volatile boolean lost;

  ReportWork(ClaimedReport claimed) {
    this.claimed = claimed;
  }

  ClaimedReport claimed() {
    return claimed;
  }

  int percentage() {
    return percentage;
  }

  /** Whether it has been worked on for longer than that. */
  boolean lastsLongerThan(Duration time) {
    return System.nanoTime() - start > time.toNanos();
  }

  /** Lets the worker know that it need not go on. */
  void lose() {
    lost = true;
  }

  boolean isLost() {
    return lost;
  }

  void requireHeld() throws LeaseLost {
    if (lost) {
      throw new LeaseLost();
    }
  }

  /** The same report, which tells how far it is while its rows are taken. */
  ReportDocument watched(ReportDocument report) {
    percentage = GATHERED;
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
      percentage = WRITTEN;
    };
  }

  private void made(long rows, long total) throws IOException {
    requireHeld();
    long share = (WRITTEN - GATHERED) * rows / Math.max(total, rows);
    percentage = GATHERED + (int) share;
  }
}
