package org.wardvoice.events.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.IntStream;
import org.wardvoice.events.Audience;
import org.wardvoice.events.EventsNumbered;
import org.wardvoice.events.entity.OutboxEvent;
import org.wardvoice.events.entity.OutboxRepository;

/** New events of all organizations, for those who forward them, and notifications about them to all nodes. */
@Stateless
public class NewEvents {

  /** The notification of new events to a node. */
  public static final String EVENTS = "events";

  @Inject private OutboxRepository outbox;
  @Inject private Audiences audiences;

  public record NewEvent(LoggedEvent event, Audience audience) {}

  /** Sequence of the last event so far. */
  public long last() {
    return outbox.last();
  }

  /** The next events after a position, oldest first. */
  public List<NewEvent> after(long sequence, int most) {
    List<OutboxEvent> found = outbox.after(sequence, most);
    List<Audience> told = audiences.complete(found.stream().map(OutboxEvent::audience).toList());
    return IntStream.range(0, found.size())
        .mapToObj(i -> new NewEvent(LoggedEvent.of(found.get(i)), told.get(i)))
        .toList();
  }

  /** In the transaction that numbers them, so that notified nodes find them. */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public void tellNodes(@Observes EventsNumbered numbered) {
    outbox.notifyNodes(EVENTS);
  }

  /** Sends messages to all nodes without storing them. */
  @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
  public void pass(List<String> messages) {
    messages.forEach(outbox::notifyNodes);
  }
}
