package org.wardvoice.analytics.messaging;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.wardvoice.analytics.service.AnalyticsConfig;
import org.wardvoice.analytics.service.SumUpDays;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Batches;
import org.wardvoice.shared.work.Sweeps;

/** Sums up changed days, so that metrics are fast. */
@Singleton
@Startup
@DependsOn("DatabaseMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class SumUpTimer {

  @Resource private TimerService timers;
  @Inject private AnalyticsConfig configuration;
  @Inject private SumUpDays days;

  @PostConstruct
  void start() {
    Sweeps.every(configuration.sweep(), timers);
  }

  @Timeout
  public void sumUp() {
    BestEffort.whenOpen("analytics.sum_up", this::sumUpAll);
  }

  private void sumUpAll() {
    Batches.all(days::sumUpSome);
  }
}
