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
import org.wardvoice.reports.service.ExpireReports;
import org.wardvoice.reports.service.ReportsConfig;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Batches;
import org.wardvoice.shared.work.Sweeps;

/** Deletes the files of expired reports. */
@Singleton
@Startup
@DependsOn("DatabaseMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class ReportFilesTimer {

  @Resource private TimerService timers;
  @Inject private ReportsConfig configuration;
  @Inject private ExpireReports files;

  @PostConstruct
  void start() {
    Sweeps.every(configuration.expirySweep(), timers);
  }

  @Timeout
  public void expire() {
    BestEffort.whenOpen("reports.expire", this::expireAll);
  }

  private void expireAll() {
    Batches.all(files::expireSome);
  }
}
