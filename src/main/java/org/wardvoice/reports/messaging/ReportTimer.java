package org.wardvoice.reports.messaging;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.wardvoice.reports.service.ReportsConfig;
import org.wardvoice.reports.service.RunSchedules;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Batches;
import org.wardvoice.shared.work.Sweeps;

/** Starts scheduled reports. */
@Singleton
@Startup
@DependsOn("DatabaseMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class ReportTimer {

  @Resource private TimerService timers;
  @Inject private ReportsConfig configuration;
  @Inject private RunSchedules schedules;

  @PostConstruct
  void start() {
    Sweeps.every(configuration.sweep(), timers);
  }

  @Timeout
  public void runDue() {
    BestEffort.whenOpen("reports.schedules", this::runSchedules);
  }

  private void runSchedules() {
    Batches.all(schedules::runOne);
  }
}
