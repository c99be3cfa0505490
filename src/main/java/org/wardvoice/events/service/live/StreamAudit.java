package org.wardvoice.events.service.live;

import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.List;
import org.wardvoice.events.service.EventLog;
import org.wardvoice.events.service.EventLog.Batch;
import org.wardvoice.events.service.live.Listener.SentEvent;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.log.RequestId;

/**
 * Audits events shown in streams: seeing an event is reading the record. A singleton, because the timer that ends the
 * streams can depend on a singleton only.
 */
@Singleton
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
public class StreamAudit {

  /** The maximum number of lines read for one page, because other listeners wait meanwhile. */
  private static final int LOOKED_AT = 1_000;

  @Inject private EventLog log;
  @Inject private Event<AuditEvent> audit;

  /** Events that were sent to a listener. */
  public record Shown(Caller caller, Origin origin, String requestId, List<SentEvent> events) {

    public Shown {
      events = List.copyOf(events);
    }
  }

  /** The next page of events that a listener has missed. It is audited before it is sent. */
  @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
  public Batch read(Listener listener, int limit) {
    Batch page =
        log.read(listener.caller(), listener.position(), listener.filter(), limit, LOOKED_AT);
    List<SentEvent> events =
        page.events().stream().map(event -> new SentEvent(event.id(), event.subjectId())).toList();
    if (!events.isEmpty()) {
      keep(new Shown(listener.caller(), listener.origin(), listener.requestId(), events));
    }
    return page;
  }

  /** Audits events of several listeners in one transaction. */
  @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
  public void keep(List<Shown> all) {
    all.forEach(this::keep);
  }

  /** With the origin of the request that opened the stream. */
  private void keep(Shown shown) {
    Origin.begin(shown.origin());
    RequestId.begin(shown.requestId());
    try {
      List<SentEvent> events = shown.events();
      audit.fire(
          AuditEvent.of(Category.DATA_ACCESS, "events_streamed", shown.caller())
              .in(shown.caller().signedInBy())
              .with("rows", events.size())
              .with("events", events.stream().map(SentEvent::event).toList())
              .with("resources", events.stream().map(SentEvent::subject).distinct().toList()));
    } finally {
      RequestId.clear();
      Origin.clear();
    }
  }
}
