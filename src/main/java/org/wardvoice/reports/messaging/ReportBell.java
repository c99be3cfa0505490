package org.wardvoice.reports.messaging;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import org.wardvoice.reports.service.ReportWorkers;
import org.wardvoice.reports.service.ReportsQueued;
import org.wardvoice.shared.Component;

/** Has reports made as soon as their order is committed. */
@Component
public class ReportBell {

  private final ReportWorkers workers;

  @Inject
  public ReportBell(ReportWorkers workers) {
    this.workers = workers;
  }

  void ring(@Observes(during = TransactionPhase.AFTER_SUCCESS) ReportsQueued reports) {
    workers.wake();
  }
}
