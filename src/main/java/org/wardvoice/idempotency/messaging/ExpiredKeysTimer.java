package org.wardvoice.idempotency.messaging;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.wardvoice.idempotency.service.ClaimKey;
import org.wardvoice.shared.log.BestEffort;

/** Deletes expired keys. Every node does; repeating it is harmless. */
@Singleton
@DependsOn("DatabaseMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class ExpiredKeysTimer {

  @Inject private ClaimKey keys;

  @Schedule(hour = "*", minute = "17", persistent = false)
  public void purge() {
    BestEffort.whenOpen("idempotency.purge", keys::purge);
  }
}
