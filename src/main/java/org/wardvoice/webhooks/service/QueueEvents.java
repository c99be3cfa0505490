package org.wardvoice.webhooks.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Clock;
import org.wardvoice.events.EventsNumbered;
import org.wardvoice.webhooks.entity.DispatchQueue;

/** Queues the deliveries of new events in the transaction that numbers the events: each event once per webhook. */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class QueueEvents {

  @Inject private DispatchQueue queue;
  @Inject private Event<DeliveriesQueued> queued;
  @Inject private Clock clock;

  public void queue(@Observes EventsNumbered events) {
    if (queue.add(events.first(), events.last(), clock.instant()) > 0) {
      queued.fire(new DeliveriesQueued());
    }
  }
}
