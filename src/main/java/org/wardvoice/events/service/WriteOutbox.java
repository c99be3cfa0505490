package org.wardvoice.events.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.events.entity.OutboxEvent;
import org.wardvoice.events.entity.OutboxRepository;
import org.wardvoice.notifications.NotificationCreated;
import org.wardvoice.shared.event.DomainEvent;
import org.wardvoice.shared.persistence.Ids;

/**
 * Writes every event to the outbox in the transaction of its change, so that it is sent if and only if the change is
 * committed.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class WriteOutbox {

  @Inject private OutboxRepository outbox;
  @Inject private Event<EventWritten> written;

  public void write(@Observes DomainEvent event) {
    outbox.add(new OutboxEvent(Ids.next(), event));
    written.fire(new EventWritten());
  }

  /** A notification's event is only in its recipient's log. */
  public void write(@Observes NotificationCreated told) {
    outbox.add(new OutboxEvent(Ids.next(), told));
    written.fire(new EventWritten());
  }
}
