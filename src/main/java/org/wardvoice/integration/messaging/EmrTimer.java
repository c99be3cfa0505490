package org.wardvoice.integration.messaging;

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
import org.wardvoice.integration.service.emr.EmrConfig;
import org.wardvoice.integration.service.emr.StartEmrSync;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Sweeps;

/** Starts scheduled synchronizations with the EMR. */
@Singleton
@Startup
@DependsOn("DatabaseMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class EmrTimer {

  @Resource private TimerService timers;
  @Inject private EmrConfig configuration;
  @Inject private StartEmrSync start;

  @PostConstruct
  void begin() {
    if (configuration.every().isPresent() && configuration.baseUrl().isPresent()) {
      Sweeps.every(configuration.terms().sweep(), timers);
    }
  }

  @Timeout
  public void ring() {
    BestEffort.whenOpen("emr.schedule", this::startIfDue);
  }

  private void startIfDue() {
    configuration.every().ifPresent(start::startIfDue);
  }
}
