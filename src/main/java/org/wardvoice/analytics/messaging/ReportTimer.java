package org.wardvoice.analytics.messaging;

import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.wardvoice.analytics.service.reporting.ExpireReports;
import org.wardvoice.analytics.service.reporting.ReportWorkers;
import org.wardvoice.analytics.service.reporting.RunSchedules;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Batches;

/** Sees to scheduled reports, to reports that other nodes have left behind, and to files that are kept no longer. */
@Singleton
@DependsOn("DatabaseMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class ReportTimer {

  @Inject private ReportWorkers workers;
  @Inject private RunSchedules schedules;
  @Inject private ExpireReports files;

  @Schedule(hour = "*", minute = "*", second = "*/5", persistent = false)
  public void ring() {
    BestEffort.run("reports.renew", workers::renew);
    BestEffort.run("reports.schedules", this::runSchedules);
    BestEffort.run("reports.wake", workers::wake);
  }

  @Schedule(hour = "*", minute = "*", second = "7/10", persistent = false)
  public void expire() {
    BestEffort.run("reports.expire", this::expireAll);
  }

  private void runSchedules() {
    Batches.all(schedules::runOne);
  }

  private void expireAll() {
    Batches.all(files::expireSome);
  }
}
