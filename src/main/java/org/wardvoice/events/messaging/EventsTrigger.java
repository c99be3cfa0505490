package org.wardvoice.events.messaging;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import org.wardvoice.events.service.EventWritten;
import org.wardvoice.events.service.NumberEvents;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.work.Batches;
import org.wardvoice.shared.work.Rounds;

/** Numbers events as soon as they are committed. */
@Component
public class EventsTrigger {

  @Resource private ManagedExecutorService executor;

  private final Rounds rounds;

  @Inject
  public EventsTrigger(NumberEvents events) {
    rounds = new Rounds("events.number", () -> Batches.all(events::numberSome));
  }

  void written(@Observes(during = TransactionPhase.AFTER_SUCCESS) EventWritten event) {
    start();
  }

  void start() {
    rounds.request(executor);
  }
}
