package org.wardvoice.access.messaging;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.wardvoice.access.service.SigningKeys;
import org.wardvoice.shared.log.BestEffort;

/** Keeps the signing keys going. Each node does: one of them rotates, the others learn of it. */
@Singleton
@DependsOn("DatabaseMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class SigningKeysTimer {

  private SigningKeys keys;

  public SigningKeysTimer() {}

  @Inject
  public SigningKeysTimer(SigningKeys keys) {
    this.keys = keys;
  }

  @Schedule(hour = "*", minute = "*", second = "*/10", persistent = false)
  public void maintain() {
    BestEffort.run("access.keys", keys::maintain);
  }
}
