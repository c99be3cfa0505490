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

/** Has those events numbered whose node vanished between their commit and the bell. */
@Singleton
@DependsOn("DatabaseMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class EventsTimer {

  @Inject private EventBell bell;

  @Schedule(hour = "*", minute = "*", second = "*", persistent = false)
  public void ring() {
    BestEffort.run("events.wake", bell::ring);
  }
}
