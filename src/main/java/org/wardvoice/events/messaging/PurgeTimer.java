package org.wardvoice.events.messaging;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.wardvoice.events.service.PurgeEvents;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Batches;

/** Deletes old events, some at a time. Every node does; rows locked by another node are skipped. */
@Singleton
@DependsOn("DatabaseMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class PurgeTimer {

  @Inject private PurgeEvents events;

  @Schedule(hour = "*", minute = "23", persistent = false)
  public void purge() {
    BestEffort.whenOpen("events.purge", this::purgeAll);
  }

  private void purgeAll() {
    Batches.all(events::purgeSome);
  }
}
