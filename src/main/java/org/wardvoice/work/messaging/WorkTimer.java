package org.wardvoice.work.messaging;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Sweeps;
import org.wardvoice.work.service.Workers;

/**
 * Starts due attempts, takes over work of crashed nodes, and deletes work that ended long ago. It stops before the state
 * changes do, so that it can give this node's work back.
 */
@Singleton
@Startup
@DependsOn({"DatabaseMigration", "WorkSteps"})
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class WorkTimer {

  @Resource private TimerService timers;
  @Inject private Workers workers;

  @PostConstruct
  void start() {
    Sweeps.every(workers.shortestSweep(), timers);
  }

  @Timeout
  public void sweep() {
    BestEffort.whenOpen("work.sweep", workers::sweep);
  }

  @Schedule(hour = "*", minute = "23", persistent = false)
  public void purge() {
    BestEffort.whenOpen("work.purge", workers::purge);
  }

  /** Gives work back, while the beans that this needs are still there. */
  public void stop(@Observes @BeforeDestroyed(ApplicationScoped.class) Object end) {
    workers.stop();
  }
}
