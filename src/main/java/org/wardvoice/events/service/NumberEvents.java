package org.wardvoice.events.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import org.wardvoice.events.EventsNumbered;
import org.wardvoice.events.entity.OutboxRepository;

/** Numbers committed events in the log, one batch and one node at a time. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class NumberEvents {

  /**
   * With the maximum number of webhooks per organization about ten thousand deliveries: larger batches would lock the
   * counter for too long.
   */
  private static final int AT_ONCE = 100;

  @Inject private OutboxRepository outbox;
  @Inject private Event<EventsNumbered> numbered;

  /**
   * Numbers a batch.
   *
   * @return whether there may be more
   */
  public boolean numberSome() {
    // Called each second, mostly for nothing: this takes no lock and writes nothing.
    if (!outbox.isAnyUnnumbered()) {
      return false;
    }
    long last = outbox.lockCounter();
    int count = outbox.number(last, AT_ONCE);
    if (count > 0) {
      numbered.fire(new EventsNumbered(last + 1, last + count));
    }
    return count == AT_ONCE;
  }
}
