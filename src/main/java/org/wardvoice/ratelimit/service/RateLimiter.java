package org.wardvoice.ratelimit.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.wardvoice.ratelimit.entity.Windows;
import org.wardvoice.ratelimit.entity.Windows.Settlement;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.ServiceAway;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.log.Log;

/**
 * Counts requests together with all other nodes, which never exceed a limit together. {@link LocalWindow} describes how
 * they share it.
 */
@Component
public class RateLimiter {

  /** Milliseconds without calls to the database after two consecutive failures. */
  static final long PAUSE = 2_000;

  private static final Log LOG = Log.of(RateLimiter.class);

  private record Key(LimitRule rule, String subject) {}

  /** The database is unavailable. */
  private static final class Away extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Away() {
      super(null, null, false, false);
    }
  }

  private final UUID node = UUID.randomUUID();
  private final Map<Key, LocalWindow> known = new ConcurrentHashMap<>();
  private final Map<LimitRule, LimitTally> tallies = new EnumMap<>(LimitRule.class);
  private final Windows windows;
  private final Clock clock;
  private volatile int nodes = 1;
  private volatile long awayUntil;

  @Inject
  public RateLimiter(Windows windows, Clock clock) {
    this.windows = windows;
    this.clock = clock;
    for (LimitRule rule : LimitRule.values()) {
      tallies.put(rule, new LimitTally());
    }
  }

  /**
   * Counts a request against all limits that apply to it; a refused one counts against none.
   *
   * @return the state of the limit with the least remaining, or of the one that refuses the request
   * @throws ServiceAway if it can't be counted, and must not pass uncounted
   */
  public LimitStatus take(List<Counted> limits) {
    // The longest window first: if two refuse, the longer wait applies.
    List<Counted> ordered =
        limits.stream()
            .sorted(Comparator.comparing((Counted one) -> one.rule().window()).reversed())
            .toList();
    List<Taken> taken = new ArrayList<>();
    for (Counted one : ordered) {
      Taken next = take(one);
      if (!next.standing().allowed()) {
        taken.forEach(Taken::giveBack);
        return next.standing();
      }
      taken.add(next);
    }
    return taken.stream()
        .map(Taken::standing)
        .min(Comparator.comparingInt(LimitStatus::remaining))
        .orElseThrow();
  }

  /**
   * The result of counting a request in one window.
   *
   * @param window that it was counted in; null if it passes uncounted
   */
  private record Taken(LimitStatus standing, LocalWindow window) {

    void giveBack() {
      if (window != null) {
        window.giveBack(standing.reset());
      }
    }
  }

  private Taken take(Counted one) {
    LimitTally tally = tallies.get(one.rule());
    while (true) {
      LocalWindow window = window(one);
      try {
        var standing = window.take(one.limit(), clock.millis(), nodes, this::lease);
        if (standing.isPresent()) {
          return new Taken(tally.count(standing.get()), window);
        }
        known.remove(key(one), window);
      } catch (Away away) {
        if (one.rule().whenAway() == LimitRule.WhenAway.REFUSE) {
          throw ServiceAway.part();
        }
        return new Taken(tally.uncounted(window.uncounted(one.limit(), clock.millis())), null);
      }
    }
  }

  private LocalWindow window(Counted one) {
    return known.computeIfAbsent(key(one), key -> new LocalWindow(key.rule(), key.subject()));
  }

  private static Key key(Counted one) {
    return new Key(one.rule(), one.subject());
  }

  /**
   * A single failure may be accidental, such as a broken connection or a pause of the machine, and refuses no one.
   * After a second one the database is not called for a while.
   */
  private Windows.Lease lease(Windows.Ask ask) {
    if (clock.millis() < awayUntil) {
      throw new Away();
    }
    try {
      return windows.lease(ask);
    } catch (RuntimeException first) {
      return leaseAgain(ask, first);
    }
  }

  /** If the first call succeeded but its response was lost, its permits are lost; the limit is never exceeded. */
  private Windows.Lease leaseAgain(Windows.Ask ask, RuntimeException first) {
    try {
      return windows.lease(ask);
    } catch (RuntimeException second) {
      awayUntil = clock.millis() + PAUSE;
      second.addSuppressed(first);
      LOG.warn("ratelimit.database_away", second);
      throw new Away();
    }
  }

  /** Returns permits that this node has not used within some seconds, so that others can use them. */
  public void settle() {
    settle(false);
  }

  private void settle(boolean leaving) {
    List<Settlement> settlements = new ArrayList<>();
    long now = clock.millis();
    known.forEach(
        (key, window) -> {
          window.settle(now, leaving).ifPresent(settlements::add);
          if (window.isRetired()) {
            known.remove(key, window);
          }
        });
    if (!settlements.isEmpty()) {
      // If this fails, the permits count as lost: they may have been returned anyway.
      windows.settle(settlements);
    }
  }

  /** Sends a heartbeat, and counts the live nodes. */
  public void heartbeat() {
    nodes = windows.heartbeat(node);
  }

  /** Deletes windows that ended long ago. */
  public void forgetEnded() {
    windows.forgetEnded();
  }

  /** Returns the permits at an orderly shutdown, so that they aren't lost. */
  public void leave() {
    BestEffort.run("ratelimit.leave", () -> settle(true));
    BestEffort.run("ratelimit.leave", () -> windows.leave(node));
  }

  /** The limits as configured, and the state of the database as this node knows it. */
  public LimitsFigures figures(RateLimitConfig config) {
    return new LimitsFigures(
        config.perHour("standard"),
        config.perHour("premium"),
        config.perHour("enterprise"),
        config.signInPerMinute(),
        nodes,
        clock.millis() < awayUntil);
  }

  /** The use of a limit on this node. */
  public LimitFigures figures(LimitRule rule) {
    List<LocalWindow> ofRule =
        known.entrySet().stream()
            .filter(entry -> entry.getKey().rule() == rule)
            .map(Map.Entry::getValue)
            .toList();
    long leased = ofRule.stream().mapToLong(LocalWindow::leased).sum();
    return tallies.get(rule).figures(rule, ofRule.size(), leased);
  }
}
