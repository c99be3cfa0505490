package org.wardvoice.audit.messaging;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.wardvoice.audit.service.CheckpointKeys;
import org.wardvoice.audit.service.Rejections;
import org.wardvoice.audit.service.Sealer;
import org.wardvoice.audit.service.TakeCheckpoint;
import org.wardvoice.shared.crypto.KeysConfig;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Sweeps;

/** Triggers the sealer and checkpoints. */
@Singleton
@Startup
@DependsOn("DatabaseMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class SealTimer {

  @Resource private TimerService timers;
  @Inject private KeysConfig configuration;
  @Inject private Sealer sealer;
  @Inject private TakeCheckpoint checkpoints;
  @Inject private Rejections rejections;
  @Inject private CheckpointKeys keys;

  @Schedule(hour = "*", minute = "*", second = "*", persistent = false)
  public void seal() {
    BestEffort.whenOpen("audit.rejections", rejections::writeCounted);
    BestEffort.whenOpen("audit.seal", sealer::sealAll);
  }

  @PostConstruct
  void start() {
    Sweeps.every(configuration.sweep(), timers);
  }

  @Timeout
  public void maintainKeys() {
    BestEffort.whenOpen("audit.keys", keys::maintain);
  }

  @Schedule(hour = "*", minute = "*", second = "30", persistent = false)
  public void sign() {
    BestEffort.whenOpen("audit.sign", checkpoints::takeAllDue);
  }
}
