package org.wardvoice.events.service.live;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongFunction;
import org.wardvoice.events.Audience;
import org.wardvoice.events.service.EventFilter;
import org.wardvoice.events.service.LoggedEvent;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.event.LiveSignal;

/** A listener: the caller, the wanted events, and the position reached. */
public final class Listener {

  /** Bytes; with this much unread data, a listener gets no more until it reads. */
  private static final long MOST_BACKLOG = 128L * 1024;

  private final EventFilter filter;
  private final Origin origin;
  private final String requestId;
  private final List<SentEvent> told = new ArrayList<>();
  private volatile Caller caller;
  private volatile Outlet outlet;
  private volatile Instant checkedAt;
  private volatile Instant writtenAt;
  private final AtomicBoolean parked = new AtomicBoolean();
  private long position;

  /** An event for the audit log. */
  public record SentEvent(UUID event, UUID subject) {}

  /**
   * Not connected yet.
   *
   * @param position sequence of the last event that it doesn't need
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

  /**
   * Connects it to its client.
   *
   * @param cursor of its position
   */
  void connect(Outlet connected, String cursor, Instant now) {
    outlet = connected;
    write(StreamText.opening(cursor), now);
  }

  /** Whether an event is new, wanted and for this caller. */
  synchronized boolean expects(LoggedEvent event, Audience audience) {
    return event.sequence() > position
        && filter.wants(event.event(), audience.departmentId())
        && audience.includes(caller);
  }

  /**
   * Sends an arriving event, unless it was already sent, is not wanted or not for this caller.
   *
   * @return false if the client reads too slowly: it gets the event later, from the log
   */
  synchronized boolean tell(LoggedEvent event, Audience audience, byte[] text, Instant now) {
    if (!expects(event, audience)) {
      // How much happens in other organizations must not be visible.
      if (audience.organizationId().equals(caller.organizationId())) {
        reached(event.sequence());
      }
      return true;
    }
    if (isBehind()) {
      return false;
    }
    send(event, text, now);
    told.add(new SentEvent(event.id(), event.subjectId()));
    return true;
  }

  /** Sends an event that this caller may read, and that has been audited. */
  synchronized void send(LoggedEvent event, byte[] text, Instant now) {
    write(text, now);
    position = event.sequence();
  }

  /** Whether it wants a signal, for which nothing needs to be looked up. */
  boolean wants(LiveSignal made) {
    return filter.wants(made.event(), made.departmentId())
        && made.organizationId().equals(caller.organizationId());
  }

  /** Sends a signal that it wants, if it is for this caller. */
  void tell(Audience audience, byte[] text, Instant now) {
    if (audience.includes(caller) && !isBehind()) {
      write(text, now);
    }
  }

  private boolean isBehind() {
    return outlet.backlog() > MOST_BACKLOG;
  }

  /**
   * Sends a heartbeat, unless other data is waiting.
   *
   * @param cursors encodes a position
   */
  synchronized void beat(LongFunction<String> cursors, Instant now) {
    if (outlet.backlog() == 0) {
      write(StreamText.heartbeat(cursors.apply(position)), now);
    }
  }

  private void write(byte[] text, Instant now) {
    outlet.write(text);
    writtenAt = now;
  }

  /** All events up to this one were considered. */
  synchronized void reached(long sequence) {
    position = Math.max(position, sequence);
  }

  synchronized long position() {
    return position;
  }

  /** Sent events that are not in the audit log yet, oldest first. */
  synchronized List<SentEvent> told() {
    return List.copyOf(told);
  }

  /** Removes the oldest of them after they were audited. */
  synchronized void kept(int count) {
    told.subList(0, count).clear();
  }

  /** Whether the token of its request has expired. */
  boolean isOver(Instant now) {
    return caller.signedInBy() instanceof SignedInBy.Session session
        && session.tokenExpiresAt() != null
        && !now.isBefore(session.tokenExpiresAt());
  }

  /** The check has confirmed the caller, with these permissions. */
  void confirm(Caller now, Instant at) {
    caller = now;
    checkedAt = at;
  }

  /** Pauses past events until its client has read the waiting data. */
  void park() {
    parked.set(true);
  }

  /** Ends the pause; returns whether it was paused. */
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
