package org.wardvoice.events.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.events.service.EventLog.Batch;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.InvalidInput;

/** Serves events to receivers that webhooks can't reach: they poll. Each read is audited. */
@Stateless
public class PullEvents {

  private static final String LATEST = "latest";

  @Inject private EventLog log;
  @Inject private LogPlaces places;
  @Inject private EventFilters filters;
  @Inject private EventCursor cursor;
  @Inject private Event<AuditEvent> audit;

  /**
   * Reads the events after the caller's position; an unknown department gives an empty list.
   *
   * @throws InvalidInput on {@code after} or {@code types}
   */
  public EventLogPage pull(Caller caller, LogQuery wanted) {
    UUID organization = caller.organizationId();
    long after = after(organization, wanted.after());
    Optional<EventFilter> filter = filters.of(organization, wanted.types(), wanted.department());
    Batch batch =
        filter
            .map(given -> log.read(caller, after, given, wanted.limit()))
            .orElseGet(() -> new Batch(List.of(), after, false));
    // An empty poll reads nothing that needs an audit entry.
    if (!batch.events().isEmpty()) {
      audit.fire(batch.shownTo(caller));
    }
    return new EventLogPage(
        batch.events().stream().map(EventView::of).toList(),
        cursor.encode(organization, batch.last()),
        batch.more());
  }

  private long after(UUID organization, String text) {
    if (text == null) {
      return 0;
    }
    return text.equals(LATEST) ? places.last(organization) : places.of(organization, text, "after");
  }

  /**
   * The caller's parameters; nulls match all.
   *
   * @param after a cursor, {@code latest}, or null for the beginning
   * @param types comma-separated
   * @param department by name, code or id
   */
  public record LogQuery(String after, String types, String department, int limit) {}
}
