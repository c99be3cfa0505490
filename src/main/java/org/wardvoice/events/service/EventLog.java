package org.wardvoice.events.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.wardvoice.events.Audience;
import org.wardvoice.events.entity.LogLine;
import org.wardvoice.events.entity.OutboxRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;

/** The log of events, as a caller may read it. Callers of this class fire {@link Batch#shownTo} for the audit log. */
@Stateless
public class EventLog {

  /**
   * The maximum number of lines read for one response, so that a caller with few permissions does not cause a scan of
   * the whole log.
   */
  private static final int LOOKED_AT = 10_000;

  private static final int AT_ONCE = 1_000;

  @Inject private OutboxRepository outbox;
  @Inject private Audiences audiences;

  /** Reads the next events, oldest first. */
  public Batch read(Caller caller, long after, EventFilter filter, int limit) {
    return read(caller, after, filter, limit, LOOKED_AT);
  }

  /**
   * Reads the next events, with a separate limit for the lines read.
   *
   * @param after the last event that was considered before; 0 for the beginning of the log
   * @param limit the maximum number of events
   * @param most the maximum number of lines read
   */
  public Batch read(Caller caller, long after, EventFilter filter, int limit, int most) {
    if (filter.types().isEmpty()) {
      return read(caller, after, Long.MAX_VALUE, filter, limit, most);
    }
    // Within this range of positions the database selects those with the types, and skips the
    // others itself.
    UUID organization = caller.organizationId();
    long end = outbox.last(organization);
    long upTo = outbox.next(organization, after).orElse(after + 1) - 1 + most;
    Batch found = read(caller, after, upTo, filter, limit, most);
    return found.more()
        ? found
        : new Batch(found.events(), Math.max(found.last(), Math.min(upTo, end)), upTo < end);
  }

  private Batch read(
      Caller caller, long after, long upTo, EventFilter filter, int limit, int most) {
    List<Long> wanted = new ArrayList<>();
    UUID organization = caller.organizationId();
    long last = after;
    int lookedAt = 0;
    int size = Math.min(limit, AT_ONCE);
    boolean more = true;
    while (more && wanted.size() < limit && lookedAt < most) {
      List<LogLine> lines = outbox.lines(organization, last, upTo, filter.types(), size);
      more = lines.size() == size;
      List<Audience> told =
          audiences.complete(caller, lines.stream().map(LogLine::audience).toList());
      for (int i = 0; i < lines.size(); i++) {
        LogLine line = lines.get(i);
        if (wanted.size() == limit) {
          more = true;
          break;
        }
        last = line.sequence();
        lookedAt++;
        if (filter.wants(line.event(), line.audience().departmentId())
            && told.get(i).includes(caller)) {
          wanted.add(last);
        }
      }
      size = Math.min(Math.min(size * 4, AT_ONCE), most - lookedAt);
    }
    return new Batch(events(organization, wanted), last, more);
  }

  private List<LoggedEvent> events(UUID organization, List<Long> sequences) {
    return sequences.isEmpty()
        ? List.of()
        : outbox.numbered(organization, sequences).stream().map(LoggedEvent::of).toList();
  }

  /**
   * A part of the log.
   *
   * @param last sequence of the last event that was considered, returned or not: the next batch begins after it
   * @param more whether there may be more already
   */
  public record Batch(List<LoggedEvent> events, long last, boolean more) {

    public Batch {
      events = List.copyOf(events);
    }

    /** The entry for the audit log. */
    public AuditEvent shownTo(Caller caller) {
      return AuditEvent.of(Category.DATA_ACCESS, "events_read", caller)
          .with("rows", events.size())
          .with("events", events.stream().map(LoggedEvent::id).toList())
          .with("resources", events.stream().map(LoggedEvent::subjectId).distinct().toList());
    }
  }
}
