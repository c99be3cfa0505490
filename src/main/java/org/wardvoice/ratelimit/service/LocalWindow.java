package org.wardvoice.ratelimit.service;

import java.util.Optional;
import java.util.function.Function;
import org.wardvoice.ratelimit.entity.Windows.Ask;
import org.wardvoice.ratelimit.entity.Windows.Lease;
import org.wardvoice.ratelimit.entity.Windows.Settlement;
import org.wardvoice.ratelimit.entity.Windows.Window;

/**
 * The current window of one subject, as this node knows it: its permits, and the last known state of the other nodes.
 *
 * <p>Permits are leased from the database, few at first and twice as many each time that they are used up quickly, but
 * never more than a hundredth of the limit, nor more than the node's share of half the rest. Unused permits are
 * returned after some seconds. So a node that crashes loses a hundredth at most, and towards the end of a window all
 * nodes hold single permits. A window is full for good if the database reports that all permits are used; as long as
 * other nodes hold some, it is queried again, once a second.
 */
final class LocalWindow {

  /** Milliseconds after which unused permits are returned. */
  static final long LIFETIME = 2_000;

  /** Milliseconds until the next check whether other nodes have returned permits. */
  static final long RECHECK = 1_000;

  private static final int LARGEST_SHARE = 100;

  private final LimitRule rule;
  private final String subject;
  private boolean retired;
  private long start;
  private int permits;
  private int unreported;
  private int usedOfLease;
  private int granted;
  private int used;
  private int step = 1;
  private long leasedAt;
  private long recheckAt;

  LocalWindow(LimitRule rule, String subject) {
    this.rule = rule;
    this.subject = subject;
  }

  /**
   * Uses a permit if there is one.
   *
   * @param now in milliseconds since 1970
   * @param nodes how many share the limit
   * @param source where permits are leased; it may throw
   * @return empty if this object has been retired and replaced
   */
  synchronized Optional<LimitStatus> take(
      int limit, long now, int nodes, Function<Ask, Lease> source) {
    if (retired) {
      return Optional.empty();
    }
    roll(now);
    if (available(limit) == 0 && mayAsk(limit, now)) {
      lease(limit, now, nodes, source);
    }
    boolean allowed = available(limit) > 0;
    if (allowed) {
      permits--;
      unreported++;
      usedOfLease++;
    }
    return Optional.of(standing(allowed, limit, now));
  }

  /** Returns a permit that was not needed, because another limit refused the request. */
  synchronized void giveBack(long reset) {
    if (reset == end()) {
      permits++;
      unreported--;
      usedOfLease--;
    }
  }

  /** The local state, for when the database is unavailable; full windows stay full. */
  synchronized LimitStatus uncounted(int limit, long now) {
    roll(now);
    return standing(granted - permits < limit, limit, now);
  }

  /** The node's report and its unused permits; retires this object if the window has ended. */
  synchronized Optional<Settlement> settle(long now, boolean leaving) {
    if (now >= end() * 1_000) {
      retired = true;
      return Optional.empty();
    }
    boolean nothing = permits == 0 && unreported == 0;
    if (nothing || (now - leasedAt < LIFETIME && !leaving)) {
      return Optional.empty();
    }
    Settlement settlement = new Settlement(window(), permits, unreported);
    if (permits > 0) {
      step = Math.max(1, usedOfLease);
    }
    granted -= permits;
    used += unreported;
    permits = 0;
    unreported = 0;
    return Optional.of(settlement);
  }

  /** The permits that the node holds, unused. */
  synchronized int leased() {
    return permits;
  }

  synchronized boolean isRetired() {
    return retired;
  }

  /**
   * Requests that began before the full hour may arrive after those that began later: they count in the new window.
   * Larger steps back of the clock reset the window.
   */
  private void roll(long now) {
    long seconds = rule.window().toSeconds();
    long current = Math.floorDiv(now / 1_000, seconds) * seconds;
    if (current > start || current < start - seconds) {
      start = current;
      permits = 0;
      unreported = 0;
      granted = 0;
      used = 0;
      recheckAt = 0;
    }
  }

  /** A lowered limit also applies to permits that were leased before. */
  private int available(int limit) {
    return Math.max(0, Math.min(permits, limit - (granted - permits)));
  }

  private boolean mayAsk(int limit, long now) {
    boolean fullForGood = used + unreported >= limit;
    return limit > 0 && !fullForGood && (granted < limit || now >= recheckAt);
  }

  private void lease(int limit, long now, int nodes, Function<Ask, Lease> source) {
    boolean soon = now - leasedAt < LIFETIME;
    int largest = Math.max(1, limit / LARGEST_SHARE);
    step = Math.min(soon ? 2 * step : Math.max(1, Math.min(step, usedOfLease)), largest);
    int told = unreported;
    unreported = 0;
    Lease lease = source.apply(new Ask(window(), limit, step, 2 * nodes, told));
    permits += lease.permits();
    granted = lease.granted();
    used = lease.used();
    usedOfLease = 0;
    leasedAt = now;
    if (lease.permits() == 0) {
      recheckAt = now + RECHECK;
    }
  }

  private LimitStatus standing(boolean allowed, int limit, long now) {
    int remaining = allowed ? Math.max(0, limit - granted + permits) : 0;
    long left = end() * 1_000 - now;
    return new LimitStatus(allowed, limit, remaining, end(), Math.max(1, (left + 999) / 1_000));
  }

  private long end() {
    return start + rule.window().toSeconds();
  }

  private Window window() {
    return new Window(rule.text(), subject, start, rule.window().toSeconds());
  }
}
