package org.wardvoice.access.messaging;

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
import org.wardvoice.access.service.SigningKeys;
import org.wardvoice.shared.crypto.KeysConfig;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Sweeps;

/** Maintains the signing keys. It runs on every node: one of them rotates, the others load the new keys. */
@Singleton
@Startup
@DependsOn("DatabaseMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class SigningKeysTimer {

  @Resource private TimerService timers;
  @Inject private KeysConfig configuration;
  @Inject private SigningKeys keys;

  @PostConstruct
  void start() {
    Sweeps.every(configuration.sweep(), timers);
  }

  @Timeout
  public void maintain() {
    BestEffort.whenOpen("access.keys", keys::maintain);
  }
}
