package org.wardvoice.webhooks.messaging;

import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.webhooks.service.Dispatch;

/** Wakes the dispatch for retries that are due, and for deliveries that other nodes have queued or abandoned. */
@Singleton
@DependsOn("DatabaseMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class DispatchTimer {

  @Inject private Dispatch dispatch;

  @Schedule(hour = "*", minute = "*", second = "*", persistent = false)
  public void sweep() {
    BestEffort.whenOpen("webhooks.wake", dispatch::wake);
    BestEffort.whenOpen("webhooks.tidy", dispatch::tidy);
  }
}
