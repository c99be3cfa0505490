package org.wardvoice.work.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.shared.work.Timers;
import org.wardvoice.work.service.Workers;

/** Starts due attempts, takes over work of crashed nodes, and deletes work that ended long ago. */
@ApplicationScoped
public class WorkTimer {

  @Inject private Workers workers;

  void set(@Observes Timers timers) {
    timers.every(workers.shortestSweep(), "work.sweep", workers::sweep);
    timers.hourly(23, "work.purge", workers::purge);
  }

  /** Gives work back, while the beans that this needs are still there. */
  void stop(@Observes @BeforeDestroyed(ApplicationScoped.class) Object end) {
    workers.stop();
  }
}
