package org.wardvoice.events.service.live;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.wardvoice.events.service.EventFilter;
import org.wardvoice.events.service.EventFilters;
import org.wardvoice.events.service.LogPlaces;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Given;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.log.RequestId;

/** Opens live streams of events. */
@Stateless
public class OpenStream {

  /** No department's id: an unknown department matches nothing. */
  private static final UUID NOWHERE = new UUID(0, 0);

  @Inject private LogPlaces places;
  @Inject private EventFilters filters;
  @Inject private Listeners listeners;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * The caller's parameters; nulls match all.
   *
   * @param types comma-separated names of events, in either spelling; {@code *} for all
   * @param department by name, code or id
   * @param after the id of the last received event; null to begin now
   * @param afterField the request's name for it
   */
  public record StreamRequest(String types, String department, String after, String afterField) {}

  /**
   * Admits a listener, which must then be connected or ended.
   *
   * @throws InvalidInput if a type or the position is invalid
   * @throws org.wardvoice.shared.error.TooManyRequests if the caller has too many streams
   * @throws org.wardvoice.shared.error.ServiceAway if this node has
   */
  public Listener open(Caller caller, StreamRequest wanted) {
    Listener listener = listener(caller, wanted);
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "stream_opened", caller)
            .with(
                "filters",
                new Given()
                    .with("types", wanted.types())
                    .with("department", wanted.department())
                    .values())
            .with("resumed", wanted.after() != null));
    listeners.admit(listener);
    return listener;
  }

  /**
   * Validates the parameters without opening a stream.
   *
   * @throws InvalidInput as {@link #open} does
   */
  public void check(Caller caller, StreamRequest wanted) {
    listener(caller, wanted);
  }

  private Listener listener(Caller caller, StreamRequest wanted) {
    return new Listener(
        caller,
        filter(caller, wanted),
        position(caller.organizationId(), wanted),
        Origin.current(),
        RequestId.current().orElse(null),
        clock.instant());
  }

  private EventFilter filter(Caller caller, StreamRequest wanted) {
    return filters
        .ofLive(caller.organizationId(), wanted.types(), wanted.department())
        .orElseGet(() -> new EventFilter(EventFilter.liveTypes(wanted.types()), NOWHERE));
  }

  private long position(UUID organization, StreamRequest wanted) {
    return wanted.after() == null
        ? places.last(organization)
        : places.of(organization, wanted.after(), wanted.afterField());
  }
}
