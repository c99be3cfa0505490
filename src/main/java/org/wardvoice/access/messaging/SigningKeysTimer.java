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

/** Keeps the signing keys going. Each node does: one of them rotates, the others learn of it. */
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
    BestEffort.run("access.keys", keys::maintain);
  }
}
