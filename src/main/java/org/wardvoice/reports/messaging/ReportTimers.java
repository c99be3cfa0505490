package org.wardvoice.reports.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.reports.service.ExpireReports;
import org.wardvoice.reports.service.ReportsConfig;
import org.wardvoice.reports.service.RunSchedules;
import org.wardvoice.shared.work.Batches;
import org.wardvoice.shared.work.Timers;

/** Starts scheduled reports, and deletes the files of expired ones. */
@ApplicationScoped
public class ReportTimers {

  @Inject private ReportsConfig config;
  @Inject private RunSchedules schedules;
  @Inject private ExpireReports files;

  void set(@Observes Timers timers) {
    timers.every(config.sweep(), "reports.schedules", () -> Batches.all(schedules::runOne));
    timers.every(config.expirySweep(), "reports.expire", () -> Batches.all(files::expireSome));
  }
}
