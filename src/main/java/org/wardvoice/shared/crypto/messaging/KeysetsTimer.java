package org.wardvoice.shared.crypto.messaging;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.wardvoice.shared.crypto.Keysets;
import org.wardvoice.shared.log.BestEffort;

/** Keeps the keys of data at rest going. Each node does: one of them rotates, the others learn of it. */
@Singleton
@DependsOn("DatabaseMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class KeysetsTimer {

  private Keysets keysets;

  public KeysetsTimer() {}

  @Inject
  public KeysetsTimer(Keysets keysets) {
    this.keysets = keysets;
  }

  @Schedule(hour = "*", minute = "*", second = "*/10", persistent = false)
  public void maintain() {
    BestEffort.run("keys.maintenance", keysets::maintain);
  }
}
