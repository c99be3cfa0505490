package org.wardvoice.webhooks.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import org.wardvoice.webhooks.service.DeliveriesQueued;
import org.wardvoice.webhooks.service.Dispatch;

/** Wakes the dispatch as soon as deliveries are committed. */
@ApplicationScoped
public class DispatchTrigger {

  @Inject private Dispatch dispatch;

  void queued(@Observes(during = TransactionPhase.AFTER_SUCCESS) DeliveriesQueued deliveries) {
    dispatch.wake();
  }
}
