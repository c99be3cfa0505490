package org.wardvoice.events.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import org.wardvoice.events.EventsNumbered;
import org.wardvoice.events.entity.OutboxRepository;

/** Gives committed events their places in the log, one batch and one node at a time. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class NumberEvents {

  /** With as many webhooks as an organization may have, some ten thousand deliveries: longer nobody shall wait for the counter. */
  private static final int AT_ONCE = 100;

  @Inject private OutboxRepository outbox;
  @Inject private Event<EventsNumbered> numbered;

  /**
   * Numbers a batch.
   *
   * @return whether there may be more
   */
  public boolean numberSome() {
    // Asked each second, mostly for nothing: that takes no lock and writes nothing.
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
