package org.wardvoice.keys.messaging;

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
import org.wardvoice.shared.crypto.KeysConfig;
import org.wardvoice.shared.crypto.Keysets;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Sweeps;

/** Maintains the keys of data at rest. Every node does; one of them rotates, the others read the changes. */
@Singleton
@Startup
@DependsOn("DatabaseMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class KeysetsTimer {

  @Resource private TimerService timers;
  @Inject private KeysConfig configuration;
  @Inject private Keysets keysets;

  @PostConstruct
  void start() {
    Sweeps.every(configuration.sweep(), timers);
  }

  @Timeout
  public void maintain() {
    BestEffort.whenOpen("keys.maintenance", keysets::maintain);
  }
}
