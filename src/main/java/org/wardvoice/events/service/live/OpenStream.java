package org.wardvoice.events.service.live;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.wardvoice.events.entity.OutboxRepository;
import org.wardvoice.events.service.EventCursor;
import org.wardvoice.events.service.EventFilter;
import org.wardvoice.organization.Departments;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Given;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.log.RequestId;

/** Lets a caller listen to events as they come. */
@Stateless
public class OpenStream {

  /** Of no department: who names one that there is not, is told nothing. */
  private static final UUID NOWHERE = new UUID(0, 0);

  @Inject private OutboxRepository outbox;
  @Inject private EventCursor cursors;
  @Inject private Departments departments;
  @Inject private Listeners listeners;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * What a caller asks for; a null asks for any.
   *
   * @param types comma-separated names of events, in either spelling, or {@code *}
   * @param department by name, code or id
   * @param after the id of the last event that was heard; null to begin now
   * @param afterField how the request calls it
   */
  public record Wanted(String types, String department, String after, String afterField) {}

  /**
   * Admits a listener, which is then to be connected or ended.
   *
   * @throws InvalidInput when a type, or the place to go on from, is none
   * @throws org.wardvoice.shared.error.TooManyRequests when the caller has too many streams
   * @throws org.wardvoice.shared.error.ServiceAway when this node has
   */
  public Listener open(Caller caller, Wanted wanted) {
    EventFilter filter =
        new EventFilter(EventFilter.liveTypes(wanted.types()), department(caller, wanted));
    Listener listener =
        new Listener(
            caller,
            filter,
            position(caller, wanted),
            Origin.current(),
            RequestId.current().orElse(null),
            clock.instant());
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

  private UUID department(Caller caller, Wanted wanted) {
    return wanted.department() == null
        ? null
        : departments.findAny(caller.organizationId(), wanted.department()).orElse(NOWHERE);
  }

  private long position(Caller caller, Wanted wanted) {
    return wanted.after() == null
        ? outbox.last()
        : cursors
            .decode(caller.organizationId(), wanted.after())
            .orElseThrow(
                () ->
                    new InvalidInput(
                        wanted.afterField(), "must be the id of an event of a stream"));
  }
}
