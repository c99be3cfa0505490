package org.wardvoice.events.service.live;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.List;
import org.wardvoice.events.service.LoggedEvent;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.log.RequestId;

/** Keeps what was shown in streams: to be told of a record is to read it. */
@Stateless
public class StreamAudit {

  @Inject private Event<AuditEvent> audit;

  /** What a listener was shown since it was looked at last. */
  public record Shown(Caller caller, Origin origin, String requestId, List<LoggedEvent> events) {

    public Shown {
      events = List.copyOf(events);
    }
  }

  /** Of several listeners at once: one transaction for all of them. */
  @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
  public void keep(List<Shown> all) {
    all.forEach(this::keep);
  }

  /** As of the request that opened the stream. */
  private void keep(Shown shown) {
    Origin.begin(shown.origin());
    RequestId.begin(shown.requestId());
    try {
      List<LoggedEvent> events = shown.events();
      audit.fire(
          AuditEvent.of(Category.DATA_ACCESS, "events_streamed", shown.caller())
              .in(shown.caller().signedInBy())
              .with("rows", events.size())
              .with("events", events.stream().map(LoggedEvent::id).toList())
              .with("resources", events.stream().map(LoggedEvent::subjectId).distinct().toList()));
    } finally {
      RequestId.clear();
      Origin.clear();
    }
  }
}
