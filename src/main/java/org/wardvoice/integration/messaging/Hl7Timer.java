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
import org.wardvoice.integration.service.hl7.ForgetMessages;
import org.wardvoice.integration.service.hl7.Hl7Config;
import org.wardvoice.integration.service.hl7.TakeMessages;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Batches;
import org.wardvoice.shared.work.Sweeps;

/** Applies messages whose worker crashed after storing them, and deletes old ones. */
@Singleton
@Startup
@DependsOn("DatabaseMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class Hl7Timer {

  @Resource private TimerService timers;
  @Inject private TakeMessages take;
  @Inject private ForgetMessages forget;
  @Inject private Hl7Config config;

  @PostConstruct
  void start() {
    Sweeps.every(config.sweep(), timers);
  }

  @Timeout
  public void ring() {
    BestEffort.whenOpen("hl7.sweep", take::sweep);
    BestEffort.whenOpen("hl7.retention", this::forgetOld);
  }

  private void forgetOld() {
    Batches.all(forget::some);
  }
}
