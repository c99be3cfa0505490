package org.wardvoice.audit.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.log.RequestId;

/**
 * Rejected tokens and keys. Anybody can send as many as they like, so of one address only some in a minute are written
 * one by one, and the others as one entry with their number.
 */
@ApplicationScoped
public class Rejections {

  private static final Duration MINUTE = Duration.ofMinutes(1);

  /** Addresses are cheap too: beyond so many at a time all are counted as one. */
  private static final int MOST_ADDRESSES = 10_000;

  private static final String OTHERS = "";

  private final Map<String, Window> windows = new HashMap<>();

  private AuditTrail trail;
  private Clock clock;
  private int most;

  protected Rejections() {}

  @Inject
  public Rejections(AuditTrail trail, AuditConfig config, Clock clock) {
    this(trail, config.rejectionsPerMinute(), clock);
  }

  Rejections(AuditTrail trail, int most, Clock clock) {
    this.trail = trail;
    this.most = most;
    this.clock = clock;
  }

  /**
   * Keeps a rejection.
   *
   * @param event for the case that it is written by itself
   */
  public void keep(AuditEvent event) {
    Origin origin = Origin.current();
    if (isWritten(origin.address())) {
      String requestId = RequestId.current().orElse(null);
      trail.keep(event, origin, requestId, new SignedInBy.Nothing());
    }
  }

  /** Whether this one of the address is written by itself; else it is counted. */
  synchronized boolean isWritten(String address) {
    String counted =
        windows.containsKey(address) || windows.size() < MOST_ADDRESSES ? address : OTHERS;
    Window window = windows.computeIfAbsent(counted, any -> new Window(clock.instant()));
    window.rejections++;
    return !counted.equals(OTHERS) && window.rejections <= most;
  }

  /** Writes down how many were only counted, of the minutes that are over. */
  public void writeCounted() {
    for (Counted counted : over()) {
      AuditEvent event =
          AuditEvent.of(Category.SECURITY, "token_rejected", null, null)
              .with("count", counted.number())
              .with("from", counted.from())
              .with("to", counted.from().plus(MINUTE))
              .failed("flood");
      trail.keep(event, new Origin(counted.address(), ""), null, new SignedInBy.Nothing());
    }
  }

  synchronized List<Counted> over() {
    Instant now = clock.instant();
    List<Counted> counted = new ArrayList<>();
    windows
        .entrySet()
        .removeIf(
            at -> {
              Window window = at.getValue();
              boolean over = !window.from.plus(MINUTE).isAfter(now);
              long own = at.getKey().equals(OTHERS) ? 0 : most;
              if (over && window.rejections > own) {
                counted.add(new Counted(at.getKey(), window.rejections - own, window.from));
              }
              return over;
            });
    return counted;
  }

  /** Rejections of one address that stand in no entry of their own. */
  record Counted(String address, long number, Instant from) {}

  private static final class Window {

    private final Instant from;
    private long rejections;

    Window(Instant from) {
      this.from = from;
    }
  }
}
