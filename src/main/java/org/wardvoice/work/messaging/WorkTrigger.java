package org.wardvoice.work.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.work.WorkQueued;
import org.wardvoice.work.service.Workers;

/**
 * Wakes this node's workers as soon as work is committed, so that nobody waits for the next sweep. Work that is queued
 * during the start does wait for it.
 */
@ApplicationScoped
public class WorkTrigger {

  @Inject private Workers workers;

  void queued(@Observes(during = TransactionPhase.AFTER_SUCCESS) WorkQueued queued) {
    BestEffort.whenOpen("work.begin", () -> workers.begin(queued.kind()));
  }
}
