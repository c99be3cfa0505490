package org.wardvoice.events.service.live;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.wardvoice.events.Audience;
import org.wardvoice.events.service.EventFilter;
import org.wardvoice.events.service.LoggedEvent;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.event.ProgressMade;

/** Somebody who listens: who it is, what is wanted, and how far it was told. */
public final class Listener {

  /** Bytes; to whom so much waits, is told no more before it was read. */
  private static final long MOST_BACKLOG = 128L * 1024;

  private final EventFilter filter;
  private final Origin origin;
  private final String requestId;
  private final List<LoggedEvent> shown = new ArrayList<>();
  private volatile Caller caller;
  private volatile Outlet outlet;
  private volatile Instant checkedAt;
  private volatile Instant writtenAt;
  private final AtomicBoolean parked = new AtomicBoolean();
  private long position;

  /**
   * Not connected yet.
   *
   * @param position sequence of the last event that it need not be told
   * @param requestId of the request that opened the stream
   */
  Listener(
      Caller caller,
      EventFilter filter,
      long position,
      Origin origin,
      String requestId,
      Instant now) {
    this.caller = caller;
    this.filter = filter;
    this.position = position;
    this.origin = origin;
    this.requestId = requestId;
    checkedAt = now;
    writtenAt = now;
  }

  void connect(Outlet connected, Instant now) {
    outlet = connected;
    write(StreamText.opening(), now);
  }

  /**
   * Tells an event as it comes, unless it is told already, not wanted or not for this caller.
   *
   * @return false when the client reads too slowly: it is to be told later, from the log
   */
  synchronized boolean tell(LoggedEvent event, Audience audience, byte[] text, Instant now) {
    if (event.sequence() <= position
        || !filter.wants(event.event(), audience.departmentId())
        || !audience.includes(caller)) {
      return true;
    }
    if (isBehind()) {
      return false;
    }
    send(event, text, now);
    return true;
  }

  /** Tells an event of the past that was found to be for this caller. */
  synchronized void send(LoggedEvent event, byte[] text, Instant now) {
    write(text, now);
    position = event.sequence();
    shown.add(event);
  }

  /** Tells how far some work has come. */
  void tell(ProgressMade made, byte[] text, Instant now) {
    Audience audience =
        new Audience(
            made.organizationId(), made.type(), made.permission(), made.departmentId(), null, null);
    // Where the record's department is of no matter, none is asked for.
    boolean wanted =
        filter.wants(
            made.event(),
            made.departmentId() == null ? filter.departmentId() : made.departmentId());
    if (wanted && !isBehind() && audience.includes(caller)) {
      write(text, now);
    }
  }

  private boolean isBehind() {
    return outlet.backlog() > MOST_BACKLOG;
  }

  /** Shows that the stream is alive, where nothing else is on its way to do so. */
  void beat(Instant now) {
    if (outlet.backlog() == 0) {
      write(StreamText.heartbeat(), now);
    }
  }

  private void write(byte[] text, Instant now) {
    outlet.write(text);
    writtenAt = now;
  }

  /** All up to there was looked at. */
  synchronized void reached(long sequence) {
    position = Math.max(position, sequence);
  }

  synchronized long position() {
    return position;
  }

  /** What was told since this was asked for last. */
  synchronized List<LoggedEvent> takeShown() {
    List<LoggedEvent> taken = List.copyOf(shown);
    shown.clear();
    return taken;
  }

  /** Whether the token that it came with is over. */
  boolean isOver(Instant now) {
    return caller.signedInBy() instanceof SignedInBy.Session session
        && session.tokenExpiresAt() != null
        && !now.isBefore(session.tokenExpiresAt());
  }

  /** It is still let in, as this. */
  void confirm(Caller now, Instant at) {
    caller = now;
    checkedAt = at;
  }

  /** It waits for its client to read before it is told more of the past. */
  void park() {
    parked.set(true);
  }

  /** Whether it has waited until now. */
  boolean unpark() {
    return parked.getAndSet(false);
  }

  Instant checkedAt() {
    return checkedAt;
  }

  Instant writtenAt() {
    return writtenAt;
  }

  Caller caller() {
    return caller;
  }

  EventFilter filter() {
    return filter;
  }

  Origin origin() {
    return origin;
  }

  String requestId() {
    return requestId;
  }

  /** Null until it is connected. */
  Outlet outlet() {
    return outlet;
  }
}
