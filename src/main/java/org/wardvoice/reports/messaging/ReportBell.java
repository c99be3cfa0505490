package org.wardvoice.reports.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import org.wardvoice.reports.service.ReportWorkers;
import org.wardvoice.reports.service.ReportsQueued;

/** Has reports made as soon as their order is committed. */
@ApplicationScoped
public class ReportBell {

  private ReportWorkers workers;

  protected ReportBell() {}

  @Inject
  public ReportBell(ReportWorkers workers) {
    this.workers = workers;
  }

  void ring(@Observes(during = TransactionPhase.AFTER_SUCCESS) ReportsQueued reports) {
    workers.wake();
  }
}
