package org.wardvoice.audit.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.log.RequestId;
import org.wardvoice.shared.net.Addresses;

/**
 * Refusals of unknown callers: invalid tokens and keys, sign-ins with unknown addresses. Their number is unlimited, so
 * of each kind and address, and of all together, only some per minute get their own entries; the others are stored as
 * one entry with their number.
 */
@Component
public class Rejections {

  private static final Log LOG = Log.of(Rejections.class);
  private static final Duration MINUTE = Duration.ofMinutes(1);

  /**
   * The maximum number of separate counts while entries can't be stored; beyond it the counts of an action are merged.
   */
  private static final int MOST_COUNTED = 1_000;

  private final Map<Kind, Window> windows = new HashMap<>();
  private final Map<Kind, Counted> toWrite = new LinkedHashMap<>();
  private Window all = new Window(Instant.EPOCH);
  private final Entries entries;
  private final Clock clock;
  private final int most;
  private final int mostOfAll;

  @Inject
  public Rejections(RecordEvent record, AuditConfig config, Clock clock) {
    this(record::ofNobody, config.rejectionsPerMinute(), config.allRejectionsPerMinute(), clock);
  }

  Rejections(Entries entries, int most, int mostOfAll, Clock clock) {
    this.entries = entries;
    this.most = most;
    this.mostOfAll = mostOfAll;
    this.clock = clock;
  }

  /** The store of entries. */
  @FunctionalInterface
  interface Entries {

    /** Stores an entry, or throws. */
    void write(AuditEvent event, Origin origin, String requestId);
  }

  /**
   * Audits a rejection.
   *
   * @param event stored if it gets its own entry
   */
  public void keep(AuditEvent event) {
    keep(event, Origin.current(), RequestId.current().orElse(null));
  }

  /** Returns false if it was only counted, without an attempt to store an entry. */
  boolean keep(AuditEvent event, Origin origin, String requestId) {
    Kind kind = Kind.of(event, Addresses.subscriber(origin.address()));
    if (!isWritten(kind)) {
      return false;
    }
    try {
      entries.write(event, origin, requestId);
    } catch (RuntimeException away) {
      // The refusal applies anyway, and is counted.
      LOG.warn("audit.rejection", away);
      count(kind);
    }
    return true;
  }

  /** Whether it gets its own entry; otherwise it is counted. */
  private synchronized boolean isWritten(Kind kind) {
    Instant now = clock.instant();
    if (all.isOver(now)) {
      all = new Window(now);
    }
    boolean free = all.written < mostOfAll && !kind.isOfOthers();
    Window window = free ? window(kind) : windows.get(kind);
    if (free && window.written < most) {
      window.written++;
      all.written++;
      return true;
    }
    count(window == null ? kind.ofOthers() : kind);
    return false;
  }

  private synchronized void count(Kind kind) {
    window(kind).counted++;
  }

  private Window window(Kind kind) {
    return windows.computeIfAbsent(kind, any -> new Window(clock.instant()));
  }

  /** Stores the counts of past minutes. What can't be stored now is kept for the next call. */
  public void writeCounted() {
    collect();
    for (Counted counted = next(); counted != null; counted = next()) {
      try {
        write(counted);
      } catch (RuntimeException away) {
        keep(counted);
        throw away;
      }
    }
  }

  private void write(Counted counted) {
    String subscriber = counted.kind().subscriber();
    boolean single = Addresses.canonical(subscriber).isPresent();
    AuditEvent event =
        AuditEvent.of(counted.kind().category(), counted.kind().action(), null, null)
            .with("count", counted.number())
            .with("from", counted.from())
            .with("to", counted.to());
    boolean range = !single && !counted.kind().isOfOthers();
    AuditEvent told = range ? event.with("addresses", subscriber) : event;
    Origin origin = new Origin(single ? subscriber : "", "", null);
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
                keep(new Counted(at.getKey(), window.counted, window.from, to));
              }
              return window.isOver(now);
            });
  }

  private synchronized Counted next() {
    Iterator<Counted> waiting = toWrite.values().iterator();
    Counted first = waiting.hasNext() ? waiting.next() : null;
    if (first != null) {
      waiting.remove();
    }
    return first;
  }

  private synchronized void keep(Counted counted) {
    boolean apart = toWrite.size() < MOST_COUNTED || toWrite.containsKey(counted.kind());
    Kind kind = apart ? counted.kind() : counted.kind().ofOthers();
    toWrite.merge(kind, counted.as(kind), Counted::and);
  }

  /** Rejections that are counted together. */
  private record Kind(Category category, String action, String subscriber) {

    private static final String OTHERS = "";

    static Kind of(AuditEvent event, String subscriber) {
      return new Kind(event.category(), event.action(), subscriber);
    }

    Kind ofOthers() {
      return new Kind(category, action, OTHERS);
    }

    boolean isOfOthers() {
      return subscriber.equals(OTHERS);
    }
  }

  /** Rejections of one kind without their own entry. */
  private record Counted(Kind kind, long number, Instant from, Instant to) {

    Counted as(Kind other) {
      return new Counted(other, number, from, to);
    }

    Counted and(Counted other) {
      return new Counted(
          kind,
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
