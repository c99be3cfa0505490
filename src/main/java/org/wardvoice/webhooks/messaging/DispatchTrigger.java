package org.wardvoice.webhooks.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import org.wardvoice.webhooks.service.DeliveriesQueued;
import org.wardvoice.webhooks.service.Dispatch;

/** Wakes the dispatch as soon as deliveries are committed. */
@ApplicationScoped
public class DeliveryBell {

  private Dispatch dispatch;

  protected DeliveryBell() {}

  @Inject
  public DeliveryBell(Dispatch dispatch) {
    this.dispatch = dispatch;
  }

  void ring(@Observes(during = TransactionPhase.AFTER_SUCCESS) DeliveriesQueued deliveries) {
    dispatch.wake();
  }
}
