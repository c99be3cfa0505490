package org.wardvoice.events.messaging;

import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.wardvoice.shared.log.BestEffort;

/** Numbers events whose node failed between their commit and the wake-up signal. */
@Singleton
@DependsOn("DatabaseMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class EventsTimer {

  @Inject private EventsTrigger numbering;

  @Schedule(hour = "*", minute = "*", second = "*", persistent = false)
  public void sweep() {
    BestEffort.whenOpen("events.wake", numbering::start);
  }
}
