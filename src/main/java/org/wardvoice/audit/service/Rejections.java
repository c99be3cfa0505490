package org.wardvoice.audit.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.log.RequestId;
import org.wardvoice.shared.net.Addresses;

/**
 * Rejected tokens and keys. Anybody can send as many as they like, so of one subscriber, and of all together, only some in
 * a minute are written one by one, and the others as one entry with their number.
 */
@ApplicationScoped
public class Rejections {

  private static final Log LOG = Log.of(Rejections.class);
  private static final Duration MINUTE = Duration.ofMinutes(1);

  /** While nothing can be written, so many counts are kept apart; beyond it two become one. */
  private static final int MOST_COUNTED = 1_000;

  private static final String OTHERS = "";

  private final Map<String, Window> windows = new HashMap<>();
  private final Deque<Counted> toWrite = new ArrayDeque<>();
  private Window all = new Window(Instant.EPOCH);
  private Entries entries;
  private Clock clock;
  private int most;
  private int mostOfAll;

  protected Rejections() {}

  @Inject
  public Rejections(AuditTrail trail, AuditConfig config, Clock clock) {
    this(trail::keepApart, config.rejectionsPerMinute(), config.allRejectionsPerMinute(), clock);
  }

  Rejections(Entries entries, int most, int mostOfAll, Clock clock) {
    this.entries = entries;
    this.most = most;
    this.mostOfAll = mostOfAll;
    this.clock = clock;
  }

  /** Where entries are written. */
  @FunctionalInterface
  interface Entries {

    /** Writes one, or throws. */
    void write(AuditEvent event, Origin origin, String requestId);
  }

  /**
   * Keeps a rejection.
   *
   * @param event for the case that it is written by itself
   */
  public void keep(AuditEvent event) {
    keep(event, Origin.current(), RequestId.current().orElse(null));
  }

  void keep(AuditEvent event, Origin origin, String requestId) {
    String subscriber = Addresses.subscriber(origin.address());
    if (isWritten(subscriber)) {
      try {
        entries.write(event, origin, requestId);
      } catch (RuntimeException away) {
        // The refusal stands all the same, and is counted.
        LOG.warn("audit.rejection", away);
        count(subscriber);
      }
    }
  }

  /** Whether this one is written by itself; else it is counted. */
  private synchronized boolean isWritten(String subscriber) {
    Instant now = clock.instant();
    if (all.isOver(now)) {
      all = new Window(now);
    }
    boolean free = all.written < mostOfAll && !subscriber.equals(OTHERS);
    Window window = free ? window(subscriber) : windows.get(subscriber);
    if (free && window.written < most) {
      window.written++;
      all.written++;
      return true;
    }
    count(window == null ? OTHERS : subscriber);
    return false;
  }

  private synchronized void count(String subscriber) {
    window(subscriber).counted++;
  }

  private Window window(String subscriber) {
    return windows.computeIfAbsent(subscriber, any -> new Window(clock.instant()));
  }

  /** Writes down how many were only counted, of the minutes that are over. What can't be written now is kept. */
  public void writeCounted() {
    collect();
    for (Counted counted = next(); counted != null; counted = next()) {
      try {
        write(counted);
      } catch (RuntimeException away) {
        putBack(counted);
        throw away;
      }
    }
  }

  private void write(Counted counted) {
    boolean single = Addresses.canonical(counted.subscriber()).isPresent();
    AuditEvent event =
        AuditEvent.of(Category.SECURITY, "token_rejected", null, null)
            .with("count", counted.number())
            .with("from", counted.from())
            .with("to", counted.to());
    boolean range = !single && !counted.subscriber().equals(OTHERS);
    AuditEvent told = range ? event.with("addresses", counted.subscriber()) : event;
    Origin origin = new Origin(single ? counted.subscriber() : "", "", null);
    entries.write(told.failed("flood"), origin, null);
  }

  private synchronized void collect() {
    Instant now = clock.instant();
    windows
        .entrySet()
        .removeIf(
            at -> {
              Window window = at.getValue();
              if (window.isOver(now) && window.counted > 0) {
                Instant to = window.from.plus(MINUTE);
                putBack(new Counted(at.getKey(), window.counted, window.from, to));
              }
              return window.isOver(now);
            });
  }

  private synchronized Counted next() {
    return toWrite.poll();
  }

  private synchronized void putBack(Counted counted) {
    toWrite.addFirst(counted);
    if (toWrite.size() > MOST_COUNTED) {
      toWrite.addLast(toWrite.removeLast().and(toWrite.removeLast()));
    }
  }

  /** Rejections of one subscriber that stand in no entry of their own. */
  private record Counted(String subscriber, long number, Instant from, Instant to) {

    Counted and(Counted other) {
      return new Counted(
          subscriber.equals(other.subscriber) ? subscriber : OTHERS,
          number + other.number,
          from.isBefore(other.from) ? from : other.from,
          to.isAfter(other.to) ? to : other.to);
    }
  }

  private static final class Window {

    private final Instant from;
    private int written;
    private long counted;

    Window(Instant from) {
      this.from = from;
    }

    boolean isOver(Instant now) {
      return !from.plus(MINUTE).isAfter(now);
    }
  }
}
