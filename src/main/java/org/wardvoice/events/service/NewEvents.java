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

/** What is new in the logs of all organizations, for those who pass it on, and the news of it for all nodes. */
@Stateless
public class NewEvents {

  /** The notification of new events to a node. */
  public static final String EVENTS = "events";

  @Inject private OutboxRepository outbox;
  @Inject private Audiences audiences;

  public record NewEvent(LoggedEvent event, Audience audience) {}

  /** Sequence of the last event by now. */
  public long last() {
    return outbox.last();
  }

  /** The next ones after a place, oldest first. */
  public List<NewEvent> after(long sequence, int most) {
    List<OutboxEvent> found = outbox.after(sequence, most);
    List<Audience> told = audiences.complete(found.stream().map(OutboxEvent::audience).toList());
    return IntStream.range(0, found.size())
        .mapToObj(i -> new NewEvent(LoggedEvent.of(found.get(i)), told.get(i)))
        .toList();
  }

  /** In the transaction that numbers them: a node that looks then finds them. */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public void tellNodes(@Observes EventsNumbered numbered) {
    outbox.notifyNodes(EVENTS);
  }

  /** Tells all nodes something that is kept nowhere. */
  @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
  public void pass(List<String> messages) {
    messages.forEach(outbox::notifyNodes);
  }
}
