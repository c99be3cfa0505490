package org.wardvoice.analytics.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import org.wardvoice.analytics.service.reporting.ReportWorkers;
import org.wardvoice.analytics.service.reporting.ReportsQueued;

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
