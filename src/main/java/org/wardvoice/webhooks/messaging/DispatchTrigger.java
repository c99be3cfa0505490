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

  private Dispatch dispatch;

  protected DispatchTrigger() {}

  @Inject
  public DispatchTrigger(Dispatch dispatch) {
    this.dispatch = dispatch;
  }

  void queued(@Observes(during = TransactionPhase.AFTER_SUCCESS) DeliveriesQueued deliveries) {
    dispatch.wake();
  }
}
